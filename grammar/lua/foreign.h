// Operators of other languages that Lua does not have, with their Lua counterparts. Designers come
// from many languages; a hint is looked up only after an error, so it costs nothing.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::lua_syntax {

// " (Lua writes '~=')", or "" for a token that has no counterpart.
std::string foreign_hint(std::string_view token);

}  // namespace punchcard::lua_syntax
