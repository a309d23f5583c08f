// Shares, means and their intervals, held against values worked out elsewhere.

#include "tools/lab/statistics.h"

#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/table/generator.h"

namespace punchcard {
namespace {

// Wilson's interval as in Newcombe (1998), "Two-sided confidence intervals for the single
// proportion", table 1: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
TEST(Statistics, WilsonAsPublished) {
  const lab::Interval many = lab::Share{81, 263}.interval();
  EXPECT_NEAR(many.low, 0.2553, 0.00005);
  EXPECT_NEAR(many.high, 0.3662, 0.00005);
  const lab::Interval few = lab::Share{15, 148}.interval();
  EXPECT_NEAR(few.low, 0.0624, 0.00005);
  EXPECT_NEAR(few.high, 0.1605, 0.00005);
  const lab::Interval none = lab::Share{0, 20}.interval();
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 0.00005);
  const lab::Interval one = lab::Share{1, 29}.interval();
  EXPECT_NEAR(one.low, 0.0061, 0.00005);
  EXPECT_NEAR(one.high, 0.1718, 0.00005);
}

TEST(Statistics, AllAndNothing) {
  EXPECT_EQ((lab::Share{20, 20}.interval().high), 1);
  EXPECT_EQ((lab::Share{0, 0}.value()), 0);
  EXPECT_EQ((lab::Share{0, 0}.interval().low), 0);
  EXPECT_EQ((lab::Share{0, 0}.interval().high), 1);
}

// Bonett and Price (2012), "Adjusted Wald confidence interval for a difference of binomial
// proportions based on paired data": one more pair in each direction. Of 100 pairs, 6 differ one
// way and 2 the other: (6 - 2) / 102 with the standard error of 102 numbers.
TEST(Statistics, PairsAreAdjusted) {
  lab::Mean differences;
  for (int i = 0; i < 100; ++i) differences.add(i < 6 ? 1 : i < 8 ? -1 : 0);
  const lab::Difference found = lab::paired_difference(differences, 1);
  EXPECT_NEAR(found.value, 0.04, 1e-12);
  const double middle = 4.0 / 102;
  const double error = std::sqrt((10 - 102 * middle * middle) / 101 / 102);
  constexpr double kStudent101 = 1.98373;  // its 0.975 quantile, as tables have it
  EXPECT_NEAR(found.interval.low, middle - kStudent101 * error, 1e-5);
  EXPECT_NEAR(found.interval.high, middle + kStudent101 * error, 1e-5);
  EXPECT_NEAR(found.chance, 0.2075, 0.0005);  // of a t of 1.2687
}

TEST(Statistics, PairsThatAreAllEqualLeaveSomeDoubt) {
  lab::Mean differences;
  for (int i = 0; i < 300; ++i) differences.add(0);
  const lab::Difference found = lab::paired_difference(differences, 1);
  EXPECT_EQ(found.value, 0);
  EXPECT_NEAR(found.interval.high, 0.0092, 0.0001);  // three in 300 would have been seen
  EXPECT_EQ(found.interval.low, -found.interval.high);
  EXPECT_EQ(found.chance, 1);
}

// The fifteen chances of Benjamini and Hochberg (1995), section 4: four stand.
TEST(Statistics, DiscoveriesAsPublished) {
  const std::vector<double> chances = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201,
                                       0.0278, 0.0298, 0.0344, 0.0459, 0.3240,
                                       0.4262, 0.5719, 0.6528, 0.7590, 1.0};
  const std::vector<bool> stand = lab::discoveries(chances);
  for (std::size_t i = 0; i < stand.size(); ++i) EXPECT_EQ(stand[i], i < 4) << i;
}

lab::ClusteredShare clustered(int repetitions,
                              std::initializer_list<std::pair<int, int>> clusters) {
  lab::ClusteredShare share;
  for (int i = 0; i < repetitions; ++i) {
    for (const auto& [count, total] : clusters) share.add(count, total);
  }
  return share;
}

