// `punchcard strength`: its table, its sentence about a card, its document, and what it refuses.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/command/difference_text.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

Ran strength(const std::string& arguments, const std::string& games = "200") {
  return punchcard_command("strength spaghetti-code --option level=1 --games " + games + " " +
                           arguments);
}

TEST(StrengthCommand, RanksAllCards) {
  const Ran ran = strength("");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("strength of each card, 200 games of random (2), with seed 1"));
  for (const char* card : {"AddFlag", "RemoveFlag", "Bug", "MoveFlag", "ForkBomb"}) {
    EXPECT_THAT(ran.out, HasSubstr(card));
  }
  EXPECT_THAT(ran.out, HasSubstr("never executed: Blank"));
}

// A card that does nothing is a house rule, too: of Battle for Bandwidth an answer that cancels
// nothing may leave no card to take.
TEST(StrengthCommand, FailsNoStepOfTheGamesThatComeWithPunchcard) {
  for (const char* game : {"spaghetti-code", "programmers-nightmare", "race-condition",
                           "battle-for-bandwidth", "core-loop"}) {
    const Ran ran = punchcard_command(std::string("strength ") + game + " --games 30");
    EXPECT_EQ(ran.code, 0) << game << "\n" << ran.err;
    EXPECT_EQ(ran.err, "") << game;
  }
}

TEST(StrengthCommand, SpeaksOfOneCard) {
  const Ran ran = strength("--card fork_bomb");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ForkBomb "));
  EXPECT_THAT(ran.out, HasSubstr("of 5 cards"));
  EXPECT_THAT(ran.out, Not(HasSubstr("rank  card")));
  EXPECT_THAT(ran.out, HasSubstr("forbidden instead of blank"));
  EXPECT_THAT(ran.out, HasSubstr("loss 1 instead of 2"));
  EXPECT_THAT(ran.out, HasSubstr("loss 3 instead of 2"));
  EXPECT_THAT(strength("--card blank").out, HasSubstr("Blank: nobody executed it"));
}

TEST(StrengthCommand, WritesNoMinusBeforeNothing) {
  EXPECT_EQ(command::signed_text(-0.04), "+0.0");
  EXPECT_EQ(command::signed_text(0.04), "+0.0");
  EXPECT_EQ(command::signed_text(-0.06), "-0.1");
}

TEST(StrengthCommand, ComparesSkills) {
  const Ran ran = strength("--skill random,20", "100,10");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("100 games of random (2), 10 games of\n  mcts:20 (2), with seed 1"));
  EXPECT_THAT(ran.out, HasSubstr("among random (2):"));
  EXPECT_THAT(ran.out, HasSubstr("among mcts:20 (2):"));
  const auto json = nlohmann::json::parse(strength("--skill random,20 --json", "100,10").out);
  ASSERT_EQ(json["skills"].size(), 2U);
  EXPECT_EQ(json["skills"][1]["games"], 10);
  EXPECT_EQ(json["cards"].size(), 10U);
  EXPECT_EQ(json["cards"][0]["players"][0], "random");
  EXPECT_EQ(json["cards"][9]["players"][0], "mcts:20");
  EXPECT_EQ(json["cards"][9]["seats"].size(), 2U);
}

TEST(StrengthCommand, RefusesSkillsThatDoNotFit) {
  const auto refused = [](const std::string& arguments, const std::string& games,
                          const std::string& message) {
    const Ran ran = strength(arguments, games);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_THAT(ran.err, HasSubstr(message)) << arguments;
  };
  refused("--skill random,5", "2,3,4", "--games: expected one number, or one for each of 2 skills");
  refused("--skill random,random", "10", "--skill: 'random' twice");
  refused("--skill random --seats random,random", "10", "--seats: with --skill expected a number");
  refused("--skill human", "10", "--skill: people take no part");
  refused("--skill mcts:1s", "10", "--skill: mcts:1s thinks by the clock");
  refused("--skill 1,2,3,4,5", "10", "--skill: at most 4 skills, found 5");
  refused("", "1", "--games: expected at least 2");
  refused("", "x", "--games: expected a whole number, found 'x'");
}

