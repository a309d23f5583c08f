// Long texts, cut for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace punchcard::text {

// The text, of at most `most` bytes; if it is cut, the last three are "...". Lines stay lines, and
// no character is cut in two.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace punchcard::text
