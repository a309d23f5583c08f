#include "tools/lab/distribution.h"

#include <algorithm>
#include <cmath>

namespace punchcard::lab {

void Distribution::add(std::int64_t number, std::int64_t times) {
  counts_[number] += times;
  total_ += times;
}

void Distribution::add(const Distribution& other) {
  for (const auto& [number, count] : other.counts_) counts_[number] += count;
  total_ += other.total_;
}

std::int64_t Distribution::at_rank(std::int64_t rank) const {
  std::int64_t before = 0;
  for (const auto& [number, count] : counts_) {
    before += count;
    if (before >= rank) return number;
  }
  return counts_.empty() ? 0 : counts_.rbegin()->first;
}

std::int64_t Distribution::quantile(double share) const {
  return at_rank(static_cast<std::int64_t>(std::ceil(share * static_cast<double>(total_))));
}

Interval Distribution::interval(double share) const {
  constexpr double kErrors = 1.959963984540054;
  const auto n = static_cast<double>(total_);
  const double middle = share * n;
  const double half = kErrors * std::sqrt(n * share * (1 - share));
  const auto low = static_cast<std::int64_t>(std::floor(middle - half));
  const auto high = static_cast<std::int64_t>(std::ceil(middle + half)) + 1;
  return {static_cast<double>(at_rank(std::max<std::int64_t>(low, 1))),
          static_cast<double>(at_rank(std::min(high, total_)))};
}

}  // namespace punchcard::lab
