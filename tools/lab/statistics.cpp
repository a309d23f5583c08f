#include "tools/lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace punchcard::lab {

namespace {

constexpr double kNormal = 1.959963984540054;  // 95 % of a normal distribution lie within

}  // namespace

double Share::value() const {
  return total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(total);
}

Interval Share::interval() const {
  if (total == 0) return {0, 1};
  const auto n = static_cast<double>(total);
  const double p = value();
  const double z2 = kNormal * kNormal;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {count == 0 ? 0 : std::max(0.0, middle - half),
          count == total ? 1 : std::min(1.0, middle + half)};
}

void Mean::add(std::int64_t number) {
  Mean one;
  one.total = 1;
  one.sum = one.least = one.most = number;
  one.squares = static_cast<std::uint64_t>(number) * static_cast<std::uint64_t>(number);
  add(one);
}

void Mean::add(const Mean& other) {
  if (other.total == 0) return;
  least = total == 0 ? other.least : std::min(least, other.least);
  most = total == 0 ? other.most : std::max(most, other.most);
  total += other.total;
  sum += other.sum;
  squares += other.squares;
}

double Mean::value() const {
  return total == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(total);
}

double Mean::deviation() const {
  if (total < 2) return 0;
  const auto n = static_cast<double>(total);
  const double spread = static_cast<double>(squares) - static_cast<double>(sum) * value();
  return std::sqrt(std::max(0.0, spread) / (n - 1));
}

bool Difference::is_known() const {
  return std::isfinite(interval.low) && std::isfinite(interval.high);
}

Difference difference(const Share& from, const Share& to) {
  const double value = to.value() - from.value();
  if (from.total == 0 || to.total == 0) return {value, {-1, 1}};
  const Interval first = from.interval();
  const Interval second = to.interval();
  return {value,
          {value - std::hypot(to.value() - second.low, first.high - from.value()),
           value + std::hypot(second.high - to.value(), from.value() - first.low)}};
}

Difference difference(const Mean& from, const Mean& to) {
  const double value = to.value() - from.value();
  constexpr double kAnything = std::numeric_limits<double>::infinity();
  if (from.total < 2 || to.total < 2) return {value, {-kAnything, kAnything}};
  const auto variance = [](const Mean& mean) {
    const double deviation = mean.deviation();
    return deviation * deviation / static_cast<double>(mean.total);
  };
  const double half = kNormal * std::sqrt(variance(from) + variance(to));
  return {value, {value - half, value + half}};
}

}  // namespace punchcard::lab
