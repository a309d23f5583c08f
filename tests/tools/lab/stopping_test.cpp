// Simulations that end when they know enough, and how often they are wrong then.

#include "tools/lab/stopping.h"

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "interpreter/table/generator.h"
#include "tools/lab/sequential_test.h"

namespace punchcard {
namespace {

using lab::Verdict;

// Differences of pairs: `more` and `less` of 1000 are +1 and -1, the others 0.
Verdict decide(std::uint32_t more, std::uint32_t less, std::uint64_t seed) {
  lab::SequentialTest test(0.01);
  table::Generator luck(seed);
  lab::Mean numbers;
  while (numbers.total < 200'000) {
    for (int i = 0; i < 100; ++i) {
      const std::uint32_t drawn = luck.below(1000);
      numbers.add(drawn < more ? 1 : drawn < more + less ? -1 : 0);
    }
    if (numbers.total < 200) continue;
    const Verdict verdict = test.judge(numbers, 1);
    if (verdict != Verdict::undecided) return verdict;
  }
  return Verdict::undecided;
}

int count(Verdict verdict, std::uint32_t more, std::uint32_t less, int repetitions) {
  int found = 0;
  for (int i = 0; i < repetitions; ++i) {
    if (decide(more, less, static_cast<std::uint64_t>(i) + 1) == verdict) ++found;
  }
  return found;
}

// With 200 repetitions, 5 of 100 errors are 10, and more than 19 come in one of 300 cases.
TEST(SequentialTest, ErrsSeldom) {
  EXPECT_GE(count(Verdict::same, 50, 50, 200), 181);
  EXPECT_GE(count(Verdict::more, 55, 45, 200), 181);
  EXPECT_GE(count(Verdict::less, 45, 55, 200), 181);
  EXPECT_GE(count(Verdict::less, 20, 50, 200), 199) << "far beyond the margin";
}

TEST(SequentialTest, StaysWithItsVerdict) {
  lab::SequentialTest test(0.01);
  lab::Mean numbers;
  for (int i = 0; i < 500; ++i) numbers.add(1);
  EXPECT_EQ(test.judge(numbers, 1), Verdict::more);
  for (int i = 0; i < 2000; ++i) numbers.add(-1);
  EXPECT_EQ(test.judge(numbers, 1), Verdict::more);
}

lab::SimulationPlan plan_of(const match::GivenOptions& options) {
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {"spaghetti-code", {}}, mistakes);
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, options, 2);
  plan.players = {"random", "random"};
  plan.games = 100'000;
  return plan;
}

TEST(Stopping, StopsWhenSharesAreKnown) {
  const lab::StoppedSimulations stopped =
      lab::simulate_until({plan_of({{"level", "1"}})}, {.half_width = 0.04});
  const lab::Simulation& result = stopped.simulations.front();
  EXPECT_TRUE(stopped.stopping.is_known);
  EXPECT_FALSE(result.is_interrupted());
  EXPECT_EQ(result.games, 600) << "the first look with at least (1.96 / 2 / 0.04)^2 games";
  lab::SimulationPlan same = plan_of({{"level", "1"}});
  same.games = result.games;
  const lab::Simulation once = lab::simulate(same);
  EXPECT_EQ(once.wins, result.wins);
  EXPECT_EQ(once.decisions.sum, result.decisions.sum);
  EXPECT_EQ(once.instructions, result.instructions);
}

TEST(Stopping, IsTheSameOnAnyNumberOfThreads) {
  std::vector<lab::SimulationPlan> plans = {plan_of({{"level", "1"}}),
                                            plan_of({{"level", "1"}, {"life", "3"}})};
  plans[1].is_paired = true;
  const lab::StoppingRule rule{.half_width = 0.03};
  const lab::StoppedSimulations one = lab::simulate_until(plans, rule);
  plans[0].threads = 3;
  const lab::StoppedSimulations three = lab::simulate_until(plans, rule);
  EXPECT_TRUE(one.stopping.is_known);
  EXPECT_GT(one.simulations[1].games, 300) << "more than one look";
  EXPECT_EQ(one.simulations[0].games, one.simulations[1].games);
  EXPECT_EQ(one.simulations[1].pairs.wins[0].total, one.simulations[1].games);
  EXPECT_EQ(one.simulations[1].games, three.simulations[1].games);
  EXPECT_EQ(one.simulations[0].wins, three.simulations[0].wins);
  EXPECT_EQ(one.simulations[1].pairs.wins[0].squares, three.simulations[1].pairs.wins[0].squares);
}

