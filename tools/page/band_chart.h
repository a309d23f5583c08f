// A band chart: lines over an axis with bands around them, as a fan of quantiles or a share with
// its interval.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace punchcard::page {

struct BandSeries {
  std::string name;
  std::vector<double> middle;  // by place
  struct Band {
    std::vector<double> low;
    std::vector<double> high;
  };
  std::vector<Band> bands;  // the widest first
};

struct BandChart {
  std::string across;               // what the places are
  std::string up;                   // what the values are
  std::vector<std::string> places;  // their names, from left to right; "" is not written
  std::vector<BandSeries> series;   // at most kSeries
  std::optional<double> line;       // marked
};

std::string svg(const BandChart& chart);

}  // namespace punchcard::page
