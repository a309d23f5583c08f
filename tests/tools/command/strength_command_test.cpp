// `punchcard strength`: its table, its sentence about a card, its document, and what it refuses.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/tools/command/shell.h"

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
  EXPECT_THAT(ran.out,
              HasSubstr("strength of each card, 200 games with seed 1, players random (2)"));
  for (const char* card : {"AddFlag", "RemoveFlag", "Bug", "MoveFlag", "ForkBomb"}) {
    EXPECT_THAT(ran.out, HasSubstr(card));
  }
  EXPECT_THAT(ran.out, HasSubstr("never executed: Blank"));
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
