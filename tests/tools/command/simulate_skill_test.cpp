// `punchcard simulate` by skill and as a page.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

Ran simulate(const std::string& arguments) {
  return punchcard_command("simulate spaghetti-code --option level=1 " + arguments);
}

TEST(SimulateBySkill, ShowsEachAndWhatDiffers) {
  const Ran ran = simulate("--skill random,5 --games 100,10");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("100 games with seed 1, players random, random"));
  EXPECT_THAT(ran.out, HasSubstr("10 games with seed 1, players mcts:5, mcts:5"));
  EXPECT_THAT(ran.out, HasSubstr("by skill"));
  const auto json = nlohmann::json::parse(simulate("--skill random,5 --games 100,10 --json").out);
  ASSERT_EQ(json["skills"].size(), 2U);
  EXPECT_EQ(json["skills"][1]["seats"][0]["player"], "mcts:5");
  EXPECT_EQ(json["skills"][0]["games"], 100);
  const auto lengths = json["skills"][0]["decisions_quantiles"];
  EXPECT_LE(lengths["5"], lengths["50"]);
  EXPECT_LE(lengths["50"], lengths["95"]);
}

TEST(SimulateBySkill, OfOneIsThatOfItsPlayers) {
  auto by_skill = nlohmann::json::parse(simulate("--skill 5 --games 10 --json").out);
  auto by_seats = nlohmann::json::parse(simulate("--seats mcts:5,mcts:5 --games 10 --json").out);
  for (auto* each : {&by_skill, &by_seats}) {
    each->erase("seconds");
    each->erase("decisions_per_second");
  }
  EXPECT_EQ(by_skill, by_seats);
}

TEST(SimulateBySkill, RefusesWhatDoesNotFit) {
  const Ran ran = simulate("--skill random,5 --record record.jsonl");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("--record cannot be combined with --skill"));
}

TEST(SimulationPage, TellsWhoWinsInWordsAndPlots) {
  const PackageFolder folder;
  const std::string file = folder.path() + "/page.html";
  const Ran ran = simulate("--skill random,5 --games 300,20 --html '" + file + "'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = session::read_whole_file(file);
  EXPECT_THAT(page, Not(HasSubstr("http")));
  for (const char* part :
       {"Who wins", "How long games are", "How the lead goes", "Which decisions matter",
        "ForkBomb: player", "<code>punchcard strength</code>", "How often cards are executed",
        "Games to look at", "&quot;record&quot;:1", "punchcard simulate spaghetti-code"}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  EXPECT_EQ(simulate("--games 10 --html nowhere/page.html").code, 66);
}

// Games of one deal are no further deals, so the ladder plays each once all the same.
TEST(SimulateBySkill, PlaysDealsOfTheLadderOnce) {
  const auto ladder_of = [](const std::string& more) {
    const Ran ran = simulate("--skill 1,5 --games 12 --ladder --json " + more);
    return nlohmann::json::parse(ran.out)["ladder"];
  };
  const auto once = ladder_of("");
  ASSERT_EQ(once.size(), 1U);
  EXPECT_EQ(ladder_of("--replays 4"), once);
}

// Nobody has lost it.
TEST(SimulateBySkill, AGameThatIsNotOverIsADrawOnTheLadder) {
  const std::string asked = "--skill 1,5 --games 6 --ladder --max-decisions 2 ";
  const Ran ran = simulate(asked + "--json");
  const auto rung = nlohmann::json::parse(ran.out)["ladder"][0];
  EXPECT_EQ(rung["unfinished"], 12);
  EXPECT_DOUBLE_EQ(rung["score"].get<double>(), 0.5);
  EXPECT_THAT(simulate(asked).out, HasSubstr("12 games not over; each counts as a draw"));
}

TEST(SimulateBySkill, HasNoLadderInAGameForOne) {
  const PackageFolder folder("alone");
  folder.write("game.lua", R"lua(return game {
  name = "Alone", seats = 1,
  setup = function() return "turn" end,
  phases = {
    turn = function(game)
      game:seats()[1]:choose("go", "on", "out")
      game:draw()
    end,
  },
})lua");
  const Ran ran =
      punchcard_command("simulate '" + folder.path() + "' --skill random,5 --games 5 --ladder");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("this game is for one"));
}

TEST(SimulationPage, TellsWhatChanges) {
  const PackageFolder folder;
  const std::string file = folder.path() + "/page.html";
  const Ran ran = punchcard_command(
      "simulate spaghetti-code --option life=3 --against-option life=7 --games 300 --html '" +
      file + "'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = session::read_whole_file(file);
  EXPECT_THAT(page,
              HasSubstr("What changes from Spaghetti Code, life=7 to Spaghetti Code, life=3"));
  EXPECT_THAT(page, HasSubstr("this changes: a game takes -"));
}

}  // namespace
}  // namespace punchcard
