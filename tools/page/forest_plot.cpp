#include "tools/page/forest_plot.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tools/page/legend.h"
#include "tools/page/markup.h"
#include "tools/page/scale.h"

namespace punchcard::page {

namespace {

constexpr int kPlotWidth = 720;
constexpr int kSeriesHeight = 18;
constexpr int kRowGap = 8;
constexpr int kPlotTop = 26;
constexpr int kPlotBottom = 44;
constexpr int kPlotGap = 10;
constexpr int kPlotTicks = 8;

bool is_drawn(const Estimate& estimate) {
  return std::isfinite(estimate.low) && std::isfinite(estimate.high);
}

// All that is to be seen, with some room on both sides.
Scale scale_of(const ForestPlot& plot, int left, int right) {
  double low = plot.line;
  double high = plot.line;
  const auto hold = [&](const Estimate& estimate) {
    low = std::min(low, estimate.low);
    high = std::max(high, estimate.high);
  };
  if (plot.band) hold(*plot.band);
  for (const ForestRow& row : plot.rows) {
    for (const auto& estimate : row.estimates) {
      if (estimate && is_drawn(*estimate)) hold(*estimate);
    }
  }
  const double room = high > low ? (high - low) * 0.04 : 1;
  return {low - room, high + room, static_cast<double>(left), static_cast<double>(right)};
}

std::string drawn(const Estimate& estimate, std::size_t series, double y, const Scale& scale) {
  return fmt::format(
             "<line class=\"range s{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
             series, scale.at(estimate.low), scale.at(estimate.high), y, y) +
         mark(series, scale.at(estimate.value), y, estimate.is_clear) + "\n";
}

}  // namespace

std::string svg(const ForestPlot& plot) {
  int left = 0;
  for (const ForestRow& row : plot.rows) left = std::max(left, width_of(row.name));
  left += 2 * kPlotGap;
  const int right = kPlotWidth - kPlotGap;
  const Scale scale = scale_of(plot, left, right);
  const int row_height =
      kSeriesHeight * static_cast<int>(std::max<std::size_t>(1, plot.series.size())) + kRowGap;
  const int bottom = kPlotTop + row_height * static_cast<int>(plot.rows.size());
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" style=\"width: {}px\" role=\"img\" aria-label=\"{}\">\n",
      kPlotWidth, bottom + kPlotBottom, kPlotWidth, escaped(plot.axis));
  text += legend(plot.series, left, kPlotTop - kPlotGap);
  if (plot.band) {
    text +=
        fmt::format("<rect class=\"band\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\"/>",
                    scale.at(plot.band->low), kPlotTop,
                    scale.at(plot.band->high) - scale.at(plot.band->low), bottom - kPlotTop);
  }
  for (const double tick : scale.ticks(kPlotTicks)) {
    const double x = scale.at(tick);
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>"
        "<text class=\"tick\" x=\"{0:.1f}\" y=\"{3}\">{4}</text>\n",
        x, kPlotTop, bottom, bottom + 16, scale.text(tick, kPlotTicks));
  }
  text +=
      fmt::format("<line class=\"nothing\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>\n",
                  scale.at(plot.line), kPlotTop, bottom);
  for (std::size_t i = 0; i < plot.rows.size(); ++i) {
    const ForestRow& row = plot.rows[i];
    const int top = kPlotTop + row_height * static_cast<int>(i);
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - kPlotGap,
                        top + row_height / 2 + 4, label(row.name));
    for (std::size_t series = 0; series < row.estimates.size(); ++series) {
      const auto& estimate = row.estimates[series];
      if (!estimate || !is_drawn(*estimate)) continue;
      const double y = top + kRowGap / 2.0 + kSeriesHeight * (static_cast<double>(series) + 0.5);
      text += drawn(*estimate, series, y, scale);
    }
  }
  return text + fmt::format("<text class=\"tick\" x=\"{}\" y=\"{}\">{}</text>\n</svg>\n",
                            (left + right) / 2, bottom + 36, escaped(plot.axis));
}

}  // namespace punchcard::page
