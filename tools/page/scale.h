// An axis: values to pixels, and round values to mark on it.
#pragma once

#include <string>
#include <vector>

namespace punchcard::page {

class Scale {
 public:
  // Values from `low` to `high` lie between the pixels `from` and `to`, which may be less than
  // `from`. If `low` is not below `high`, the axis is one wide.
  Scale(double low, double high, double from, double to);

  double at(double value) const;  // the pixel; of values outside, that of the end
  // About `count` round values within.
  std::vector<double> ticks(int count) const;
  // A tick as text, with as many decimals as the ticks need.
  std::string text(double tick, int count) const;

 private:
  double step(int count) const;

  double low_;
  double high_;
  double from_;
  double to_;
};

}  // namespace punchcard::page
