#include "tools/page/band_chart.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/page/legend.h"
#include "tools/page/markup.h"
#include "tools/page/scale.h"

namespace punchcard::page {

namespace {

constexpr int kChartWidth = 720;
constexpr int kChartHeight = 240;
constexpr int kChartTop = 26;
constexpr int kChartBottom = kChartTop + kChartHeight;
constexpr int kChartSide = 52;
constexpr int kChartFoot = 44;
constexpr int kValueTicks = 6;

Scale values_of(const BandChart& chart) {
  double low = chart.line.value_or(chart.series.front().middle.front());
  double high = low;
  const auto hold = [&](const std::vector<double>& values) {
    for (const double value : values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  };
  for (const BandSeries& series : chart.series) {
    hold(series.middle);
    for (const BandSeries::Band& band : series.bands) {
      hold(band.low);
      hold(band.high);
    }
  }
  const double room = high > low ? (high - low) * 0.05 : 1;
  return {low - room, high + room, kChartBottom, kChartTop};
}

class Places {
 public:
  explicit Places(std::size_t count) : count_(count) {}

  double at(std::size_t place) const {
    constexpr double kRoom = 24;
    constexpr double kFirst = kChartSide + kRoom;
    constexpr double kLast = kChartWidth - kRoom;
    if (count_ < 2) return (kFirst + kLast) / 2;
    return kFirst + (kLast - kFirst) * static_cast<double>(place) / static_cast<double>(count_ - 1);
  }

 private:
  std::size_t count_;
};

std::string points(const std::vector<double>& values, const Places& places, const Scale& up,
                   bool backwards) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t at = backwards ? values.size() - 1 - i : i;
    text += fmt::format("{:.1f},{:.1f} ", places.at(at), up.at(values[at]));
  }
  return text;
}

std::string drawn(const BandSeries& series, std::size_t index, const Places& places,
                  const Scale& up) {
  std::string text;
  for (const BandSeries::Band& band : series.bands) {
    text += fmt::format("<polygon class=\"fan s{}\" points=\"{}{}\"/>\n", index,
                        points(band.low, places, up, false), points(band.high, places, up, true));
    if (series.middle.size() > 1) continue;
    text += fmt::format(
        "<line class=\"range s{0}\" x1=\"{1:.1f}\" x2=\"{1:.1f}\" y1=\"{2:.1f}\" "
        "y2=\"{3:.1f}\"/>\n",
        index, places.at(0), up.at(band.low[0]), up.at(band.high[0]));
  }
  text += fmt::format("<polyline class=\"range s{}\" points=\"{}\"/>\n", index,
                      points(series.middle, places, up, false));
  return text;
}

// Where the name of a place has its middle: there, or so far within that it does not leave the
// chart.
double middle_of_name(const std::string& name, double at) {
  const double half = width_of(name) / 2.0;
  return std::max(half, std::min(at, kChartWidth - half));
}

}  // namespace

std::string svg(const BandChart& chart) {
  if (chart.series.empty() || chart.places.empty()) return {};
  const Places places(chart.places.size());
  const Scale up = values_of(chart);
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" style=\"width: {}px\" role=\"img\" aria-label=\"{}\">\n",
      kChartWidth, kChartBottom + kChartFoot, kChartWidth, escaped(chart.up));
  std::vector<std::string> names;
  for (const BandSeries& series : chart.series) names.push_back(series.name);
  text += legend(names, kChartSide, kChartTop - 10);
  for (const double tick : up.ticks(kValueTicks)) {
    text += fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        kChartSide, kChartWidth, up.at(tick), up.at(tick), kChartSide - 6, up.at(tick) + 4,
        up.text(tick, kValueTicks));
  }
  if (chart.line) {
    text +=
        fmt::format("<line class=\"nothing\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                    kChartSide, kChartWidth, up.at(*chart.line), up.at(*chart.line));
  }
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    text += drawn(chart.series[i], i, places, up);
  }
  constexpr std::size_t kMarked = 8;  // more places have no marks
  for (std::size_t i = 0; i < chart.places.size(); ++i) {
    for (std::size_t series = 0; chart.places.size() <= kMarked && series < chart.series.size();
         ++series) {
      text += mark(series, places.at(i), up.at(chart.series[series].middle[i]), true);
    }
    text += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\">{}</text>\n",
                        middle_of_name(chart.places[i], places.at(i)), kChartBottom + 16,
                        label(chart.places[i]));
  }
  return text + fmt::format("<text class=\"tick\" x=\"{}\" y=\"{}\">{}</text>\n</svg>\n",
                            (kChartSide + kChartWidth) / 2, kChartBottom + 36,
                            escaped(chart.across));
}

}  // namespace punchcard::page
