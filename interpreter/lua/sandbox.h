// What a script can see: nothing but what is put here.
//
// Absent, and why: setmetatable, getmetatable, raw* (without them no __gc, __close, __mode and no
// lying __len: half of all known attacks), coroutine (steps are run again instead), load, dofile,
// require (a file sees no other), next (hash order), collectgarbage, debug, io, os,
// package, patterns and string.pack (time), math.random (the only dice are the table's).
//
// A file's environment is an empty table behind a locked metatable: reading finds the file's own
// names, then the shared ones; an unknown name is an error that suggests a known one, and assigning
// a global is an error that says what to do instead. Library tables are read-only in the same way
// and shared by all files. The method syntax of strings ("x"):upper() finds the string library.
//
// All functions here may raise a Lua error: call them inside of State::run.
#pragma once

#include <string_view>

#include "interpreter/lua/entry.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

// Makes the shared libraries. Once a state, before anything else here.
void open_sandbox(State& state);

// Pops a value and shows it to all files under a name. It is the caller's business that scripts
// cannot change it: a function, a handle, a frozen table (freeze.h) or a library.
void expose(State& state, std::string_view name);

// Shows functions of the embedder, alone (a library named "") or as a read-only table.
void expose_library(State& state, const Library& library);

// Pushes a fresh environment, for one file.
void push_environment(State& state);

// Whether the value at an index is such an environment.
bool is_environment(lua_State* lua, int index);

// Pops a value and shows it to the file of one environment only, before the shared ones.
void expose_in(State& state, int environment, std::string_view name);

}  // namespace punchcard::lua
