// Values in Lua's syntax, for scenarios that tools write.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/convert.h"

namespace punchcard::lua {

// In quotes, or in long brackets when the text has several lines. Lua reads the same text back.
std::string lua_text(const std::string& text);
// A list of texts: { "skip", "execute" }.
std::string lua_text(const std::vector<std::string>& texts);
// { program = "(Bug A)", seats = 2 }; names that are not Lua names stand in brackets.
std::string lua_text(const Data& data);

// A name as the key of a table's constructor: `bug`, `["end"]`.
std::string lua_key(const std::string& name);

}  // namespace punchcard::lua
