// Simulations: independent of threads, complete, and honest about what went wrong.

#include "tools/lab/simulation.h"

#include <algorithm>
#include <atomic>
#include <numeric>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/comparison.h"
#include "tools/lab/players.h"

namespace punchcard {
namespace {

std::shared_ptr<const package::Package> load(const std::string& name,
                                             const std::vector<std::string>& variants = {}) {
  std::vector<text::Diagnostic> mistakes;
  return package::Package::load(
      std::make_shared<package::Sources>(package::Sources::default_home()), {name, variants},
      mistakes);
}

lab::SimulationPlan plan_of(const std::shared_ptr<const package::Package>& package, int seats,
                            const match::GivenOptions& options = {}) {
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, options, seats);
  plan.players.assign(static_cast<std::size_t>(seats), "random");
  plan.games = 300;
  plan.seed = 7;
  return plan;
}

void expect_same(const lab::Simulation& left, const lab::Simulation& right) {
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
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 3, {{"level", "3"}});
  const lab::Simulation one = lab::simulate(plan);
  plan.threads = 2;
  expect_same(one, lab::simulate(plan));
  plan.threads = 5;
  expect_same(one, lab::simulate(plan));
}

TEST(Simulation, DependsOnTheSeed) {
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  const lab::Simulation one = lab::simulate(plan);
  plan.seed = 8;
  EXPECT_NE(one.decisions.sum, lab::simulate(plan).decisions.sum);
}

TEST(Simulation, GameNumberIDoesNotDependOnHowManyThereAre) {
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.games = 100;
  const std::int64_t first = lab::simulate(plan).decisions.sum;
  plan.games = 101;
  const lab::Simulation more = lab::simulate(plan);
  EXPECT_GT(more.decisions.sum, first);
  EXPECT_LE(more.decisions.sum, first + more.decisions.most);
}

TEST(Simulation, EveryGameEndsOneWay) {
  const lab::Simulation result = lab::simulate(plan_of(load("spaghetti-code", {"level_3"}), 4));
  const std::int64_t won = std::accumulate(result.wins.begin(), result.wins.end(), std::int64_t{0});
  EXPECT_EQ(won + result.draws + result.unfinished, 300);
  EXPECT_EQ(result.decisions.total, 300);
  EXPECT_EQ(result.failed_steps, 0);
  for (const lab::CardTally& card : result.cards) {
    EXPECT_LE(card.wins.count, card.wins.total);
    EXPECT_LE(card.wins.total, card.executed);
  }
}

TEST(Simulation, AGameWithTooManyDecisionsIsUnfinished) {
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.most_decisions = 10;
  const lab::Simulation result = lab::simulate(plan);
  EXPECT_EQ(result.unfinished, 300);
  EXPECT_GE(result.decisions.least, 10);
}

TEST(Simulation, PlayersWhoThinkHoldEachOtherForAShorterTime) {
  PackageFolder folder("truce");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Truce\", seats = { 2, 2 }, table = { turn = seat_ref },\n"
               "  questions = { peace = \"peace or war?\" },\n"
               "  setup = function(game)\n"
               "    game.turn = game:seats()[1]\n"
               "    return \"turn\"\n"
               "  end,\n"
               "  phases = {\n"
               "    turn = function(game)\n"
               "      if game.turn:choose(\"peace\", \"peace\", \"war\") == \"war\" then\n"
               "        game:win(game.turn:next())\n"
               "      end\n"
               "      game.turn = game.turn:next()\n"
               "      return \"turn\"\n"
               "    end,\n"
               "  },\n"
               "}\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  lab::SimulationPlan plan = plan_of(package, 2);
  plan.games = 3;
  EXPECT_EQ(lab::most_decisions_of(plan), lab::kMostDecisions);
  EXPECT_EQ(lab::simulate(plan).unfinished, 0);
  plan.players = {"mcts:10", "mcts:10"};
  const lab::Simulation thinking = lab::simulate(plan);
  EXPECT_EQ(thinking.unfinished, 3);
  EXPECT_EQ(thinking.decisions.least, lab::kMostThoughtDecisions);
  EXPECT_EQ(thinking.decisions.most, lab::kMostThoughtDecisions);
  plan.most_decisions = 40;
  EXPECT_EQ(lab::simulate(plan).decisions.most, 40);
}

