// The text of any value, for `tostring`, `print`, "%s" and the places where these are joined.
//
// Numbers, booleans and nil read as in Lua; a string is its own text; the embedder gives the text
// of a handle (State::describe). The text of a table or a function is its type's name, because an
// address would differ from run to run. A number that is not an integer is an error.
#pragma once

#include <string_view>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// Pushes a string and returns its bytes, which are valid as long as the string is on the stack.
std::string_view push_text(lua_State* lua, int index);

}  // namespace punchcard::lua
