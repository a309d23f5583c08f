// "did you mean" for what a script misspelt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// The known name nearest to an unknown one (grammar/text/suggestion.h). It is charged for gathering
// and comparing the known names, because a package may declare tens of thousands. No budget counts:
// a script may read the message, and it must be the same in every load.
std::string suggest(lua_State* lua, std::string_view name, const std::vector<std::string>& known);

}  // namespace punchcard::lua
