// Converts values of scripts to data, and back.
//
// Everything that enters a match's table, a record or a package's description passes through here:
// integers, booleans, clean strings, and lists and maps of these. Limits on depth, number of values
// and bytes keep the cost of a stranger's value small. A table that appears twice is an error: a
// copy would make two tables of it, and a cycle would not end.
//
// Errors name the path to the location: "position.program[3].loss must be ..., found a function".
// Functions and handles belong to packages, not to data; callers that expect them take them out
// first, field by field.
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

  // The field of a map; nullptr when there is none or this is not a map.
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
  std::size_t bytes = std::size_t{64} << 10;  // of all strings and names together
};

// Converts the value at `index`. `what` is its name in messages ("position"). Raises a Lua error.
// Charges fuel by size.
Data to_data(lua_State* lua, int index, std::string_view what, const DataLimits& limits = {});

// Pushes a fresh plain value. Charges fuel by size.
void push_data(lua_State* lua, const Data& data);

}  // namespace punchcard::lua
