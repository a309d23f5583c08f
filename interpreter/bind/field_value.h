// Converts declared fields between the words of a table and Lua values.
//
// Integers, booleans, seats and cards are values of their own. Reading a list or a record makes a
// read-only copy; assign a new one to change it. A writable copy would lose changes silently.
// `append` adds to the end of a list without reading it, which histories need.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/bind/member.h"
#include "interpreter/lua/lua.h"
#include "interpreter/table/schema.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

// The fields that a package declares for the game, its seats or its cards, and where one of them
// stands in the table.
const std::vector<table::Field>& declared_fields(const table::Schema& schema, HandleKind kind);
int field_place(const table::Layout& layout, const Handle& handle, int field);

// What fields are charged for, in Lua and in compiled code. A copy costs far more than an
// instruction, because Lua makes a locked table of it. Names are looked for from the first to the
// last: this costs nothing among a few, but the declared fields of a stranger may be thousands.
inline constexpr std::int64_t kFieldCopy = 15;
inline constexpr std::int64_t kNamesPerUnit = 16;

// For reading a list of this length, for reading a record, and for assigning one.
inline std::int64_t list_copy_units(const table::Field& list, std::int64_t length) {
  return kFieldCopy + list.width() + length;
}
inline std::int64_t record_copy_units(const table::Field& record) {
  return kFieldCopy + static_cast<std::int64_t>(record.parts.size());
}
inline std::int64_t record_units(const table::Field& record) {
  const auto parts = static_cast<std::int64_t>(record.parts.size());
  return 1 + parts + 2 * parts * (parts / kNamesPerUnit);
}

// Pushes the value of a field whose first word is at `at`.
void push_field(lua_State* lua, const table::Field& field, const table::Table& table, int at);

// Sets a field from the value at a stack index. Raises an error before anything changes.
void set_field(lua_State* lua, int index, const table::Field& field, table::Table& table, int at);

// Adds the words of an element to a list field at `at`. A full list loses its first element, which
// is charged for.
template <class Charge>
void append_words(table::Table& table, const table::Field& list, int at,
                  const std::vector<std::int64_t>& words, Charge charge) {
  const int width = list.parts.front().width();
  auto length = static_cast<int>(table.value(at));
  if (length == list.capacity) {
    charge(list.width());
    for (int i = 1; i < list.width() - width; ++i) {
      table.set_value(at + i, table.value(at + i + width));
    }
    --length;
  }
  for (int i = 0; i < width; ++i) {
    table.set_value(at + 1 + length * width + i, words[static_cast<std::size_t>(i)]);
  }
  table.set_value(at, length + 1);
}

// The method `append` of all types with fields: adds to the end of a list field.
Member append_member();

}  // namespace punchcard::bind
