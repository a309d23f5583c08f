#include "tools/page/legend.h"

#include <fmt/format.h>

#include "tools/page/markup.h"

namespace punchcard::page {

namespace {

constexpr double kRadius = 4.5;

}  // namespace

std::string mark(std::size_t series, double x, double y, bool filled) {
  const std::string looks = fmt::format("class=\"mark s{}{}\"", series % 4, filled ? "" : " open");
  switch (series % 4) {
    case 0:
      return fmt::format("<circle {} cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>", looks, x, y, kRadius);
    case 1:
      return fmt::format("<rect {} x=\"{:.1f}\" y=\"{:.1f}\" width=\"8\" height=\"8\"/>", looks,
                         x - 4, y - 4);
    case 2:
      return fmt::format("<path {} d=\"M{:.1f} {:.1f}l5.5 5.5l-5.5 5.5l-5.5 -5.5z\"/>", looks, x,
                         y - 5.5);
    default:
      return fmt::format("<path {} d=\"M{:.1f} {:.1f}l5.5 9h-11z\"/>", looks, x, y - 5.5);
  }
}

std::string legend(const std::vector<std::string>& names, int x, int y) {
  if (names.size() < 2) return {};
  constexpr int kSign = 12;
  constexpr int kGap = 18;
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += mark(i, x, y - 4, true);
    text += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", x + kSign, y, label(names[i]));
    x += kSign + width_of(names[i]) + kGap;
  }
  return text;
}

}  // namespace punchcard::page
