// Shares, means and their intervals, held against values worked out elsewhere.

#include "tools/lab/statistics.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace punchcard
