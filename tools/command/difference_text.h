// Differences and shares for people, with one decimal.
//
// The printed numbers decide whether a difference is called clear: an interval that prints as
// "+0.0" touches zero for its reader.
#pragma once

#include <string>

#include "tools/lab/statistics.h"

namespace punchcard::command {

inline constexpr double kPercent = 100;

// "+1.8"; a value that rounds to nothing has no minus: "+0.0".
std::string signed_text(double value);

// "48.1 %", or "-" for a share of nothing.
std::string share_text(const lab::Share& share);
std::string share_text(const lab::ClusteredShare& share);

// "45.9 to 50.3", in percent.
std::string interval_text(const lab::Interval& interval);

// "+1.7 (-0.2 to +3.6)", times `factor`; "+1.7 (too few games)" without an interval.
std::string difference_text(const lab::Difference& difference, double factor);

// Whether the difference is more than chance, and stays so when its interval is printed.
bool reads_clear(const lab::Difference& difference, double factor);

}  // namespace punchcard::command
