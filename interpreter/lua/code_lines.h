// The lines that hold code.
#pragma once

#include <set>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// The lines of the functions within a script's function at a stack index, at any depth, but not its
// own: each with an instruction that a run can come to, whatever the conditions on the way say. Lua
// puts a last instruction on the line of a function's `end`, which none comes to if all ways return
// before.
std::set<int> code_lines(lua_State* lua, int index);

}  // namespace punchcard::lua
