// A histogram: how often each number came, with marks at some of them.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace punchcard::page {

struct Histogram {
  std::string axis;                                           // what is counted
  std::vector<std::pair<std::int64_t, std::int64_t>> counts;  // a number and how often, ascending
  std::vector<std::pair<std::int64_t, std::string>> marks;    // a number and its name
};

// Numbers that spread far share bars of equal, round width. Far numbers that are rare (past 99.5 %)
// are counted in the last bar.
std::string svg(const Histogram& histogram);

}  // namespace punchcard::page
