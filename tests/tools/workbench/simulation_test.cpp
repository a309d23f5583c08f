// Simulations in slices, and interactions.

#include <gmock/gmock.h>

#include "tests/tools/workbench/desk_fixture.h"
#include "tools/document/simulations.h"

namespace punchcard::workbench {
namespace {

using testing::HasSubstr;

class Simulations : public DeskTest {
 protected:
  // All slices of a simulation.
  Json play(Json request, int slice) {
    request["request"] = "simulate";
    request["slice"] = slice;
    request["milliseconds"] = 10'000;
    Json answer = ask(request);
    while (!answer.contains("error") && answer["done"] < answer["games"]) {
      EXPECT_TRUE(answer["results"]["interrupted"]);
      answer = ask({{"request", "simulate"},
                    {"simulation", answer["simulation"]},
                    {"slice", slice},
                    {"milliseconds", 10'000}});
    }
    return answer;
  }

  // Without what depends on the clock.
  static Json timeless(Json results) {
    for (const char* key : {"seconds", "decisions_per_second"}) results.erase(key);
    return results;
  }
};

lab::SimulationPlan plan_of(const std::shared_ptr<const package::Package>& package,
                            const match::GivenOptions& options) {
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, options);
  plan.players = {"random", "random"};
  plan.games = 60;
  plan.seed = 5;
  return plan;
}

std::shared_ptr<const package::Package> spaghetti_code() {
  std::vector<text::Diagnostic> mistakes;
  return package::Package::load(
      std::make_shared<package::Sources>(package::Sources::default_home()), {"spaghetti-code", {}},
      mistakes);
}

TEST_F(Simulations, AreTheSameInSlicesOfAnySize) {
  const std::int64_t package = load("spaghetti-code");
  const Json expected =
      timeless(document::simulation_json(lab::simulate(plan_of(spaghetti_code(), {}))));
  for (const int slice : {7, 60}) {
    const Json answer = play({{"package", package}, {"games", 60}, {"seed", 5}}, slice);
    EXPECT_EQ(timeless(answer["results"]), expected);
    EXPECT_EQ(answer["failures"], Json::array());
  }
}

// A slice ends within a game, also one of two that are played with the same luck.
TEST_F(Simulations, GoOnWithinAGame) {
  const std::int64_t package = load("spaghetti-code");
  for (const bool compares : {false, true}) {
    Json request{{"package", package}, {"games", 3}, {"players", {"mcts:300", "random"}}};
    if (compares) request["against"] = package;
    const Json whole = play(request, 3);
    request["request"] = "simulate";
    request["milliseconds"] = 1;
    Json answer = ask(request);
    int within_a_game = 0;
    std::int64_t done = 0;
    while (answer["done"] < answer["games"]) {
      answer =
          ask({{"request", "simulate"}, {"simulation", answer["simulation"]}, {"milliseconds", 1}});
      ASSERT_FALSE(answer.contains("error")) << answer;
      if (answer["done"] == done) ++within_a_game;
      done = answer["done"].get<std::int64_t>();
    }
    EXPECT_GT(within_a_game, 3);
    const auto parts_of = [&](const Json& results) {
      if (!compares) return timeless(results);
      return Json{timeless(results["package"]), timeless(results["against"]),
                  results["difference"]};
    };
    EXPECT_EQ(parts_of(answer["results"]), parts_of(whole["results"]));
  }
}

TEST_F(Simulations, ComparePackagesOnTheSameLuck) {
  const std::int64_t package = load("spaghetti-code");
  std::vector<lab::SimulationPlan> plans = {plan_of(spaghetti_code(), {{"life", "7"}}),
                                            plan_of(spaghetti_code(), {{"life", "3"}})};
  plans.back().is_paired = true;
  const auto played = lab::simulate_together(plans);
  const Json expected = document::comparison_json(played.front(), played.back());
  const Json answer = play({{"package", package},
                            {"against", package},
                            {"options", {{"life", 3}}},
                            {"against_options", {{"life", 7}}},
                            {"games", 60},
                            {"seed", 5}},
                           13);
  EXPECT_EQ(answer["results"]["difference"], expected["difference"]);
  EXPECT_EQ(timeless(answer["results"]["package"]), timeless(expected["package"]));
}

TEST_F(Simulations, ComparePackagesWithSeatsThatBothTake) {
  const std::int64_t three = load_files({{"game.lua", R"lua(return game {
  name = "Three", seats = { 3, 5 },
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[3]:choose("go", "on", "out")
    game:win(game:seats()[3])
  end },
})lua"}});
  const Json answer =
      play({{"package", load("spaghetti-code")}, {"against", three}, {"games", 10}}, 10);
  for (const char* side : {"package", "against"}) {
    EXPECT_EQ(answer["results"][side]["seats"].size(), 3U) << answer.dump(2);
  }
}

TEST_F(Simulations, TellFailuresOfBothSidesAndOfLooksAhead) {
  const auto stumbler = [](const char* name, const char* message, const char* more) {
    return fmt::format(R"lua(return game {{
  name = "{}", seats = 2, table = {{ turns = 0 }}, {}
  setup = function() return "go" end,
  phases = {{ go = {{
    step = function(game)
      game:seats()[1]:choose("on", "yes", "no")
      game.turns = game.turns + 1
      if game.turns == 9 then error("{}") end
      return "go"
    end,
    failed = function(game) game:draw() end,
  }} }},
}})lua",
                       name, more, message);
  };
  const std::int64_t own = load_files(
      {{"game.lua",
        stumbler("Own", "own mistake", "evaluate = function(game, seat) error(\"broken\") end,")}});
  const std::int64_t other = load_files({{"game.lua", stumbler("Other", "other mistake", "")}});
  const Json answer = play(
      {{"package", own}, {"against", other}, {"games", 5}, {"players", {"mcts:20", "random"}}}, 5);
  std::vector<std::string> told;
  for (const Json& each : answer["failures"]) {
    told.push_back(fmt::format("{} {}: {}", each["side"].get<std::string>(),
                               each["what"].get<std::string>(),
                               each["message"].get<std::string>()));
  }
  EXPECT_EQ(told, (std::vector<std::string>{"package step: own mistake", "package look: broken",
                                            "against step: other mistake"}));
}

TEST_F(Simulations, TellTheFirstFailure) {
  const std::int64_t package = load_files(variant_with("    while self.damage > 0 do end\n"));
  const Json answer = play({{"package", package}, {"games", 20}}, 20);
  ASSERT_EQ(answer["failures"].size(), 1U);
  const Json& failure = answer["failures"][0];
  EXPECT_EQ(failure["what"], "step");
  EXPECT_EQ(failure["side"], "package");
  EXPECT_EQ(failure["count"], answer["results"]["failed_steps"]);
  EXPECT_EQ(failure["file"], "cards/zap.lua");
  EXPECT_THAT(failure["message"].get<std::string>(), HasSubstr("the limit is 200000"));
}

TEST_F(Simulations, RefusePeople) {
  EXPECT_THAT(
      error_of(play({{"package", load("spaghetti-code")}, {"players", {"human", "random"}}}, 1)),
      HasSubstr("people take no part in a simulation"));
}

TEST_F(Simulations, FindInteractions) {
  const Json found = ask({{"request", "interactions"},
                          {"package", load_files(variant_with(kHonest))},
                          {"card", "zap"},
                          {"games", 5},
                          {"confirming", 20}});
  EXPECT_EQ(found["interrupted"], false) << error_of(found);
  EXPECT_GT(found["pairs"].size(), 5U);
}

}  // namespace
}  // namespace punchcard::workbench
