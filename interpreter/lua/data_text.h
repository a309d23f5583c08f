// Values as Lua writes them, for scenarios that tools write down.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/convert.h"

namespace punchcard::lua {

// In quotes, or in long brackets when there are several lines; it reads as the same text.
std::string lua_text(const std::string& text);
// A list of texts: { "skip", "execute" }.
std::string lua_text(const std::vector<std::string>& texts);
// { program = "(Bug A)", seats = 2 }; names that are none in Lua stand in brackets.
std::string lua_text(const Data& data);

}  // namespace punchcard::lua