// Each game has what a match may spend on fresh states, whatever the thread played before.
TEST(Simulation, FreshStatesOfOneGameAreNoneOfTheNext) {
  PackageFolder folder("hold");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Hold\", seats = 2, table = { sum = 0 },\n"
               "  setup = function() return \"go\" end,\n"
               "  phases = { go = function(game)\n"
               "    local chosen = game:seats()[1]:choose(\"end\", \"yes\", \"no\")\n"
               "    local list = {}\n"
               "    for i = 1, 7000 do list[i] = { i } end\n"
               "    game.sum = #list\n"
               "    game:win(game:seats()[chosen == \"yes\" and 1 or 2])\n"
               "  end },\n"
               "}\n");
  lua::Limits limits;
  limits.milliseconds = 30;  // all fresh states of a match: ten times as much
  const auto package = folder.load({}, limits);
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const lab::Simulation result = lab::simulate(plan_of(package, 2));
  EXPECT_EQ(result.failed_steps, 0);
  EXPECT_EQ(result.unfinished, 0);
}

TEST(Simulation, ProgressIsTold) {
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.threads = 2;
  std::int64_t last = 0;
  plan.progress = [&last](std::int64_t done) {
    EXPECT_GT(done, last);
    last = done;
  };
  lab::simulate(plan);
  EXPECT_EQ(last, 300);
}

TEST(Simulation, StoppedItIsThatOfFewerGames) {
  for (const int threads : {1, 2, 5}) {
    lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
    plan.threads = threads;
    std::atomic<int> asked = 0;
    plan.stop = [&asked] { return ++asked > 4000; };
    const lab::Simulation stopped = lab::simulate(plan);
    EXPECT_TRUE(stopped.is_interrupted());
    EXPECT_GT(stopped.games, 0);
    EXPECT_LT(stopped.games, 300);
    plan.stop = nullptr;
    plan.games = stopped.games;
    expect_same(stopped, lab::simulate(plan));
  }
}

TEST(Simulation, TogetherIsTheSameAsOneAfterTheOther) {
  std::vector<lab::SimulationPlan> plans = {plan_of(load("spaghetti-code"), 2),
                                            plan_of(load("spaghetti-code", {"level_2"}), 2)};
  plans.front().threads = 3;
  const std::vector<lab::Simulation> together = lab::simulate_together(plans);
  for (std::size_t i = 0; i < plans.size(); ++i) expect_same(together[i], lab::simulate(plans[i]));
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
  lab::SimulationPlan plan = plan_of(package, 2);
  const lab::Simulation one = lab::simulate(plan);
  EXPECT_GT(one.failed_steps, 0);
  ASSERT_NE(one.first_failure, nullptr);
  EXPECT_EQ(one.first_failure->failure.message, "as it must");
  EXPECT_EQ(one.first_failure->failure.place.line, 5);
  plan.threads = 3;
  const lab::Simulation three = lab::simulate(plan);
  expect_same(one, three);
  EXPECT_EQ(one.first_failure->game, three.first_failure->game);
  EXPECT_EQ(one.first_failure->where, three.first_failure->where);
}

TEST(Simulation, NeedsAPlayerForEachSeat) {
  lab::SimulationPlan plan = plan_of(load("spaghetti-code"), 2);
  plan.players.pop_back();
  EXPECT_THROW(lab::simulate(plan), std::invalid_argument);
}

TEST(Players, AreReadFromText) {
  EXPECT_EQ(lab::read_players("3"), std::vector<std::string>(3, "random"));
  EXPECT_EQ(lab::read_players("random,random"), std::vector<std::string>(2, "random"));
  for (const char* wrong : {"0", "16", "", "random,", "rnd", "2,random"}) {
    EXPECT_THROW(lab::read_players(wrong), std::invalid_argument) << wrong;
  }
}

