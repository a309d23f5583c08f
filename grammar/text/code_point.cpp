#include "grammar/text/code_point.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace punchcard::text {
namespace {

constexpr CodePointRange kInvisible[] = {
    {0x0000, 0x001F},                      // control characters
    {0x007F, 0x009F},   {0x061C, 0x061C},  // directions
    {0x200B, 0x200F},                      // zero width, directions
    {0x2028, 0x202E},                      // lines, directions
    {0x2060, 0x206F},   {0xFEFF, 0xFEFF},  // byte order mark
    {0xE0000, 0xE007F},                    // tags
};

// The first code point that needs this number of bytes (the index). Smaller ones are overlong.
constexpr std::uint32_t kLowest[] = {0, 0, 0x80, 0x800, 0x10000};
constexpr std::uint32_t kHighest = 0x10FFFF;
constexpr CodePointRange kSurrogates = {0xD800, 0xDFFF};

std::size_t announced_length(unsigned char first_byte) {
  if (first_byte < 0x80) return 1;
  if (first_byte >= 0xC0 && first_byte < 0xE0) return 2;
  if (first_byte >= 0xE0 && first_byte < 0xF0) return 3;
  return first_byte >= 0xF0 && first_byte < 0xF8 ? 4 : 0;
}

bool is_visible(std::uint32_t value) {
  return std::none_of(std::begin(kInvisible), std::end(kInvisible),
                      [&](const CodePointRange& range) { return range.holds(value); });
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  constexpr CodePoint kIllFormed = {1, 0, false, false};
  const auto first_byte = static_cast<unsigned char>(text.front());
  if (first_byte >= 0x20 && first_byte < 0x7F) return {1, first_byte, true, true};
  const std::size_t length = announced_length(first_byte);
  if (length == 0 || length > text.size()) return kIllFormed;
  if (length == 1) return {1, first_byte, true, is_visible(first_byte)};

  std::uint32_t value = first_byte & (0x7FU >> length);
  for (const char c : text.substr(1, length - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) return kIllFormed;
    value = value << 6U | (byte & 0x3FU);
  }
  if (value < kLowest[length] || value > kHighest || kSurrogates.holds(value)) return kIllFormed;
  return {length, value, true, is_visible(value)};
}

}  // namespace punchcard::text
