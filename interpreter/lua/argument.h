// Arguments of library functions, checked.
//
// Messages name function and parameter, which they find in the entry that the running function is a
// closure of (entry.h): "table.insert: 'list' must be a table, found nil". A function without an
// entry has its arguments counted.
//
// Nothing is converted: "7" is no integer and 7 no string. Numbers are whole; one that is not, as
// 1/2 or 4/2 make it, is refused with the advice to divide with //.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

std::int64_t integer_argument(lua_State* lua, int argument);
std::int64_t integer_argument(lua_State* lua, int argument, std::int64_t low, std::int64_t high);
std::int64_t integer_argument_or(lua_State* lua, int argument, std::int64_t otherwise);

// Valid as long as the value stays on the stack.
std::string_view string_argument(lua_State* lua, int argument);
std::string_view string_argument_or(lua_State* lua, int argument, std::string_view otherwise);

void table_argument(lua_State* lua, int argument);           // to be read: plain or sealed
void writable_table_argument(lua_State* lua, int argument);  // to be changed: plain
void function_argument(lua_State* lua, int argument);
void any_argument(lua_State* lua, int argument);  // anything, nil too, but nothing at all

// "table.insert: 'list' must be {expected}, found nil"
[[noreturn]] void argument_error(lua_State* lua, int argument, std::string_view expected);

// "table.insert: {message}"
[[noreturn]] void call_error(lua_State* lua, std::string_view message);

// Refuses a number that is not whole, wherever it turned up ("element 3 of 'list'").
void refuse_fraction(lua_State* lua, int index, std::string_view what);

// Before a string of this size is made: refuses more than limits().string. (The allocator charges
// for it.)
void expect_string(lua_State* lua, std::size_t bytes);

}  // namespace punchcard::lua
