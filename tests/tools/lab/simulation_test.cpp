// Simulations: independent of threads, complete, and honest about what went wrong.

#include "tools/lab/simulation.h"

#include <algorithm>
#include <atomic>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/lab/comparison.h"
#include "tools/lab/players.h"

namespace punchcard {
namespace {

std::shared_ptr<const Package> load(const std::string& name,
                                    const std::vector<std::string>& variants = {}) {
  std::vector<Diagnostic> mistakes;
  return Package::load(std::make_shared<Sources>(Sources::default_home()), {name, variants},
                       mistakes);
}

SimulationPlan plan_of(const std::shared_ptr<const Package>& package, int seats,
                       const GivenOptions& options = {}) {
  SimulationPlan plan;
  plan.setup = Setup::make(package, options, seats);
  plan.players.assign(static_cast<std::size_t>(seats), "random");
  plan.games = 300;
  plan.seed = 7;
  return plan;
}

void expect_same(const Simulation& left, const Simulation& right) {
  EXPECT_EQ(left.wins, right.wins);
  EXPECT_EQ(left.draws, right.draws);
  EXPECT_EQ(left.unfinished, right.unfinished);
  EXPECT_EQ(left.failed_steps, right.failed_steps);
  EXPECT_EQ(left.failed_games, right.failed_games);
  EXPECT_EQ(left.games, right.games);
  EXPECT_EQ(left.decisions.sum, right.decisions.sum);
  EXPECT_EQ(left.decisions.squares, right.decisions.squares);
  EXPECT_EQ(left.decisions.most, right.decisions.most);
  ASSERT_EQ(left.cards.size(), right.cards.size());
  for (std::size_t i = 0; i < left.cards.size(); ++i) {
    EXPECT_EQ(left.cards[i].executed, right.cards[i].executed);
    EXPECT_EQ(left.cards[i].skipped, right.cards[i].skipped);
    EXPECT_EQ(left.cards[i].wins.count, right.cards[i].wins.count);
    EXPECT_EQ(left.cards[i].wins.total, right.cards[i].wins.total);
  }
}

TEST(Simulation, IsTheSameOnAnyNumberOfThreads) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 3, {{"level", "3"}});
  const Simulation one = simulate(plan);
  plan.threads = 2;
  expect_same(one, simulate(plan));
  plan.threads = 5;
  expect_same(one, simulate(plan));
}

TEST(Simulation, DependsOnTheSeed) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  const Simulation one = simulate(plan);
  plan.seed = 8;
  EXPECT_NE(one.decisions.sum, simulate(plan).decisions.sum);
}

TEST(Simulation, GameNumberIDoesNotDependOnHowManyThereAre) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.games = 100;
  const std::int64_t first = simulate(plan).decisions.sum;
  plan.games = 101;
  const Simulation more = simulate(plan);
  EXPECT_GT(more.decisions.sum, first);
  EXPECT_LE(more.decisions.sum, first + more.decisions.most);
}

TEST(Simulation, EveryGameEndsOneWay) {
  const Simulation result = simulate(plan_of(load("spaghetti-code", {"level_3"}), 4));
  const std::int64_t won = std::accumulate(result.wins.begin(), result.wins.end(), std::int64_t{0});
  EXPECT_EQ(won + result.draws + result.unfinished, 300);
  EXPECT_EQ(result.decisions.total, 300);
  EXPECT_EQ(result.failed_steps, 0);
  for (const CardTally& card : result.cards) {
    EXPECT_LE(card.wins.count, card.wins.total);
    EXPECT_LE(card.wins.total, card.executed);
  }
}

TEST(Simulation, AGameWithTooManyDecisionsIsUnfinished) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.most_decisions = 10;
  const Simulation result = simulate(plan);
  EXPECT_EQ(result.unfinished, 300);
  EXPECT_GE(result.decisions.least, 10);
}

TEST(Simulation, ProgressIsTold) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.threads = 2;
  std::int64_t last = 0;
  plan.progress = [&last](std::int64_t done) {
    EXPECT_GT(done, last);
    last = done;
  };
  simulate(plan);
  EXPECT_EQ(last, 300);
}

