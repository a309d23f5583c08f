// Signs of other languages, met where Lua takes none, and what Lua writes instead. Designers come
// from everywhere; a hint costs nothing, since it is looked up only when there is an error anyway.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::lua_syntax {

// " (Lua writes '~=')", or "" for a token that has no counterpart.
std::string foreign_hint(std::string_view token);

}  // namespace punchcard::lua_syntax