// Near 0 and 1 an interval goes farther to one side.
TEST(Stopping, LooksAtTheFartherEndOfTheInterval) {
  lab::SimulationPlan plan = plan_of({{"level", "1"}});
  plan.players = {"mcts:20", "random"};
  const lab::StoppedSimulations stopped = lab::simulate_until({plan}, {.half_width = 0.02});
  const lab::Share share = stopped.simulations.front().share(0);
  EXPECT_TRUE(stopped.stopping.is_known);
  EXPECT_GT(share.value(), 0.9);
  EXPECT_LE(share.value() - share.interval().low, 0.02);
}

// Of seats that are alike, few runs call one of them better or worse, also where most games are
// drawn.
TEST(Stopping, ErrsSeldomOfManySeats) {
  constexpr int kRuns = 100;
  for (const auto& [seats, won] : {std::pair(5U, 100U), std::pair(15U, 10U), std::pair(8U, 10U)}) {
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
      std::vector<lab::SequentialTest> tests(
          seats, lab::SequentialTest(0.1 / seats, static_cast<int>(seats)));
      std::vector<lab::Mean> numbers(seats);
      table::Generator luck(seed);
      bool is_wrong = false;
      for (int look = 0; look < 200; ++look) {
        for (int game = 0; game < 100; ++game) {
          const bool is_won = luck.below(100) < won;
          const std::uint32_t winner = luck.below(seats);
          for (std::uint32_t seat = 0; seat < seats; ++seat) {
            const std::int64_t own = static_cast<std::int64_t>(seats) - 1;
            numbers[seat].add(!is_won ? 0 : seat == winner ? own : -1);
          }
        }
        for (std::size_t seat = 0; seat < seats; ++seat) {
          const Verdict verdict = tests[seat].judge(numbers[seat], 1.0 / seats, seats - 1);
          is_wrong = is_wrong || verdict == Verdict::more || verdict == Verdict::less;
        }
      }
      wrong += is_wrong ? 1 : 0;
    }
    EXPECT_LE(wrong, 12) << "5 are expected at most, of " << seats << " seats";
  }
}

TEST(Stopping, EndsWithTheGamesThatThereAre) {
  lab::SimulationPlan plan = plan_of({{"level", "1"}});
  plan.games = 250;
  const lab::StoppedSimulations stopped = lab::simulate_until({plan}, {.half_width = 0.001});
  EXPECT_FALSE(stopped.stopping.is_known);
  EXPECT_EQ(stopped.simulations.front().games, 250);
  EXPECT_FALSE(stopped.simulations.front().is_interrupted());
}

TEST(Stopping, IsInterruptedWithTheGamesBefore) {
  lab::SimulationPlan plan = plan_of({{"level", "1"}});
  std::int64_t played = 0;
  plan.progress = [&](std::int64_t done) { played = done; };
  plan.stop = [&] { return played >= 300; };
  const lab::StoppedSimulations stopped = lab::simulate_until({plan}, {.margin = 0.001});
  EXPECT_FALSE(stopped.stopping.is_known);
  EXPECT_TRUE(stopped.simulations.front().is_interrupted());
  EXPECT_GE(stopped.simulations.front().games, 300);
  EXPECT_LT(stopped.simulations.front().games, 500);
}

// Who thinks ahead wins most games against chance, so few are enough.
TEST(Stopping, DecidesWhoWinsMore) {
  lab::SimulationPlan plan = plan_of({{"level", "1"}});
  plan.players = {"mcts:20", "random"};
  const lab::StoppedSimulations stopped = lab::simulate_until({plan}, {.margin = 0.01});
  ASSERT_EQ(stopped.stopping.verdicts.size(), 2U);
  EXPECT_EQ(stopped.stopping.verdicts[0], Verdict::more);
  EXPECT_EQ(stopped.stopping.verdicts[1], Verdict::less);
  EXPECT_LT(stopped.simulations.front().games, 1000);
}

}  // namespace
}  // namespace punchcard