// Numbers that come alone are a plain share.
TEST(Statistics, ClustersOfOneAreIndependent) {
  const lab::Interval alone = clustered(300, {{1, 1}, {0, 1}, {0, 1}}).interval();
  const lab::Interval plain = lab::Share{300, 900}.interval();
  EXPECT_NEAR(alone.low, plain.low, 0.0002);
  EXPECT_NEAR(alone.high, plain.high, 0.0002);
}

// Ten numbers that are all the same say as much as one; two of which always one counts say that the
// share is a half.
TEST(Statistics, ClustersSayAsMuchAsTheyDiffer) {
  const lab::Interval same = clustered(50, {{10, 10}, {0, 10}}).interval();
  const lab::Interval few = lab::Share{50, 100}.interval();
  EXPECT_NEAR(same.high - same.low, few.high - few.low, 0.005);
  const lab::Interval opposite = clustered(500, {{1, 2}}).interval();
  EXPECT_LT(opposite.high - opposite.low, 0.006);
  EXPECT_TRUE(opposite.holds(0.5));
  EXPECT_EQ(clustered(20, {{0, 2}}).interval().high, (lab::Share{0, 20}.interval().high));
}

// Of games for two, the winner is random and each seat may or may not have executed the card: 95 of
// 100 intervals hold the truth, a half. Taken one by one, the numbers give intervals that are too
// wide.
TEST(Statistics, IntervalsOfClustersHoldTheTruth) {
  constexpr int kRepetitions = 2'000;
  table::Generator luck = table::Generator::from_seed(5);
  int held = 0;
  double width = 0;
  double plain_width = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    lab::ClusteredShare share;
    for (int game = 0; game < 200; ++game) {
      const std::uint32_t winner = luck.below(2);
      int count = 0;
      int total = 0;
      for (std::uint32_t seat = 0; seat < 2; ++seat) {
        if (luck.below(5) == 0) continue;
        ++total;
        count += seat == winner ? 1 : 0;
      }
      if (total > 0) share.add(count, total);
    }
    const lab::Interval interval = share.interval();
    const lab::Interval plain = lab::Share{share.count, share.total}.interval();
    held += interval.holds(0.5) ? 1 : 0;
    width += interval.high - interval.low;
    plain_width += plain.high - plain.low;
  }
  EXPECT_GE(held, kRepetitions * 94 / 100);
  EXPECT_LE(held, kRepetitions * 96 / 100);
  EXPECT_LT(width, plain_width / 1.5);
}

// Differences of seats: the second of a game often has the first one's, so that a game counts
// little more than once. The truth is 0.2.
TEST(Statistics, IntervalsOfClusteredDifferencesHoldTheTruth) {
  constexpr int kRepetitions = 2'000;
  table::Generator luck = table::Generator::from_seed(6);
  int held = 0;
  const auto draw = [&] {
    const std::uint32_t number = luck.below(10);  // 4 times 1, 2 times -1, else 0
    return number < 4 ? 1 : number < 6 ? -1 : 0;
  };
  for (int i = 0; i < kRepetitions; ++i) {
    lab::Clusters clusters;
    for (int game = 0; game < 60; ++game) {
      const int first = draw();
      if (luck.below(3) == 0) {
        clusters.add(first, 1);
      } else {
        clusters.add(first + (luck.below(4) == 0 ? draw() : first), 2);
      }
    }
    held += lab::clustered_difference(clusters).interval.holds(0.2) ? 1 : 0;
  }
  EXPECT_GE(held, kRepetitions * 94 / 100);
  EXPECT_LE(held, kRepetitions * 965 / 1000);
  EXPECT_FALSE(lab::clustered_difference({}).is_known());
}

