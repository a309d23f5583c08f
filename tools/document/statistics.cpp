#include "tools/document/statistics.h"

#include <cmath>

namespace punchcard::document {

Json difference_json(const lab::Difference& difference) {
  return {{"value", difference.value},
          {"low", difference.interval.low},
          {"high", difference.interval.high}};
}

// The same of one that has been judged together with others.
Json judged_json(const lab::Difference& difference) {
  Json json = difference_json(difference);
  json["p"] = difference.chance;
  json["clear"] = difference.stands;
  return json;
}

Json number_json(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json bounds_json(const lab::Interval& interval, double unit) {
  return {{"low", number_json(interval.low * unit)}, {"high", number_json(interval.high * unit)}};
}

}  // namespace punchcard::document