TEST(StrengthCommand, WritesAPage) {
  const PackageFolder folder;
  const std::string file = folder.path() + "/page.html";
  const Ran ran = strength("--card fork_bomb --skill random,5 --html '" + file + "'", "40,10");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string page = session::read_whole_file(file);
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, HasSubstr("<h1>Spaghetti Code: how strong ForkBomb is</h1>"));
  EXPECT_THAT(page, HasSubstr("players who simulate 5 games before each answer"));
  EXPECT_THAT(page, HasSubstr("What would change it"));
  EXPECT_THAT(page, HasSubstr("For whom"));
  EXPECT_THAT(page, HasSubstr("The card says: Take 2 life from any player"));
  EXPECT_THAT(page, HasSubstr("Behind, level, ahead: in life"));
  EXPECT_THAT(page, HasSubstr("<div class=\"wide\">\n<svg")) << "a plot scrolls in its box";
  EXPECT_THAT(page, HasSubstr("Among players who play at random it is executed "));
  EXPECT_THAT(page, HasSubstr("chosen in "));
  EXPECT_THAT(page, HasSubstr("Forbidden instead of blank: beside games in which"));
  EXPECT_THAT(page, HasSubstr("Rows of fewer than 30 games are in the table only"));
  EXPECT_THAT(page, HasSubstr("A draw is a win for nobody."));
  EXPECT_THAT(page, HasSubstr("punchcard strength spaghetti-code --option level=1"));
  EXPECT_THAT(page, HasSubstr("&quot;record&quot;:1"));
  const auto count = [&](const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count("<svg"), 3U);
  for (const char* name : {"svg", "table", "tr", "td", "p", "pre", "details", "h2", "body"}) {
    const std::string tag = name;
    EXPECT_EQ(count("<" + tag + ">") + count("<" + tag + " "), count("</" + tag + ">")) << tag;
  }
  const Ran nowhere = strength("--html nowhere/page.html", "10");
  EXPECT_EQ(nowhere.code, 66);
  EXPECT_THAT(nowhere.err, HasSubstr("--html: can't write nowhere/page.html"));
}

TEST(StrengthCommand, SaysHowManyGamesWereLeftUnfinished) {
  const Ran ran = strength("--skill random,10 --max-decisions 30", "50,10");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Be careful: "));
  EXPECT_THAT(ran.out, HasSubstr("of 50 games among random (2) are left unfinished: not over"));
  EXPECT_THAT(ran.out, HasSubstr("of 10 games among mcts:10 (2) "));
  EXPECT_THAT(strength("", "50").out, Not(HasSubstr("unfinished")));
  const std::string file = testing::TempDir() + "/unfinished.html";
  const Ran page = strength("--max-decisions 30 --json --html " + file, "50");
  EXPECT_GT(nlohmann::json::parse(page.out)["unfinished"], 0);
  EXPECT_THAT(session::read_whole_file(file, 1 << 20, session::Links::refused),
              HasSubstr("Be careful: "));
  EXPECT_THAT(strength("--max-decisions 150", "50").out, Not(HasSubstr("Be careful")));
  const Ran none = strength("--max-decisions 0", "10");
  EXPECT_EQ(none.code, 64);
  EXPECT_THAT(none.err, HasSubstr("--max-decisions: expected at least 1"));
}

TEST(StrengthCommand, IsADocument) {
  const Ran one = strength("--json --threads 1");
  const auto json = nlohmann::json::parse(one.out);
  EXPECT_EQ(json["games"], 200);
  EXPECT_EQ(json["interrupted"], false);
  ASSERT_EQ(json["cards"].size(), 5U);
  double before = 100;
  for (const auto& card : json["cards"]) {
    EXPECT_LE(card["low"], card["effect"]);
    EXPECT_GE(card["high"], card["effect"]);
    EXPECT_LE(card["effect"], before);
    EXPECT_EQ(card["method"], "blanked");
    before = card["effect"];
  }
  EXPECT_EQ(json["cards"][4]["rank"], 5);
  EXPECT_EQ(one.out, strength("--json --threads 2").out);
  const auto single = nlohmann::json::parse(strength("--json --card fork_bomb").out);
  ASSERT_EQ(single["cards"].size(), 1U);
  EXPECT_EQ(single["cards"][0]["id"], "fork_bomb");
  EXPECT_EQ(single["cards"][0]["measured"]["field"], "life");
  EXPECT_EQ(single["forbidden"]["method"], "forbidden");
  ASSERT_EQ(single["varied"].size(), 2U);
  EXPECT_EQ(single["varied"][1]["number"], "loss");
  EXPECT_EQ(single["varied"][1]["to"], 3);
  EXPECT_EQ(single["varied"][1]["strength"]["id"], "fork_bomb");
  const auto forbidden = nlohmann::json::parse(strength("--json --method forbidden").out);
  EXPECT_EQ(forbidden["cards"][0]["method"], "forbidden");
  EXPECT_NE(forbidden["cards"], json["cards"]);
}

TEST(StrengthCommand, RefusesWhatCannotBeMeasured) {
  const auto expect = [](const Ran& ran, const char* message) {
    EXPECT_EQ(ran.code, 64) << message;
    EXPECT_THAT(ran.err, HasSubstr(message));
  };
  expect(strength("--card fork_bob"), "no card 'fork_bob' (did you mean 'fork_bomb'?)");
  expect(strength("", "1"), "--games: expected at least 2");
  expect(strength("--method forbiden"),
         "--method: expected blanked or forbidden, found 'forbiden'");
  expect(strength("--method forbidden --card bug"), "both methods are shown");
  expect(strength("--seats human,random"), "people take no part");
  expect(strength("--seats mcts:2s,random"), "thinks by the clock");
}

}  // namespace
}  // namespace punchcard
