#include "tools/lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace punchcard::lab {

namespace {

constexpr double kNormal = 1.959963984540054;  // 95 % of a normal distribution lie within

// Wilson's interval of a share `p` of `n` numbers, which need not be whole.
Interval wilson(double p, double n) {
  const double z2 = kNormal * kNormal;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {p <= 0 ? 0 : std::max(0.0, middle - half), p >= 1 ? 1 : std::min(1.0, middle + half)};
}

// The chance that goes with a difference's interval: 5 % for one that ends at 0.
Difference with_chance(Difference difference) {
  const double to_zero = difference.value > 0 ? difference.value - difference.interval.low
                                              : difference.interval.high - difference.value;
  if (difference.value == 0 || to_zero <= 0) return difference;
  const double errors = std::abs(difference.value) / to_zero * kNormal;
  difference.chance = 2 * boost::math::cdf(boost::math::complement(boost::math::normal(), errors));
  return difference;
}

// Newcombe's interval, from those of both shares.
template <class AnyShare>
Difference newcombe(const AnyShare& from, const AnyShare& to) {
  const double value = to.value() - from.value();
  if (from.total == 0 || to.total == 0) return {value, {-1, 1}};
  const Interval first = from.interval();
  const Interval second = to.interval();
  return with_chance({value,
                      {value - std::hypot(to.value() - second.low, first.high - from.value()),
                       value + std::hypot(second.high - to.value(), from.value() - first.low)}});
}

// A difference of which nothing is known but an estimate.
Difference unknown(double value) {
  constexpr double kAnything = std::numeric_limits<double>::infinity();
  return {value, {-kAnything, kAnything}};
}

// Student's interval and test of a value with this standard error.
Difference student(double value, double error, double degrees) {
  const boost::math::students_t distribution(degrees);
  const double half = boost::math::quantile(distribution, 0.975) * error;
  Difference result{value, {value - half, value + half}};
  if (error > 0) {
    const double errors = std::abs(value) / error;
    result.chance = 2 * boost::math::cdf(boost::math::complement(distribution, errors));
  } else {
    result.chance = value == 0 ? 1 : 0;
  }
  return result;
}

// The same of a mean of at least two numbers.
Difference student(const Mean& numbers, double unit) {
  const auto n = static_cast<double>(numbers.total);
  return student(numbers.value() * unit, numbers.deviation() / std::sqrt(n) * unit, n - 1);
}

}  // namespace

double Share::value() const {
  return total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(total);
}

Interval Share::interval() const {
  if (total == 0) return {0, 1};
  return wilson(value(), independent > 0 ? independent : static_cast<double>(total));
}

void Clusters::add(std::int64_t counted, std::int64_t of) {
  add(Clusters{1, counted, of, square(counted), square(of),
               static_cast<SumOfProducts>(counted) * static_cast<SumOfProducts>(of)});
}

void Clusters::add(const Clusters& other) {
  clusters += other.clusters;
  count += other.count;
  total += other.total;
  count_squares += other.count_squares;
  total_squares += other.total_squares;
  products += other.products;
}

double Clusters::value() const { return Share{count, total}.value(); }

double Clusters::variance() const {
  const double mean = value();
  const auto n = static_cast<double>(clusters);
  const auto all = static_cast<double>(total);
  const double squares = static_cast<double>(count_squares) -
                         2 * mean * static_cast<double>(products) +
                         mean * mean * static_cast<double>(total_squares);
  return n / (n - 1) * squares / (all * all);
}

// Two numbers more than there are keep the variance from being nothing where clusters are alike.
double ClusteredShare::independent(int alike) const {
  const double p = value();
  const auto n = static_cast<double>(clusters);
  const auto all = static_cast<double>(total);
  if (clusters < 2 || count == 0 || count == total) return n / alike;
  const double more = n / (n - 1) * 2 * p * (1 - p) / (all * all);
  return p * (1 - p) / (variance() + more) / alike;
}

double ClusteredShare::independent_of_few() const {
  if (clusters < 2) return independent();
  const boost::math::students_t distribution(static_cast<double>(clusters - 1));
  const double wider = boost::math::quantile(distribution, 0.975) / kNormal;
  return std::min(independent(), static_cast<double>(total)) / (wider * wider);
}