// Newcombe (1998), "Interval estimation for the difference between independent proportions",
// table 2, method 10: 56 of 70 less 48 of 80, 9 of 10 less 3 of 10, 10 of 10 less 0 of 20.
TEST(Statistics, DifferenceOfSharesAsPublished) {
  const lab::Difference first = lab::difference(lab::Share{48, 80}, lab::Share{56, 70});
  EXPECT_NEAR(first.value, 0.2, 1e-12);
  EXPECT_NEAR(first.interval.low, 0.0524, 0.00005);
  EXPECT_NEAR(first.interval.high, 0.3339, 0.00005);
  EXPECT_TRUE(first.is_clear());
  const lab::Difference second = lab::difference(lab::Share{3, 10}, lab::Share{9, 10});
  EXPECT_NEAR(second.interval.low, 0.1705, 0.00005);
  EXPECT_NEAR(second.interval.high, 0.8090, 0.00005);
  const lab::Difference last = lab::difference(lab::Share{0, 20}, lab::Share{10, 10});
  EXPECT_NEAR(last.interval.low, 0.6791, 0.00005);
  EXPECT_NEAR(last.interval.high, 1, 0.00005);
}

TEST(Statistics, NothingIsKnownOfNothing) {
  const lab::Difference unknown = lab::difference(lab::Share{0, 0}, lab::Share{5, 10});
  EXPECT_FALSE(unknown.is_clear());
  EXPECT_EQ(unknown.interval.low, -1);
}

TEST(Statistics, MeansAddUpInAnyOrder) {
  lab::Mean one;
  lab::Mean other;
  for (const int number : {2, 4, 4, 4}) one.add(number);
  for (const int number : {5, 5, 7, 9}) other.add(number);
  lab::Mean forwards = one;
  forwards.add(other);
  lab::Mean backwards = other;
  backwards.add(one);
  for (const lab::Mean& mean : {forwards, backwards}) {
    EXPECT_EQ(mean.total, 8);
    EXPECT_EQ(mean.least, 2);
    EXPECT_EQ(mean.most, 9);
    EXPECT_DOUBLE_EQ(mean.value(), 5);
    EXPECT_NEAR(mean.deviation(), 2.13809, 0.00001);
  }
  EXPECT_EQ(lab::Mean{}.value(), 0);
  EXPECT_EQ(lab::Mean{}.deviation(), 0);
}

