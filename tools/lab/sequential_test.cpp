#include "tools/lab/sequential_test.h"

#include <cmath>

namespace punchcard::lab {

namespace {

constexpr double kFalseMargin = 0.025;  // of each test, where the difference is nothing
constexpr double kFalseNothing = 0.05;  // where it is the margin

// The logarithm of how much likelier the numbers are with the mean `one` than with `other`.
double log_likelihood_ratio(const Mean& numbers, double one, double other) {
  const auto n = static_cast<double>(numbers.total);
  const double variance = numbers.deviation() * numbers.deviation() * (n - 1) / n;
  const double to_one = numbers.value() - one;
  const double to_other = numbers.value() - other;
  return n / 2 * std::log((variance + to_other * to_other) / (variance + to_one * to_one));
}

}  // namespace

SequentialTest::Side SequentialTest::judge(const Mean& numbers, double margin, Side before) const {
  if (before != Side::open) return before;
  const double false_margin = kFalseMargin / tests_;
  const double false_nothing = kFalseNothing / tests_;
  const double ratio = log_likelihood_ratio(numbers, margin, 0);
  if (ratio >= std::log((1 - false_nothing) / false_margin)) return Side::margin;
  if (ratio <= std::log(false_nothing / (1 - false_margin))) return Side::nothing;
  return Side::open;
}

Verdict SequentialTest::judge(const Mean& differences, double unit, std::int64_t further) {
  // A number in each direction more stands for what so few may not have shown.
  Mean numbers = differences;
  numbers.add(further);
  numbers.add(-further);
  above_ = judge(numbers, margin_ / unit, above_);
  below_ = judge(numbers, -margin_ / unit, below_);
  if (above_ == Side::margin) return Verdict::more;
  if (below_ == Side::margin) return Verdict::less;
  const bool is_same = above_ == Side::nothing && below_ == Side::nothing;
  return is_same ? Verdict::same : Verdict::undecided;
}

}  // namespace punchcard::lab
