// "did you mean" for what a script misspelt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// What is nearest to a name that is not known (grammar/text/suggestion.h), charged for gathering
// the known names and comparing them: a package may declare tens of thousands.
std::string suggest(lua_State* lua, std::string_view name, const std::vector<std::string>& known);

}  // namespace punchcard::lua
