// Characters of an unknown text: it may not be UTF-8 at all, and it may try to make the terminal
// that shows it lie.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace punchcard::text {

// A range of Unicode, both ends included.
struct CodePointRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;

  bool holds(std::uint32_t value) const { return value >= first && value <= last; }
};

struct CodePoint {
  std::size_t length = 0;   // in bytes
  std::uint32_t value = 0;  // 0 when it is not valid
  bool valid = false;       // well-formed UTF-8; otherwise the code point is one byte
  bool visible = false;  // valid, and neither a control character (tabs and line feeds are) nor one
                         // that changes the direction or the lines of the text around it
};

// The first code point of a text that is not empty.
CodePoint first_code_point(std::string_view text);

}  // namespace punchcard::text
