// The wrapper around every C++ function that Lua calls.
//
// Lua's `catch (...)` would silently swallow a C++ exception, and a script's pcall would swallow
// the rest. So a binding is registered as `guarded<binding>`:
//
//   std::bad_alloc      unwinds, and `call` or `run` throws it again: nobody's mistake;
//   std::exception      becomes an error of the script with its what() as message: a class that
//                       knows no Lua throws, and its user reads a sentence with file and line;
//   anything else       must not be thrown: it would look like Lua's own exception, a pointer,
//                       which passes through unchanged.
//
// The wrapper also keeps bindings from stopping an unwinding: when a binding returns while the
// state unwinds, unwinding continues. Cost: one load and one comparison per call.
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
