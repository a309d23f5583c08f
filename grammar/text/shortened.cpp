#include "grammar/text/shortened.h"

namespace punchcard::text {

namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string shortened(std::string_view text, std::size_t most) {
  constexpr std::string_view kMore = "...";
  if (text.size() <= most) return std::string(text);
  std::size_t end = most < kMore.size() ? 0 : most - kMore.size();
  while (end > 0 && is_continuation(text[end])) --end;
  return std::string(text.substr(0, end)).append(kMore.substr(0, most));
}

}  // namespace punchcard::text
