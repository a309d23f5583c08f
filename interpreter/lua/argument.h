// Checks the arguments of C functions.
//
// Messages name parameter and function, from the entry of the running function (entry.h): "'list'
// of 'table.insert': expected a table, found nil". The value that a __newindex assigns is called a
// field: "field 'life': expected an integer, found nil".
//
// Nothing is converted: "7" is not an integer and 7 is not a string. Numbers must be integers; the
// message for others, such as the results of 1/2 and 4/2, advises to divide with //.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

std::int64_t integer_argument(lua_State* lua, int argument);
std::int64_t integer_argument(lua_State* lua, int argument, std::int64_t low, std::int64_t high);
std::int64_t integer_argument_or(lua_State* lua, int argument, std::int64_t otherwise);

// Valid as long as the value stays on the stack.
std::string_view string_argument(lua_State* lua, int argument);
std::string_view string_argument_or(lua_State* lua, int argument, std::string_view otherwise);

void table_argument(lua_State* lua, int argument);           // to be read: plain or frozen
void writable_table_argument(lua_State* lua, int argument);  // to be changed: plain
void function_argument(lua_State* lua, int argument);
void any_argument(lua_State* lua, int argument);  // anything, nil too, but nothing at all

bool boolean_argument(lua_State* lua, int argument);

// How messages call an argument: "'list' of 'table.insert'".
std::string argument_subject(lua_State* lua, int argument);

// "{subject of the argument}: expected {expected}, found nil"
[[noreturn]] void argument_error(lua_State* lua, int argument, std::string_view expected);

// "table.insert: {message}"
[[noreturn]] void call_error(lua_State* lua, std::string_view message);

// The same of a method's receiver, with a call as it should be: "...; write card:move_to(...)".
[[noreturn]] void self_error(lua_State* lua, std::string_view type, std::string_view receiver);

// The same of any value, at a stack index. A number that is not an integer is refused with the
// advice to divide with //.
[[noreturn]] void mismatch_error(lua_State* lua, int index, std::string_view subject,
                                 std::string_view expected);

// Refuses a string of more than limits().string bytes. Call it before making the string; the
// allocator charges for it.
void expect_string(lua_State* lua, std::uint64_t bytes);

}  // namespace punchcard::lua
