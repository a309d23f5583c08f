#include "tools/page/histogram.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tools/page/markup.h"
#include "tools/page/scale.h"

namespace punchcard::page {

namespace {

constexpr int kHistogramWidth = 720;
constexpr int kHistogramHeight = 180;
constexpr int kHead = 30;
constexpr int kFoot = 44;
constexpr int kSide = 46;
constexpr int kMostBars = 40;
constexpr int kNumberTicks = 8;
constexpr int kShareTicks = 4;
constexpr double kShown = 0.995;  // of all numbers, before the last bar

// A round width: 1, 2, 5, 10, ...
std::int64_t width_for(std::int64_t range) {
  std::int64_t width = 1;
  for (int i = 0; range / width > kMostBars; ++i) width = width * (i % 3 == 1 ? 5 : 4) / 2;
  return width;
}

struct Bars {
  std::int64_t first = 0;  // the least number of the first bar
  std::int64_t width = 1;
  std::vector<std::int64_t> counts;
  std::int64_t all = 0;
};

Bars bars_of(const Histogram& histogram) {
  Bars bars;
  for (const auto& [number, count] : histogram.counts) bars.all += count;
  if (bars.all == 0) return bars;
  std::int64_t before = 0;
  std::int64_t most = histogram.counts.back().first;
  for (const auto& [number, count] : histogram.counts) {
    before += count;
    if (static_cast<double>(before) >= kShown * static_cast<double>(bars.all)) {
      most = number;
      break;
    }
  }
  bars.first = histogram.counts.front().first;
  bars.width = width_for(most - bars.first + 1);
  bars.first -= bars.first % bars.width;
  bars.counts.assign(static_cast<std::size_t>((most - bars.first) / bars.width + 1), 0);
  for (const auto& [number, count] : histogram.counts) {
    const auto at = static_cast<std::size_t>((number - bars.first) / bars.width);
    bars.counts[std::min(at, bars.counts.size() - 1)] += count;
  }
  return bars;
}

}  // namespace

std::string svg(const Histogram& histogram) {
  const Bars bars = bars_of(histogram);
  if (bars.counts.empty()) return {};
  constexpr int kFloor = kHead + kHistogramHeight;
  const auto count = static_cast<double>(bars.counts.size());
  const auto start = static_cast<double>(bars.first);
  const Scale across(start, start + count * static_cast<double>(bars.width), kSide,
                     kHistogramWidth - kSide);
  const auto share = [&](std::int64_t of) {
    return static_cast<double>(of) / static_cast<double>(bars.all) * 100;
  };
  const double highest = share(*std::max_element(bars.counts.begin(), bars.counts.end()));
  const Scale up(0, highest * 1.05, kFloor, kHead);
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" style=\"width: {}px\" role=\"img\" aria-label=\"{}\">\n",
      kHistogramWidth, kFloor + kFoot, kHistogramWidth, escaped(histogram.axis));
  for (const double tick : up.ticks(kShareTicks)) {
    text += fmt::format(
        "<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{} %</text>\n",
        kSide, kHistogramWidth - kSide, up.at(tick), up.at(tick), kSide - 6, up.at(tick) + 4,
        up.text(tick, kShareTicks));
  }
  for (std::size_t i = 0; i < bars.counts.size(); ++i) {
    const std::int64_t from = bars.first + static_cast<std::int64_t>(i) * bars.width;
    const bool is_last = i + 1 == bars.counts.size();
    const std::string range = is_last ? fmt::format("{} and more", from)
                              : bars.width == 1
                                  ? fmt::format("{}", from)
                                  : fmt::format("{} to {}", from, from + bars.width - 1);
    const double x = across.at(static_cast<double>(from));
    const double end = across.at(static_cast<double>(from + bars.width));
    const double y = up.at(share(bars.counts[i]));
    text += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: "
        "{:.1f} %</title></rect>\n",
        x + 0.5, y, std::max(0.5, end - x - 1), kFloor - y, range, share(bars.counts[i]));
  }
  for (const double tick : across.ticks(kNumberTicks)) {
    if (tick != std::floor(tick)) continue;
    const double x = across.at(tick + (bars.width == 1 ? 0.5 : 0));
    text += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\">{}</text>\n", x, kFloor + 16,
                        across.text(tick, kNumberTicks));
  }
  for (const auto& [number, name] : histogram.marks) {
    const double x = across.at(static_cast<double>(number) + (bars.width == 1 ? 0.5 : 0));
    text += fmt::format(
        "<line class=\"nothing\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\"/>"
        "<text class=\"tick\" x=\"{0:.1f}\" y=\"{3}\">{4}</text>\n",
        x, kHead - 4, kFloor, kHead - 10, escaped(name));
  }
  return text + fmt::format("<text class=\"tick\" x=\"{}\" y=\"{}\">{}</text>\n</svg>\n",
                            kHistogramWidth / 2, kFloor + 36, escaped(histogram.axis));
}

}  // namespace punchcard::page
