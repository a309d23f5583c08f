// Whether intervals of simulations hold the truth: of shares, and of a package against itself.
//
// PUNCHCARD_COVERAGE=400 repeats each measurement so many times, as for a release; the ordinary run
// has a sample, in wider bounds.

#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tools/lab/comparison.h"
#include "tools/lab/simulation.h"

namespace punchcard {
namespace {

constexpr std::int64_t kGames = 200;  // of a measurement
constexpr double kHeld = 0.95;

int repetitions() {
  const char* asked = std::getenv("PUNCHCARD_COVERAGE");  // NOLINT(concurrency-mt-unsafe)
  return asked == nullptr ? 60 : std::atoi(asked);
}

// How many of `n` intervals may hold, in all but one of 1,000 runs of this test: 3.3 errors.
void expect_held(int held, int n, const std::string& what) {
  const double error = std::sqrt(n * kHeld * (1 - kHeld));
  EXPECT_GE(held, n * kHeld - 3.3 * error) << what << ", of " << n;
  if (n >= 400) {
    EXPECT_LE(held, n * 0.985) << what << " is too wide, of " << n;
  }
  ::testing::Test::RecordProperty(what, held);
}

lab::SimulationPlan plan_of_level_1() {
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {"spaghetti-code", {}}, mistakes);
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {{"level", "1"}}, 2);
  plan.players = {"random", "random"};
  plan.threads = 2;
  return plan;
}

TEST(IntervalCoverage, SharesOfWinsAndOfExecutors) {
  const int n = repetitions();
  lab::SimulationPlan plan = plan_of_level_1();
  plan.games = n >= 400 ? 400'000 : 60'000;
  plan.seed = 1'000'000;
  const lab::Simulation truth = lab::simulate(plan);
  plan.games = kGames;
  int wins = 0;
  std::vector<int> cards(truth.cards.size());
  for (int i = 0; i < n; ++i) {
    plan.seed = static_cast<std::uint64_t>(i + 1);
    const lab::Simulation sample = lab::simulate(plan);
    if (sample.share(0).interval().holds(truth.share(0).value())) ++wins;
    for (std::size_t kind = 0; kind < cards.size(); ++kind) {
      if (sample.cards[kind].wins.interval().holds(truth.cards[kind].wins.value())) ++cards[kind];
    }
  }
  expect_held(wins, n, "wins");
  for (std::size_t kind = 0; kind < cards.size(); ++kind) {
    if (truth.cards[kind].wins.total == 0) continue;
    expect_held(cards[kind], n, plan.setup->definition().schema->kinds[kind].id);
  }
}

// The same package on both sides, with other luck.
TEST(IntervalCoverage, AAgainstA) {
  const int n = repetitions();
  std::vector<lab::SimulationPlan> plans(2, plan_of_level_1());
  for (lab::SimulationPlan& plan : plans) plan.games = kGames;
  plans[1].is_paired = true;
  int seat = 0;
  int decisions = 0;
  int starred = 0;  // tables with a star
  for (int i = 0; i < n; ++i) {
    // simulate_together plays each plan with its own seed.
    plans[0].seed = static_cast<std::uint64_t>(2 * i + 1);
    plans[1].seed = static_cast<std::uint64_t>(2 * i + 2);
    const std::vector<lab::Simulation> both = lab::simulate_together(plans);
    ASSERT_NE(both[0].decisions.sum, both[1].decisions.sum) << "the same luck shows nothing";
    const lab::Comparison comparison = lab::compare(both[0], both[1]);
    if (comparison.seats[0].interval.holds(0)) ++seat;
    if (comparison.decisions.interval.holds(0)) ++decisions;
    bool has_star = comparison.draws.stands || comparison.decisions.stands;
    for (const lab::Difference& each : comparison.seats) has_star = has_star || each.stands;
    for (const lab::ComparedCard& each : comparison.cards) has_star = has_star || each.wins.stands;
    if (has_star) ++starred;
  }
  expect_held(seat, n, "seat A");
  expect_held(decisions, n, "decisions");
  EXPECT_LE(starred, n * 0.05 + 3.3 * std::sqrt(n * 0.05 * 0.95)) << "tables with a star";
  ::testing::Test::RecordProperty("starred", starred);
}

}  // namespace
}  // namespace punchcard
