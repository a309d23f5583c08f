// The blank space and comments of a script.
#pragma once

#include <cstddef>
#include <string_view>

namespace punchcard::lua_syntax {

// Where the blank space and comments end that begin at an offset of a script that was parsed.
std::size_t end_of_blank(std::string_view source, std::size_t begin);

}  // namespace punchcard::lua_syntax
