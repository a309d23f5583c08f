#include "tools/page/scale.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace punchcard::page {

Scale::Scale(double low, double high, double from, double to)
    : low_(low),
      high_(high > low ? high : std::max(low + 1, std::nextafter(low, HUGE_VAL))),
      from_(from),
      to_(to) {}

double Scale::at(double value) const {
  const double share = (std::clamp(value, low_, high_) - low_) / (high_ - low_);
  return from_ + share * (to_ - from_);
}

double Scale::step(int count) const {
  const double rough = (high_ - low_) / count;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

std::vector<double> Scale::ticks(int count) const {
  const double distance = step(count);
  std::vector<double> ticks;
  const double first = std::ceil(low_ / distance - 1e-9);
  const double last = std::floor(high_ / distance + 1e-9);
  for (double i = first; i <= last; ++i) {
    ticks.push_back(i * distance);
    if (i + 1 == i) break;  // far from 0 a double has no next one
  }
  return ticks;
}

std::string Scale::text(double tick, int count) const {
  const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step(count)) + 1e-9)));
  return fmt::format("{:.{}f}", tick == 0 ? 0.0 : tick, decimals);
}

}  // namespace punchcard::page