// Two sides with the same luck differ less than two with different luck, and the interval knows.
TEST(Comparison, PairsGamesWithTheSameLuck) {
  const auto package = load("spaghetti-code");
  std::vector<lab::SimulationPlan> plans(2, plan_of(package, 2));
  for (lab::SimulationPlan& plan : plans) plan.games = 400;
  plans[1].setup = match::Setup::make(package, {{"life", "6"}}, 2);
  plans[1].is_paired = true;
  const std::vector<lab::Simulation> both = lab::simulate_together(plans);
  const lab::Comparison comparison = lab::compare(both[0], both[1]);
  const lab::Difference alone = lab::difference(both[0].share(0), both[1].share(0));
  EXPECT_NEAR(comparison.seats[0].value, alone.value, 1e-12);
  EXPECT_LT(comparison.seats[0].interval.high - comparison.seats[0].interval.low,
            0.9 * (alone.interval.high - alone.interval.low));
  EXPECT_NEAR(comparison.decisions.value, both[1].decisions.value() - both[0].decisions.value(),
              1e-9);
  EXPECT_TRUE(comparison.decisions.stands) << "one life more takes longer";
  EXPECT_TRUE(both[1].results.empty()) << "games leave only their counts";
  for (lab::SimulationPlan& plan : plans) plan.threads = 3;
  const lab::Comparison again = [&] {
    const auto threaded = lab::simulate_together(plans);
    return lab::compare(threaded[0], threaded[1]);
  }();
  EXPECT_EQ(again.seats[0].interval.low, comparison.seats[0].interval.low);
  EXPECT_EQ(again.decisions.interval.high, comparison.decisions.interval.high);
}

TEST(Comparison, OfTheSameGameFindsNothing) {
  std::vector<lab::SimulationPlan> plans(2, plan_of(load("spaghetti-code"), 2));
  plans[1].is_paired = true;
  const auto both = lab::simulate_together(plans);
  const lab::Comparison comparison = lab::compare(both[0], both[1]);
  EXPECT_EQ(comparison.seats[0].value, 0);
  EXPECT_FALSE(comparison.seats[0].stands);
  EXPECT_EQ(comparison.decisions.chance, 1);
  for (const lab::ComparedCard& card : comparison.cards) EXPECT_FALSE(card.wins.stands);
}

// With the variant nine of ten games are one decision shorter and one is nine longer, so the mean
// is the same. Few games often show none of the longer ones.
TEST(Comparison, RareLongerGamesAreNotForgotten) {
  PackageFolder folder("rare");
  folder.write("game.lua", R"(
return game {
  name = "Rare",
  seats = 1,
  options = { rare = false },
  table = { left = 10 },
  setup = function(game)
    local is_long = game:random(1, 10) == 1
    if game.options.rare then game.left = is_long and 19 or 9 end
    return "ask"
  end,
  phases = {
    ask = function(game)
      game:seats()[1]:choose("go", "on", "away")
      game.left = game.left - 1
      if game.left == 0 then game:draw() end
      return "ask"
    end,
  },
}
)");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  std::vector<lab::SimulationPlan> plans(2, plan_of(package, 1));
  for (lab::SimulationPlan& plan : plans) plan.games = 20;
  plans[1].setup = match::Setup::make(package, {{"rare", "true"}}, 1);
  plans[1].is_paired = true;
  int held = 0;
  constexpr int kRuns = 200;
  for (int run = 0; run < kRuns; ++run) {
    for (lab::SimulationPlan& plan : plans) plan.seed = static_cast<std::uint64_t>(run);
    const auto both = lab::simulate_together(plans);
    if (lab::compare(both[0], both[1]).decisions.interval.holds(0)) ++held;
  }
  EXPECT_GE(held, 0.95 * kRuns);
}

