// What Lua's call stack says about an error before the stack unwinds.
//
// The functions are for a message handler: level 0 of the stack is the handler itself, and its
// argument is the error's value. They call nothing that could raise another error and allocate
// nothing in Lua. Cost: some microseconds at any depth, because they read only the two ends of a
// chain. With values of local variables some tens of microseconds, or the time to name
// Failure::kValues handles.
#pragma once

#include <string>
#include <string_view>

#include "interpreter/lua/failure.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

// The file of an activation, by its chunk's name, once lua_getinfo has filled in "S".
std::string_view file_of(lua_State* lua, const lua_Debug& activation);

// Fills chain, file and line. `blamed` counts functions of scripts from the innermost: 1 gives the
// file and line of that function, 2 those of its caller and so on; 0 leaves both empty. With `name`
// the chain also has the values of local variables, but not of upvalues.
void record_stack_trace(lua_State* lua, int blamed, const State::Name& name, Failure& failure);

// The message of an error's value of any type, without the location that Lua puts before its own
// messages. The stack gives that location, so no text is searched for it.
std::string error_message(lua_State* lua, int index);

}  // namespace punchcard::lua
