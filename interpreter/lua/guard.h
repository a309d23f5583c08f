// What stands between Lua and every C++ function that it calls.
//
// A C++ exception that went into Lua would be swallowed there, without a word, by its `catch (...)`
// and a script's pcall would eat the rest. So a binding is registered as `guarded<binding>`:
//
//   std::bad_alloc      unwinds and is thrown anew by `call` or `run`: nobody's mistake;
//   std::exception      becomes an error of the script with its what() as message: a class that
//                       knows no Lua throws, its user reads a sentence with file and line;
//   anything else       must not be thrown: it would be taken for Lua's own exception, a pointer,
//                       which passes through untouched.
//
// It also sees to it that no binding swallows an unwinding: one that returns while the state
// unwinds goes on unwinding. Cost: one load and one comparison a call.
#pragma once

#include <exception>
#include <new>

#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

[[noreturn]] void raise_exception(lua_State* lua, const std::exception& exception);
[[noreturn]] void raise_bad_alloc(lua_State* lua);

template <lua_CFunction function>
int guarded(lua_State* lua) {
  int results = 0;
  try {
    results = function(lua);
  } catch (const std::bad_alloc&) {
    raise_bad_alloc(lua);
  } catch (const std::exception& exception) {
    raise_exception(lua, exception);
  }
  if (State& state = State::of(lua); state.unwinding() != Unwind::none) state.rethrow();
  return results;
}

}  // namespace punchcard::lua