TEST(Comparison, NeedsPairedGames) {
  std::vector<lab::SimulationPlan> plans(2, plan_of(load("spaghetti-code"), 2));
  for (lab::SimulationPlan& plan : plans) plan.games = 2;
  const auto both = lab::simulate_together(plans);
  EXPECT_THROW(lab::compare(both[0], both[1]), std::invalid_argument);
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
  std::vector<lab::SimulationPlan> plans = {plan_of(load("spaghetti-code"), 2),
                                            plan_of(package, 2)};
  plans[1].is_paired = true;
  const std::vector<lab::Simulation> both = lab::simulate_together(plans);
  const lab::Simulation& from = both[0];
  const lab::Simulation& to = both[1];
  const lab::Comparison comparison = lab::compare(from, to);
  ASSERT_EQ(comparison.seats.size(), 2U);
  EXPECT_DOUBLE_EQ(comparison.seats[0].value, to.share(0).value() - from.share(0).value());
  const auto find = [&](const std::string& id) {
    return *std::find_if(comparison.cards.begin(), comparison.cards.end(),
                         [&](const lab::ComparedCard& card) { return card.id == id; });
  };
  EXPECT_EQ(find("bug").to, table::kNone);
  EXPECT_NE(find("bug").from, table::kNone);
  EXPECT_EQ(find("nothing").from, table::kNone);
  EXPECT_NE(find("add_flag").from, table::kNone);
  EXPECT_NE(find("add_flag").to, table::kNone);
  EXPECT_EQ(comparison.cards.size(), 14U);
}

// The deal alone decides who wins, so of 200 games only the 20 deals tell anything: the interval
// of a card's share holds the truth all the same.
TEST(Simulation, IntervalsOfCardsKnowThatDealsArePlayedSeveralTimes) {
  PackageFolder folder("deal");
  folder.write("game.lua", R"lua(return game {
  name = "Deal", seats = 2, table = { lead = 0 },
  zones = { line = row {} },
  setup = function(game)
    game.line:fill_with(function() return true end)
    game.lead = game:random(1, 2)
    return "go"
  end,
  phases = { go = function(game)
    local seats = game:seats()
    game:execute(game.line.first, seats[1])
    seats[1]:choose("way", "left", "right")
    game:win(seats[game.lead])
  end },
})lua");
  folder.write("cards/dot.lua",
               "return card { name = \"Dot\", text = \"Nothing.\", execute = function() end }\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  constexpr int kRuns = 400;
  int held = 0;
  for (int run = 0; run < kRuns; ++run) {
    lab::SimulationPlan plan = plan_of(package, 2);
    plan.games = 200;
    plan.replays = 10;
    plan.keeps_results = true;
    plan.seed = static_cast<std::uint64_t>(run);
    const lab::Share share = lab::simulate(plan).share_of_card(0);
    EXPECT_EQ(share.total, 200);
    if (share.interval().holds(0.5)) ++held;
  }
  EXPECT_GE(held, kRuns * 9 / 10) << held;
}

// The variance between few deals is known badly: the interval of a seat's share allows for it. The
// answer, which is random, decides who wins.
TEST(Simulation, IntervalsOfFewDealsAreWide) {
  PackageFolder folder("coin");
  folder.write("game.lua", R"lua(return game {
  name = "Coin", seats = 2,
  setup = function() return "go" end,
  phases = { go = function(game)
    local seats = game:seats()
    game:win(seats[seats[1]:choose("way", { 1, 2 })])
  end },
})lua");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  constexpr int kRuns = 200;
  for (const int deals : {2, 4, 10}) {
    int held = 0;
    for (int run = 0; run < kRuns; ++run) {
      lab::SimulationPlan plan = plan_of(package, 2);
      plan.replays = 20;
      plan.games = std::int64_t{deals} * plan.replays;
      plan.keeps_results = true;
      plan.seed = static_cast<std::uint64_t>(run);
      if (lab::simulate(plan).share(0).interval().holds(0.5)) ++held;
    }
    EXPECT_GE(held, kRuns * 9 / 10) << deals;
  }
}

}  // namespace
}  // namespace punchcard
