// Shares and means with their 95 % intervals.
//
// Shares have Wilson's score interval (E. B. Wilson, 1927): unlike the normal interval, it stays
// between 0 and 1 and is right for few games and for shares near 0 and 1. The difference of two
// shares has Newcombe's interval (R. G. Newcombe, 1998, method 10), made of two Wilson intervals.
// The difference of two means has the normal interval, because simulations have hundreds of games.
// Differences of pairs have Student's interval with two more pairs, one in each direction, as
// Bonett and Price (2012) add them for paired shares: it is right, too, when few pairs differ, and
// is not empty when none does.
#pragma once

#include <cstdint>
#include <vector>

namespace punchcard::lab {

struct Interval {
  double low = 0;
  double high = 0;

  bool holds(double value) const { return low <= value && value <= high; }
};

// `count` out of `total`. 0 out of 0 is a share of 0 with the interval 0 to 1.
struct Share {
  std::int64_t count = 0;
  std::int64_t total = 0;
  double independent = 0;  // so many independent ones tell as much; 0: `total`

  double value() const;
  Interval interval() const;
};

// Sums of squares and of products, whatever the numbers.
__extension__ using SumOfSquares = unsigned __int128;
__extension__ using SumOfProducts = __int128;
SumOfSquares square(std::int64_t number);

// Numbers that come in clusters which are not independent, as the seats of a game: only one of them
// wins. Their mean is estimated as a ratio of sums (W. G. Cochran, Sampling Techniques, 1977,
// section 6.3 and 9A).
struct Clusters {
  std::int64_t clusters = 0;
  std::int64_t count = 0;          // the sum of the numbers
  std::int64_t total = 0;          // how many there are
  SumOfSquares count_squares = 0;  // of the clusters' counts
  SumOfSquares total_squares = 0;
  SumOfProducts products = 0;  // of a cluster's count and total

  void add(std::int64_t counted, std::int64_t of);  // a cluster
  void add(const Clusters& other);
  double value() const;
  double variance() const;  // of the value; there must be two clusters
};

// A share of such numbers, each 0 or 1. Its interval is Wilson's for as many independent numbers as
// would have the same variance (E. L. Korn and B. I. Graubard, 1998).
//
// If `alike` clusters each come from the same luck, as the games of a deal, they are taken for one:
// the interval is never too narrow.
struct ClusteredShare : Clusters {
  double independent(int alike = 1) const;  // so many; there must be a number
  // The same if there are few clusters, whose variance is known badly: fewer, by the quantiles of
  // Student's distribution and the normal one (Korn and Graubard), and no more than
  // there are numbers.
  double independent_of_few() const;
  Interval interval(int alike = 1) const;
};

// A mean of such numbers, of any size. Its interval is Student's for the variance of a ratio; it is
// unknown of fewer than two clusters. `alike` as above.
struct ClusteredMean : Clusters {
  Interval interval(int alike = 1) const;
};

// The mean of integers, from sums that threads can add in any order.
struct Mean {
  std::int64_t total = 0;  // how many
  std::int64_t sum = 0;
  SumOfSquares squares = 0;
  std::int64_t least = 0;
  std::int64_t most = 0;

  void add(std::int64_t number);
  void add(const Mean& other);
  double value() const;
  double deviation() const;  // of the numbers, not of the mean
};

struct Difference {
  double value = 0;
  Interval interval;
  double chance = 1;    // of one so far from 0 or farther, if there is no difference (p)
  bool stands = false;  // not chance, judged with all others of its table: see judge_together

  // Whether the interval does not contain 0.
  bool is_clear() const { return !interval.holds(0); }
  // Whether there are enough numbers for an interval.
  bool is_known() const;
};

// The mean of the differences of pairs of wins, each a number of `unit`s. Two further pairs, one of
// `further` units and one of as many less than 0, stand for what so few pairs may not have shown.
Difference paired_difference(const Mean& differences, double unit, std::int64_t further = 1);
// (mean - explained) / own, with the standard error of the mean / own: of pairs whose mean another
// cause explains in part. `explained` is in wins, `own` from 0 to 1. The two more pairs are a whole
// win each.
Difference adjusted_difference(const Mean& differences, double unit, double explained, double own);
// The same of amounts, such as points, which may be large: without further pairs.
Difference paired_amount(const Mean& differences, double unit);

// The mean of differences of pairs of wins that come in clusters, each 1, 0 or -1.
Difference clustered_difference(const Clusters& differences);

// Which of many findings stand when at most `rate` of those that do may be chance: Benjamini and
// Hochberg, 1995. `chances` are those of each alone.
std::vector<bool> discoveries(const std::vector<double>& chances, double rate = 0.05);
// Says of each difference whether it stands among these.
void judge_together(const std::vector<Difference*>& differences);

Difference difference(const Share& from, const Share& to);
Difference difference(const ClusteredShare& from, const ClusteredShare& to);
Difference difference(const Mean& from, const Mean& to);

}  // namespace punchcard::lab