TEST(Simulation, StoppedItIsThatOfFewerGames) {
  for (const int threads : {1, 2, 5}) {
    SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
    plan.threads = threads;
    std::atomic<int> asked = 0;
    plan.stop = [&asked] { return ++asked > 4000; };
    const Simulation stopped = simulate(plan);
    EXPECT_TRUE(stopped.is_interrupted());
    EXPECT_GT(stopped.games, 0);
    EXPECT_LT(stopped.games, 300);
    plan.stop = nullptr;
    plan.games = stopped.games;
    expect_same(stopped, simulate(plan));
  }
}

TEST(Simulation, TogetherIsTheSameAsOneAfterTheOther) {
  std::vector<SimulationPlan> plans = {plan_of(load("spaghetti-code"), 2),
                                       plan_of(load("spaghetti-code", {"level_2"}), 2)};
  plans.front().threads = 3;
  const std::vector<Simulation> together = simulate_together(plans);
  for (std::size_t i = 0; i < plans.size(); ++i) expect_same(together[i], simulate(plans[i]));
}

TEST(Simulation, CountsFailedStepsAndKeepsTheFirst) {
  PackageFolder folder("faulty");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Faulty\" }");
  folder.write("cards/fault.lua",
               "return card {\n"
               "  name = \"Fault\",\n"
               "  text = \"Fail.\",\n"
               "  execute = function(self, game)\n"
               "    error(\"as it must\")\n"
               "  end,\n"
               "}\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  SimulationPlan plan = plan_of(package, 2);
  const Simulation one = simulate(plan);
  EXPECT_GT(one.failed_steps, 0);
  ASSERT_NE(one.first_failure, nullptr);
  EXPECT_EQ(one.first_failure->failure.message, "as it must");
  EXPECT_EQ(one.first_failure->failure.place.line, 5);
  plan.threads = 3;
  const Simulation three = simulate(plan);
  expect_same(one, three);
  EXPECT_EQ(one.first_failure->game, three.first_failure->game);
  EXPECT_EQ(one.first_failure->where, three.first_failure->where);
}

TEST(Simulation, NeedsAPlayerForEachSeat) {
  SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.players.pop_back();
  EXPECT_THROW(simulate(plan), std::invalid_argument);
}

TEST(Players, AreReadFromText) {
  EXPECT_EQ(read_players("3"), std::vector<std::string>(3, "random"));
  EXPECT_EQ(read_players("random,random"), std::vector<std::string>(2, "random"));
  for (const char* wrong : {"0", "16", "", "random,", "rnd", "2,random"}) {
    EXPECT_THROW(read_players(wrong), std::invalid_argument) << wrong;
  }
}

TEST(Comparison, MatchesCardsByTheirIds) {
  PackageFolder folder("other");
  folder.write("game.lua",
               "return variant \"spaghetti-code\" {\n"
               "  name = \"Other\",\n"
               "  cards = { drop = { \"bug\" } },\n"
               "}\n");
  folder.write("cards/nothing.lua", "return card { name = \"Nothing\", text = \"\" }");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const Simulation from = simulate(plan_of(load("spaghetti-code"), 2));
  const Simulation to = simulate(plan_of(package, 2));
  const Comparison comparison = compare(from, to);
  ASSERT_EQ(comparison.seats.size(), 2U);
  EXPECT_DOUBLE_EQ(comparison.seats[0].value, to.share(0).value() - from.share(0).value());
  const auto find = [&](const std::string& id) {
    return *std::find_if(comparison.cards.begin(), comparison.cards.end(),
                         [&](const ComparedCard& card) { return card.id == id; });
  };
  EXPECT_EQ(find("bug").to, kNone);
  EXPECT_NE(find("bug").from, kNone);
  EXPECT_EQ(find("nothing").from, kNone);
  EXPECT_NE(find("add_flag").from, kNone);
  EXPECT_NE(find("add_flag").to, kNone);
  EXPECT_EQ(comparison.cards.size(), 14U);
}

}  // namespace
}  // namespace punchcard