Interval ClusteredShare::interval(int alike) const {
  if (total == 0) return {0, 1};
  return wilson(value(), independent(alike));
}

Interval ClusteredMean::interval(int alike) const {
  const double independent = static_cast<double>(clusters) / alike;
  if (independent < 2) return unknown(value()).interval;
  const boost::math::students_t distribution(independent - 1);
  const double half =
      boost::math::quantile(distribution, 0.975) * std::sqrt(std::max(0.0, variance()) * alike);
  return {value() - half, value() + half};
}

SumOfSquares square(std::int64_t number) {
  const auto size = static_cast<SumOfSquares>(number < 0 ? -number : number);
  return size * size;
}

void Mean::add(std::int64_t number) {
  Mean one;
  one.total = 1;
  one.sum = one.least = one.most = number;
  one.squares = square(number);
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

Difference paired_difference(const Mean& differences, double unit, std::int64_t further) {
  Mean with_more = differences;
  with_more.add(further);
  with_more.add(-further);
  Difference result = student(with_more, unit);
  result.value = differences.value() * unit;
  return differences.total < 2 ? unknown(result.value) : result;
}

Difference adjusted_difference(const Mean& differences, double unit, double explained, double own) {
  const double value = (differences.value() * unit - explained) / own;
  if (differences.total < 2) return unknown(value);
  const auto pair = static_cast<std::int64_t>(std::llround(1 / unit));
  Mean with_more = differences;
  with_more.add(pair);
  with_more.add(-pair);
  const auto n = static_cast<double>(with_more.total);
  const double error = with_more.deviation() / std::sqrt(n) * unit / own;
  Difference result = student(value * (n - 2) / n, error, n - 1);
  result.value = value;
  return result;
}

Difference clustered_difference(const Clusters& differences) {
  if (differences.clusters < 2) return unknown(differences.value());
  Clusters with_more = differences;
  with_more.add(1, 1);
  with_more.add(-1, 1);
  const double value = with_more.value();
  const boost::math::students_t distribution(static_cast<double>(with_more.clusters - 1));
  const double error = std::sqrt(with_more.variance());
  const double half = boost::math::quantile(distribution, 0.975) * error;
  return {differences.value(),
          {value - half, value + half},
          2 * boost::math::cdf(boost::math::complement(distribution, std::abs(value) / error))};
}

Difference paired_amount(const Mean& differences, double unit) {
  return differences.total < 2 ? unknown(differences.value() * unit) : student(differences, unit);
}

std::vector<bool> discoveries(const std::vector<double>& chances, double rate) {
  std::vector<std::size_t> order(chances.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return chances[left] < chances[right];
  });
  std::size_t standing = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double most = rate * static_cast<double>(i + 1) / static_cast<double>(chances.size());
    if (chances[order[i]] <= most) standing = i + 1;
  }
  std::vector<bool> stand(chances.size());
  for (std::size_t i = 0; i < standing; ++i) stand[order[i]] = true;
  return stand;
}

void judge_together(const std::vector<Difference*>& differences) {
  std::vector<double> chances;
  for (const Difference* each : differences) chances.push_back(each->chance);
  const std::vector<bool> stand = discoveries(chances);
  for (std::size_t i = 0; i < stand.size(); ++i) differences[i]->stands = stand[i];
}

Difference difference(const Share& from, const Share& to) { return newcombe(from, to); }

Difference difference(const ClusteredShare& from, const ClusteredShare& to) {
  return newcombe(from, to);
}

Difference difference(const Mean& from, const Mean& to) {
  const double value = to.value() - from.value();
  if (from.total < 2 || to.total < 2) return unknown(value);
  const auto variance = [](const Mean& mean) {
    const double deviation = mean.deviation();
    return deviation * deviation / static_cast<double>(mean.total);
  };
  const double half = kNormal * std::sqrt(variance(from) + variance(to));
  return with_chance({value, {value - half, value + half}});
}

}  // namespace punchcard::lab
