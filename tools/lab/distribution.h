// A distribution: how often each of some integers came. Its memory is that of the different ones.
#pragma once

#include <cstdint>
#include <map>

#include "tools/lab/statistics.h"

namespace punchcard::lab {

class Distribution {
 public:
  void add(std::int64_t number, std::int64_t times = 1);
  void add(const Distribution& other);

  std::int64_t total() const { return total_; }
  const std::map<std::int64_t, std::int64_t>& counts() const { return counts_; }

  // The least number that at least this share of all do not exceed; 0 of nothing.
  std::int64_t quantile(double share) const;
  // Its 95 % interval from the order of the numbers (David and Nagaraja, Order Statistics, 2003,
  // section 7.1, with the normal approximation).
  Interval interval(double share) const;

 private:
  std::int64_t at_rank(std::int64_t rank) const;  // from 1

  std::map<std::int64_t, std::int64_t> counts_;
  std::int64_t total_ = 0;
};

}  // namespace punchcard::lab
