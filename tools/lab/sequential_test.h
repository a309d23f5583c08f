// A sequential test: whether a difference is more than nothing, judged again and again while games
// are played, without more errors for that.
//
// It is two generalised sequential probability ratio tests at once (M. Sobel and A. Wald, 1949; M.
// Van den Bergh, "A practical introduction to the GSPRT", for the likelihood ratio of a mean whose
// variance is estimated): nothing against +margin, and nothing against -margin. If the true
// difference is nothing, `more` or `less` come out in at most 5 of 100 cases; if it is the margin
// or more, another verdict than its own does. Between nothing and the margin, both are right. Of
// several tests together, that holds for all of them (Bonferroni).
#pragma once

#include <cstdint>

#include "tools/lab/statistics.h"

namespace punchcard::lab {

enum class Verdict : std::uint8_t { undecided, less, same, more };

class SequentialTest {
 public:
  // `margin` in the unit of the differences that are judged; `tests` are made together.
  explicit SequentialTest(double margin, int tests = 1) : margin_(margin), tests_(tests) {}

  // Of all differences so far, each a number of `unit`s. Does not change once it is decided.
  // `further`: how many units a single difference may be.
  Verdict judge(const Mean& differences, double unit, std::int64_t further = 1);

 private:
  // What one of the two tests has come to.
  enum class Side : std::uint8_t { open, nothing, margin };

  Side judge(const Mean& numbers, double margin, Side before) const;

  double margin_;
  int tests_;
  Side above_ = Side::open;
  Side below_ = Side::open;
};

}  // namespace punchcard::lab
