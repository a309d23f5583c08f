#include "tools/command/difference_text.h"

#include <cmath>

#include <fmt/format.h>

namespace punchcard::command {

namespace {

bool prints_as_zero(double value) { return fmt::format("{:.1f}", std::abs(value)) == "0.0"; }

}  // namespace

std::string signed_text(double value) {
  return fmt::format("{:+.1f}", prints_as_zero(value) ? 0.0 : value);
}

std::string share_text(const lab::ClusteredShare& share) {
  return share_text(lab::Share{share.count, share.total});
}

std::string share_text(const lab::Share& share) {
  return share.total == 0 ? "-" : fmt::format("{:.1f} %", share.value() * kPercent);
}

std::string interval_text(const lab::Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", interval.low * kPercent, interval.high * kPercent);
}

std::string difference_text(const lab::Difference& difference, double factor) {
  const std::string value = signed_text(difference.value * factor);
  if (!difference.is_known()) return value + " (too few games)";
  return fmt::format("{} ({} to {})", value, signed_text(difference.interval.low * factor),
                     signed_text(difference.interval.high * factor));
}

bool reads_clear(const lab::Difference& difference, double factor) {
  return difference.is_clear() && !prints_as_zero(difference.interval.low * factor) &&
         !prints_as_zero(difference.interval.high * factor);
}

}  // namespace punchcard::command
