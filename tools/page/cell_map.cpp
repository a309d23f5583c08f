#include "tools/page/cell_map.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tools/page/markup.h"

namespace punchcard::page {

namespace {

constexpr int kCell = 26;    // pixels
constexpr int kNameGap = 6;  // pixels between a name and the cells

std::string cell_svg(const Cell& cell, int left, int top) {
  const char* colour = cell.value == 0 ? "none" : cell.value > 0 ? "more" : "less";
  const char* sign = cell.value == 0 ? "" : cell.value > 0 ? "+" : "\u2212";
  const double strength = std::min(1.0, 0.15 + std::abs(cell.value));
  const int x = left + static_cast<int>(cell.column) * kCell;
  const int y = top + static_cast<int>(cell.row) * kCell;
  std::string text = fmt::format(
      "<a href=\"#{}\"><title>{}</title><rect class=\"cell {}\" x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"{}\" fill-opacity=\"{:.2f}\"/><text class=\"sign\" x=\"{}\" y=\"{}\">{}</text>",
      cell.anchor, escaped(cell.text), colour, x, y, kCell, kCell, strength, x + kCell / 2,
      y + kCell / 2, sign);
  if (cell.is_found) {
    text += fmt::format("<circle class=\"found\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", x + kCell / 2,
                        y + kCell / 2, kCell / 3);
  }
  return text + "</a>\n";
}

}  // namespace

// The names determine the size of the map; those of the columns lean to the right.
std::string svg(const CellMap& map) {
  int longest = 0;
  for (const std::string& name : map.names) longest = std::max(longest, width_of(name));
  const int left = longest + 2 * kNameGap;
  const int top = left;
  const int cells = kCell * static_cast<int>(map.names.size());
  const int width = left + cells + longest / 2 + kNameGap;
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" style=\"width: {}px\" role=\"img\" aria-label=\"{}\">\n", width,
      top + cells + 1, width, escaped(map.title));
  for (std::size_t i = 0; i < map.names.size(); ++i) {
    const int middle = kCell * static_cast<int>(i) + kCell / 2;
    const std::string name = label(map.names[i]);
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - kNameGap,
                        top + middle + 4, name);
    text += fmt::format(
        "<text transform=\"translate({} {}) rotate(-60)\" text-anchor=\"start\">{}</text>\n",
        left + middle, top - kNameGap, name);
  }
  for (const Cell& cell : map.cells) text += cell_svg(cell, left, top);
  return text + "</svg>\n";
}

}  // namespace punchcard::page
