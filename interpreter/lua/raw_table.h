// Reading tables of scripts, frozen or plain, from C++.
//
// Scripts cannot make metatables, so a table that has one was frozen (freeze.h) or is a library.
// push_raw_table gives the table in which the values are; on that one all of Lua's raw functions
// work (lua_rawgeti, lua_rawlen, lua_next) and nothing can raise an error or run a script.
//
//   push_raw_table(lua, 1);
//   for (lua_Integer i = 1; i <= length(lua, -1); ++i) { lua_rawgeti(lua, -1, i); ... }
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// Pushes one value: for a plain table the table itself. The value at `index` must be a table.
void push_raw_table(lua_State* lua, int index);

// The length of a list, frozen or plain, as `#` gives it. Raises for a table with so many gaps that
// Lua takes it for a list longer than any memory.
std::int64_t length(lua_State* lua, int index);

// Pushes an element; returns its Lua type.
int push_element(lua_State* lua, int index, std::int64_t position);
int push_field(lua_State* lua, int index, std::string_view name);

// A key as scripts may use it where order matters. The string lives as long as a table holds it.
struct Key {
  bool is_string = false;
  std::int64_t integer = 0;
  std::string_view string;

  void push(lua_State* lua) const;
};

// What sorting keys costs: each of log2(keys) rounds reads every key once.
std::int64_t sorting_units(std::size_t keys, std::size_t bytes);

// All keys in the order in which `pairs` goes: integers, then strings, by their bytes. False when
// there are keys of other types, which have no order that is the same in every run. Charged by
// their number and size.
bool sorted_keys(lua_State* lua, int index, std::vector<Key>& keys);

}  // namespace punchcard::lua
