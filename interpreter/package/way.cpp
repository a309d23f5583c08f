#include "interpreter/package/way.h"

#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

namespace punchcard::package {

Way Way::read(std::string_view text) {
  constexpr std::string_view kCut = "cut:";
  if (text.empty() || text == "compiled") return {};
  if (text == "interpreted") return {Kind::interpreted, 0};
  if (text == "compared") return {Kind::compared, 0};
  Way way;
  const bool cuts = text.starts_with(kCut);
  const std::string_view number = text.substr(cuts ? kCut.size() : 0);
  const auto [end, mistake] =
      std::from_chars(number.data(), number.data() + number.size(), way.cut);
  if (!cuts || mistake != std::errc{} || end != number.data() + number.size() || way.cut < 1) {
    throw std::invalid_argument(
        fmt::format("expected compiled, interpreted, compared or cut:N, found '{}'", text));
  }
  return way;
}

}  // namespace punchcard::package
