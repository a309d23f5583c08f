// What Lua's call stack says about an error, while it is still there.
//
// The functions are for a message handler: level 0 of the stack is the handler itself, and the
// error's value is what it was called with. They call nothing that could raise another error, and
// make nothing in Lua.
// Cost: some microseconds, whatever the depth, for only the two ends of a chain are looked at; with
// values of local variables some tens, or what naming Failure::kValues handles takes.
#pragma once

#include <string>
#include <string_view>

#include "interpreter/lua/failure.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

// The file of an activation as its chunk is called, once lua_getinfo has filled in "S".
std::string_view file_of(const lua_Debug& activation);

// Fills chain, file and line. `blamed` counts functions of scripts from the innermost: the file and
// line of the first, of its caller and so on; with 0 nobody is blamed and both stay empty. With
// `name` the chain has the values of local variables, too; upvalues are left out.
void record_stack_trace(lua_State* lua, int blamed, State::Name name, Failure& failure);

// The message in an error's value, of whatever type it is, without the place that Lua puts before
// its own messages: the stack says what place that is, so no text is searched for it.
std::string error_message(lua_State* lua, int index);

}  // namespace punchcard::lua
