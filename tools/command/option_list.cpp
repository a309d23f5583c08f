#include "tools/command/option_list.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

constexpr std::size_t kGap = 3;  // columns between options

}  // namespace

std::string options_text(const std::vector<int>& numbers, const std::vector<std::string>& labels,
                         std::size_t width) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return numbers[left] < numbers[right];
  });
  std::vector<std::string> cells;
  std::size_t widest = 0;
  for (const std::size_t i : order) {
    const bool itself = labels[i] == std::to_string(numbers[i]);
    cells.push_back(itself ? labels[i] : fmt::format("{:>2} {}", numbers[i], labels[i]));
    widest = std::max(widest, columns_of(cells.back()) + kGap);
  }
  const std::size_t columns = std::max<std::size_t>(1, (width - 2 + kGap) / widest);
  const std::size_t rows = (cells.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = "  ";
    for (std::size_t i = row; i < cells.size(); i += rows) {
      line += cells[i];
      if (i + rows < cells.size()) line.append(widest - columns_of(cells[i]), ' ');
    }
    text += line + "\n";
  }
  return folded_text(text, width, 5);
}

}  // namespace punchcard::command
