// What is counted of thinking players, from values that are planted; and ladders and deals.

#include "tools/lab/thoughts.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "interpreter/table/schema.h"
#include "tools/lab/deal_luck.h"
#include "tools/lab/ladder.h"

namespace punchcard {
namespace {

using lab::OptionValue;

const lab::Thoughts::Question kRight{table::kNone, "right"};
const lab::Thoughts::Question kVictim{3, "victim"};

TEST(Thoughts, StakesAreTheBestLessTheSecond) {
  lab::ThoughtWatch watch(2);
  lab::Thoughts thoughts;
  const OptionValue far[] = {{50, 0.9}, {40, 0.5}, {10, 0.1}, {0, 0}};
  const OptionValue same[] = {{50, 0.52}, {50, 0.50}};
  const OptionValue alone[] = {{100, 0.4}, {0, 0}};
  watch.note(0, kRight, far);
  watch.note(1, kVictim, same);
  watch.note(1, kVictim, alone);  // nothing to compare it with
  watch.end(0, thoughts);
  EXPECT_EQ(thoughts.all.stakes.total, 2);
  EXPECT_EQ(thoughts.all.stakes.count, 400 + 20);
  EXPECT_EQ(thoughts.all.dead.count, 1);
  EXPECT_EQ(thoughts.questions.at(kRight).stakes.count, 400);
  EXPECT_EQ(thoughts.questions.at(kVictim).dead.count, 1);
}

// Seat A leads, B takes over, and A wins after it was behind by 0.36 at one of three moments.
// A stake lies between 0 and 1, whatever few games leave open.
TEST(Thoughts, IntervalsKeepToTheirRange) {
  lab::ClusteredMean stakes;
  stakes.add(0, 10);
  stakes.add(10 * lab::kWorthUnit, 10);
  const lab::Interval interval = lab::worth_interval(stakes, 1);
  EXPECT_EQ(interval.low, 0);
  EXPECT_EQ(interval.high, lab::kWorthUnit);
}

TEST(Thoughts, TensionLeadAndDramaFollowTheLatestValues) {
  lab::ThoughtWatch watch(2);
  lab::Thoughts thoughts;
  const OptionValue ahead[] = {{50, 0.75}, {50, 0.1}};
  const OptionValue behind[] = {{50, 0.68}, {50, 0.1}};  // of seat B
  watch.note(0, kRight, ahead);
  watch.note(1, kRight, behind);
  watch.note(0, kRight, ahead);
  watch.end(0, thoughts);
  EXPECT_EQ(thoughts.tension.total, 3);
  EXPECT_EQ(thoughts.tension.count, 500 + 640 + 500);
  EXPECT_EQ(thoughts.lead_changes.sum, 2);
  EXPECT_EQ(thoughts.drama.sum, 600);
  const OptionValue sure[] = {{50, 1.0}, {50, 0.1}};
  watch.note(0, kRight, sure);
  watch.end(0, thoughts);
  EXPECT_EQ(thoughts.tension.total, 4) << "nothing of the game before";
  EXPECT_EQ(thoughts.drama.total, 2);
  EXPECT_EQ(thoughts.drama.sum, 600);
}

TEST(Thoughts, OfThreeSeatsBeginWhenAllHaveThought) {
  lab::ThoughtWatch watch(3);
  lab::Thoughts thoughts;
  const OptionValue third[] = {{50, 1.0 / 3}, {50, 0.1}};
  for (const int seat : {0, 1, 2}) watch.note(seat, kRight, third);
  watch.end(table::kNone, thoughts);
  EXPECT_EQ(thoughts.tension.total, 1);
  EXPECT_EQ(thoughts.tension.count, lab::kWorthUnit);
  EXPECT_EQ(thoughts.drama.total, 0) << "nobody won";
}

TEST(Thoughts, DoNotDependOnHowGamesAreSplit) {
  std::mt19937 random(3);  // NOLINT(cert-msc51-cpp)
  lab::Thoughts whole;
  lab::Thoughts parts[2];
  for (int game = 0; game < 50; ++game) {
    lab::ThoughtWatch one(2);
    lab::ThoughtWatch other(2);
    for (int decision = 0; decision < 9; ++decision) {
      const OptionValue values[] = {{9, static_cast<double>(random() % 1000) / 1000},
                                    {9, static_cast<double>(random() % 1000) / 1000}};
      one.note(decision % 2, kRight, values);
      other.note(decision % 2, kRight, values);
    }
    one.end(game % 2, whole);
    other.end(game % 2, parts[game % 2]);
  }
  parts[1].add(parts[0]);
  EXPECT_EQ(parts[1].all.stakes.count_squares, whole.all.stakes.count_squares);
  EXPECT_EQ(parts[1].tension.count, whole.tension.count);
  EXPECT_EQ(parts[1].drama.squares, whole.drama.squares);
}

// The mean of clusters of 1 to 5 numbers that share a part: 95 % of its intervals hold it.
TEST(ClusteredMeans, IntervalsHoldTheTruth) {
  std::mt19937 random(5);  // NOLINT(cert-msc51-cpp)
  const auto draw = [&](int most) {
    return static_cast<std::int64_t>(random() % static_cast<unsigned>(most + 1));
  };
  int held = 0;
  constexpr int kRepetitions = 1000;
  for (int i = 0; i < kRepetitions; ++i) {
    lab::ClusteredMean mean;
    for (int cluster = 0; cluster < 100; ++cluster) {
      const std::int64_t numbers = 1 + draw(4);
      const std::int64_t shared = draw(100);
      std::int64_t sum = 0;
      for (std::int64_t k = 0; k < numbers; ++k) sum += shared + draw(20);
      mean.add(sum, numbers);
    }
    if (mean.interval().holds(60)) ++held;
  }
  EXPECT_GE(held, kRepetitions * 93 / 100);
  EXPECT_LE(held, kRepetitions * 97 / 100);
}

std::vector<lab::GameResult> results_of(const std::vector<int>& winners) {
  std::vector<lab::GameResult> results;
  for (const int winner : winners) {
    lab::GameResult& result = results.emplace_back();
    result.winner = static_cast<std::int8_t>(winner);
  }
  return results;
}

TEST(DealLuck, IsOneIfTheDealDecides) {
  const lab::DealLuck luck = lab::deal_luck(results_of({0, 0, 1, 1, 0, 0, 1, 1}), 2, 2);
  EXPECT_EQ(luck.deals, 4);
  EXPECT_DOUBLE_EQ(luck.share, 1);
}

// The deal decides, so twenty games of five deals say as much as five games.
TEST(DealLuck, GamesOfADealAreNotIndependent) {
  lab::Simulation simulation;
  simulation.plan.replays = 4;
  simulation.games = 20;
  simulation.wins = {12, 8};
  simulation.results = results_of({0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0});
  lab::ClusteredShare five;
  for (const int won : {4, 0, 4, 0, 4}) five.add(won, 4);
  const lab::Interval interval = simulation.share(0).interval();
  const lab::Interval expected = lab::Share{12, 20, five.independent_of_few()}.interval();
  EXPECT_DOUBLE_EQ(interval.low, expected.low);
  EXPECT_DOUBLE_EQ(interval.high, expected.high);
  EXPECT_LT(interval.low, five.interval().low) << "five deals tell little of how they vary";
  const lab::Interval alone = lab::Share{12, 20}.interval();
  EXPECT_GT(interval.high - interval.low, 1.5 * (alone.high - alone.low));
  EXPECT_DOUBLE_EQ(simulation.draw_share().value(), 0);
}

TEST(DealLuck, IsBelowNothingIfGamesOfADealDiffer) {
  EXPECT_DOUBLE_EQ(lab::deal_luck(results_of({0, 1, 1, 0, 0, 1, 1, 0}), 2, 2).share, -1);
  const lab::DealLuck few = lab::deal_luck(results_of({0, 0, 0, 0, 0, 0}), 3, 2);
  EXPECT_DOUBLE_EQ(few.interval.low, -0.5) << "of three games two end alike";
}

// Half of the deals decide for A or B, of the others games are drawn by lot: kappa is 0.5.
TEST(DealLuck, IntervalsHoldTheTruth) {
  std::mt19937 random(9);  // NOLINT(cert-msc51-cpp)
  int held = 0;
  constexpr int kRepetitions = 600;
  for (int i = 0; i < kRepetitions; ++i) {
    std::vector<int> winners;
    for (int deal = 0; deal < 150; ++deal) {
      const bool decides = random() % 2 == 0;
      const int winner = static_cast<int>(random() % 2);
      for (int game = 0; game < 3; ++game) {
        winners.push_back(decides ? winner : static_cast<int>(random() % 2));
      }
    }
    if (lab::deal_luck(results_of(winners), 3, 2).interval.holds(0.5)) ++held;
  }
  EXPECT_GE(held, kRepetitions * 92 / 100);
  EXPECT_LE(held, kRepetitions * 98 / 100);
}

// The same of few deals with rare outcomes, and of deals that decide nearly nothing or all.
TEST(DealLuck, IntervalsHoldRareTruths) {
  std::mt19937 random(5);  // NOLINT(cert-msc51-cpp)
  std::uniform_real_distribution<double> share(0, 1);
  constexpr int kRepetitions = 400;
  for (const double decided : {0.0, 0.1, 0.9, 0.98}) {
    for (const double wins : {0.5, 0.8, 0.97}) {
      for (const int replays : {2, 4}) {
        int held = 0;
        for (int i = 0; i < kRepetitions; ++i) {
          std::vector<int> winners;
          const auto drawn = [&] { return share(random) < wins ? 0 : 1; };
          for (int deal = 0; deal < 40; ++deal) {
            const bool decides = share(random) < decided;
            const int winner = drawn();
            for (int game = 0; game < replays; ++game) {
              winners.push_back(decides ? winner : drawn());
            }
          }
          if (lab::deal_luck(results_of(winners), replays, 2).interval.holds(decided)) ++held;
        }
        EXPECT_GE(held, kRepetitions * 92 / 100)
            << decided << ", A wins " << wins << ", " << replays << " games of a deal";
      }
    }
  }
}

TEST(Rungs, AreOnElosScale) {
  lab::Rung rung{"mcts:10", "mcts:20", 2, {}};
  for (int deal = 0; deal < 100; ++deal) rung.scores.add(deal % 2 == 0 ? 4 : 2);  // of 2 games
  EXPECT_DOUBLE_EQ(rung.score(), 0.75);
  EXPECT_NEAR(rung.elo(), 400 * std::log10(3), 1e-9);
  EXPECT_LT(rung.elo_interval().low, rung.elo());
  EXPECT_GT(rung.elo_interval().high, rung.elo());
  lab::Rung even{"a", "b", 5, {}};
  even.scores.add(5);
  even.scores.add(5);
  EXPECT_NEAR(even.elo(), 0, 1e-9) << "a fifth of the games of five";
}

TEST(Rungs, HaveAnIntervalWhenAllDealsEndAlike) {
  lab::Rung rung{"a", "b", 2, {}};
  for (int deal = 0; deal < 100; ++deal) rung.scores.add(4);
  EXPECT_EQ(rung.score(), 1);
  EXPECT_GT(rung.interval().low, 0.95);
  EXPECT_LT(rung.interval().low, 1);
  EXPECT_EQ(rung.interval().high, 1);
}

// Of one that wins 97 of 100 games.
TEST(Rungs, IntervalsHoldTheTruth) {
  constexpr int kRepetitions = 1'000;
  table::Generator luck = table::Generator::from_seed(11);
  int held = 0;
  for (int repetition = 0; repetition < kRepetitions; ++repetition) {
    lab::Rung rung{"a", "b", 2, {}};
    for (int deal = 0; deal < 50; ++deal) {
      std::int64_t score = 0;
      for (int game = 0; game < 2; ++game) score += luck.below(100) < 97 ? 2 : 0;
      rung.scores.add(score);
    }
    if (rung.interval().holds(0.97)) ++held;
  }
  EXPECT_GE(held, kRepetitions * 93 / 100);
}

}  // namespace
}  // namespace punchcard
