// How a binding reports a mistake to the author of a script.
//
// raise(lua, "bug.lua has no number '{}'{}", name, did_you_mean(name, numbers));
//
// The message says what was expected and what was found, in lower case and without a full stop. The
// state adds the line of the running script. Scripts can catch these errors with pcall. Raising
// runs C++ destructors, so strings and vectors may be alive. It costs two microseconds: errors are
// for mistakes, not for control flow.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

template <class... Arguments>
[[noreturn]] void raise(lua_State* lua, fmt::format_string<Arguments...> format,
                        Arguments&&... arguments) {
  State::of(lua).raise(fmt::format(format, std::forward<Arguments>(arguments)...));
}

// A description of a value for the second half of a message: "nil", "the integer 7",
// "the fraction 0.5", "the string 'abc'", "a table", and the name of a handle's type ("card").
std::string found(lua_State* lua, int index);

// The name of a value's type: Lua's, but for handles the `__name` of their metatable.
std::string_view type_name(lua_State* lua, int index);

// Where the innermost function of a script is: file and line, "" and 0 without one.
struct Site {
  std::string file;
  int line = 0;
};
Site script_site(lua_State* lua);

}  // namespace punchcard::lua