// The sum of squares is beyond 64 bits.
TEST(Statistics, OfLargeNumbersHaveTheirInterval) {
  lab::Mean amounts;
  for (int i = 0; i < 30'000; ++i) amounts.add(i % 2 == 0 ? 30'000'000 : -30'000'000);
  EXPECT_NEAR(amounts.deviation(), 30'000'000, 1'000);
  const lab::Difference difference = lab::paired_amount(amounts, 1);
  EXPECT_TRUE(difference.interval.holds(0));
  EXPECT_NEAR(difference.interval.high, 1.96 * 30'000'000 / std::sqrt(30'000), 1'000);
}

TEST(Statistics, OfLargeClustersHaveTheirInterval) {
  lab::ClusteredMean large;
  lab::ClusteredMean small;
  for (const std::int64_t stake : {900, 1000, 900}) {
    large.add(stake * 2'000'000, 2'000'000);
    small.add(stake * 200, 200);
  }
  EXPECT_DOUBLE_EQ(large.value(), small.value());
  EXPECT_GT(small.interval().high - small.interval().low, 200);
  EXPECT_NEAR(large.interval().low, small.interval().low, 0.001);
  EXPECT_NEAR(large.interval().high, small.interval().high, 0.001);
}

// The five games of a deal end alike: 30 games tell as much as 6.
TEST(Statistics, OfAlikeClustersHaveTheirInterval) {
  constexpr int kRepetitions = 2'000;
  constexpr int kAlike = 5;
  table::Generator luck = table::Generator::from_seed(1);
  int held = 0;
  for (int repetition = 0; repetition < kRepetitions; ++repetition) {
    lab::ClusteredMean stakes;
    for (int deal = 0; deal < 6; ++deal) {
      const std::int64_t stake = luck.below(101);
      for (int game = 0; game < kAlike; ++game) stakes.add(stake * 10, 10);
    }
    held += stakes.interval(kAlike).holds(50) ? 1 : 0;
  }
  EXPECT_GE(held, kRepetitions * 93 / 100);
  EXPECT_LE(held, kRepetitions * 97 / 100);
}

TEST(Statistics, DifferenceOfMeans) {
  lab::Mean from;
  lab::Mean to;
  for (int i = 0; i < 100; ++i) {
    from.add(10 + i % 2);
    to.add(12 + i % 2);
  }
  const lab::Difference change = lab::difference(from, to);
  EXPECT_DOUBLE_EQ(change.value, 2);
  // The deviation of 0, 1, 0, 1, ... is 0.50252; twice its square by 100 has the root 0.07107.
  EXPECT_NEAR(change.interval.high, 2 + 1.959964 * 0.0710669, 0.00001);
  EXPECT_TRUE(change.is_clear());
}

TEST(Statistics, OfOneNumberNothingIsKnown) {
  lab::Mean one;
  one.add(5);
  lab::Mean more = one;
  more.add(50);
  for (const lab::Difference& change :
       {lab::difference(one, more), lab::difference(lab::Mean{}, more)}) {
    EXPECT_FALSE(change.is_known());
    EXPECT_FALSE(change.is_clear());
  }
  EXPECT_TRUE(lab::difference(more, more).is_known());
}

TEST(Statistics, AmountsAreNotPulledToZero) {
  lab::Mean amounts;
  for (const std::int64_t each : {30, 32, 31, 29}) amounts.add(each);
  const lab::Difference found = lab::paired_amount(amounts, 0.5);
  EXPECT_DOUBLE_EQ(found.value, 15.25);
  EXPECT_NEAR((found.interval.low + found.interval.high) / 2, 15.25, 1e-12);
  EXPECT_NEAR(found.interval.high - 15.25, 3.1824 * 1.2910 / 2 * 0.5, 0.001);
  EXPECT_LT(found.chance, 0.0001);
  lab::Mean constant;
  constant.add(2);
  EXPECT_FALSE(lab::paired_amount(constant, 1).is_known());
  constant.add(2);
  EXPECT_EQ(lab::paired_amount(constant, 1).chance, 0);
}

// An interval that ends at zero has a chance of 5 %.
TEST(Statistics, TheChanceOfADifferenceFitsItsInterval) {
  const lab::Difference clear = lab::difference(lab::Share{400, 1000}, lab::Share{500, 1000});
  EXPECT_LT(clear.chance, 0.0001);
  const lab::Difference unclear = lab::difference(lab::Share{480, 1000}, lab::Share{500, 1000});
  EXPECT_NEAR(unclear.chance, 0.371, 0.01);  // a z of 0.895
  EXPECT_EQ(lab::difference(lab::Share{0, 0}, lab::Share{5, 10}).chance <= 1, true);
  for (std::int64_t more = 500; more < 600; more += 3) {
    const lab::Difference each = lab::difference(lab::Share{500, 1000}, lab::Share{more, 1000});
    EXPECT_EQ(each.chance < 0.05, each.is_clear()) << more;
  }
}

TEST(Statistics, JudgesDifferencesTogether) {
  lab::Difference sure;
  sure.chance = 0.001;
  std::vector<lab::Difference> unsure(30);
  unsure[7].chance = 0.04;  // the one of twenty
  std::vector<lab::Difference*> all = {&sure};
  for (lab::Difference& each : unsure) all.push_back(&each);
  lab::judge_together(all);
  EXPECT_TRUE(sure.stands);
  EXPECT_FALSE(unsure[7].stands);
  lab::judge_together({&unsure[7]});
  EXPECT_TRUE(unsure[7].stands) << "alone";
}

}  // namespace
}  // namespace punchcard
