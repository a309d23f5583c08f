// A forest plot: estimates with their intervals, a row each, and a line at nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace punchcard::page {

struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
  bool is_clear = false;  // drawn filled
};

struct ForestRow {
  std::string name;
  std::vector<std::optional<Estimate>> estimates;  // by series
};

struct ForestPlot {
  std::string axis;                 // what the values are
  std::vector<std::string> series;  // their names, at most kSeries
  std::vector<ForestRow> rows;
  std::optional<Estimate> band;  // marked behind all rows, from low to high
  double line = 0;               // marked, too
};

// Series are told apart by colour and shape.
inline constexpr std::size_t kSeries = 4;

std::string svg(const ForestPlot& plot);

}  // namespace punchcard::page
