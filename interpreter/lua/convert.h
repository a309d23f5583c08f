// Values of scripts become data, and back.
//
// What enters a table of a match, a record or a package's description goes through here: whole
// numbers, booleans, clean strings, lists and maps of these, nothing else. Bounds keep a stranger's
// value from costing more than it looks: its depth, its number of values and its bytes. A table
// that appears twice is refused, for a copy would make two of it and a cycle would not end.
//
// Errors name the way to the place: "position.program[3].loss must be ..., found a function".
// Functions and handles belong to packages, not to data: those who expect them take them out
// themselves, field by field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

struct Data {
  struct Field;
  using List = std::vector<Data>;
  using Map = std::vector<Field>;  // sorted by name, each name once

  std::variant<std::monostate, bool, std::int64_t, std::string, List, Map> value;

  bool is_nil() const { return value.index() == 0; }
  const bool* boolean() const { return std::get_if<bool>(&value); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value); }
  const std::string* string() const { return std::get_if<std::string>(&value); }
  const List* list() const { return std::get_if<List>(&value); }  // an empty table is a list
  const Map* map() const { return std::get_if<Map>(&value); }

  // The field of a map, nullptr when there is none or this is no map.
  const Data* find(std::string_view name) const;
};

struct Data::Field {
  std::string name;
  Data value;
};

bool operator==(const Data& left, const Data& right);
bool operator==(const Data::Field& left, const Data::Field& right);

struct DataLimits {
  int depth = 8;
  std::size_t values = 2'000;
  std::size_t bytes = std::size_t{64} << 10;  // of strings and names together
};

// `what` is how messages call the value ("position"). Raises a Lua error; charged by size.
Data to_data(lua_State* lua, int index, std::string_view what, const DataLimits& limits = {});

// Pushes a fresh plain value. Charged by size.
void push_data(lua_State* lua, const Data& data);

}  // namespace punchcard::lua
