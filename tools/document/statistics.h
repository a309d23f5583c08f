// Shares, differences and intervals as JSON.
#pragma once

#include "tools/document/json.h"
#include "tools/lab/statistics.h"

namespace punchcard::document {

// null if not finite.
Json number_json(double number);
// `low` and `high`.
Json bounds_json(const lab::Interval& interval, double unit);
Json difference_json(const lab::Difference& difference);
// The same of one that has been judged together with others.
Json judged_json(const lab::Difference& difference);

template <class AnyShare>
Json share_json(const AnyShare& share) {
  const lab::Interval interval = share.interval();
  return {{"share", share.value()}, {"low", interval.low}, {"high", interval.high}};
}

}  // namespace punchcard::document
