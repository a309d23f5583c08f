// The text of any value, for `tostring`, `print`, "%s" and the places where these are joined.
//
// Numbers, booleans and nil read as in Lua and strings are themselves; a handle asks the embedder
// (State::describe); a table or a function is the name of its type, for an address would differ
// from run to run. A number that is not whole is refused.
#pragma once

#include <string_view>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// Pushes a string and returns its bytes, which live as long as it stays on the stack.
std::string_view push_text(lua_State* lua, int index);

}  // namespace punchcard::lua
