// The names of Lua: what a variable may be called, and which words it may not.
#pragma once

#include <string_view>

namespace punchcard::lua_syntax {

// Whether it is one of Lua's reserved words ("end").
bool is_reserved(std::string_view word);

// Whether a variable may be called so: letters, digits and '_', not a digit first, not reserved.
bool is_identifier(std::string_view text);

}  // namespace punchcard::lua_syntax
