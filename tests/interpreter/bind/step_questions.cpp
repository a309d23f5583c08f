// What a script can ask about its step and about a zone's order.

#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

constexpr const char* kGame = R"(
return game {
  name = "Test",
  seats = { 1, 1 },
  table = { noted = 0, at_start = 0, steps = 0, alike = 0 },
  zones = { line = row {} },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.line) end
    return "go"
  end,
  phases = { go = function(game)
    game:note()
    game.steps = game.steps + 1
    if game.steps == 2 then game:draw() end
    return "go"
  end },
}
)";

// A field of the table after two steps that end with `note`; every decision is answered with "yes".
std::int64_t field_after(const std::string& note, const std::string& field) {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  folder.write("rules/note.lua", "return rules { note = function(game) " + note + " end }");
  for (const char* name : {"Ace", "Two", "Three"}) {
    folder.write(std::string("cards/") + name + ".lua",
                 std::string("return card { name = \"") + name + "\", text = \"\" }");
  }
  MatchPlayer player(folder.load());
  while (player.match.decision) player.answer("yes");
  return player.table_field(field);
}

constexpr const char* kAsk =
    "local seat = game:seats()[1] game.at_start = game:asked() "
    "seat:choose(\"one\", \"yes\", \"no\") seat:choose(\"two\", \"yes\", \"no\") "
    "seat:choose(\"forced\", \"yes\") game.noted = game.noted + game:asked() ";

TEST(StepQuestions, AskedCountsTheDecisionsOfOneStepWithoutForcedOnes) {
  EXPECT_EQ(field_after(kAsk, "noted"), 4) << "two in each of two steps";
  EXPECT_EQ(field_after(kAsk, "at_start"), 0) << "each step begins with none";
}

TEST(StepQuestions, SpentIsThePercentageOfTheStepsInstructions) {
  EXPECT_EQ(field_after("game.noted = game:spent()", "noted"), 0);
  const std::int64_t spent =
      field_after("for _ = 1, 50000 do end game.noted = game:spent()", "noted");
  EXPECT_GE(spent, 25);
  EXPECT_LE(spent, 26);
}

// How many of some changes to the line leave or restore its order.
std::int64_t alike(const std::string& change) {
  return field_after(
      "local before = game.line:order() local ace, two = game.line:at(1), game.line:at(2) " +
          change + " if game.line:order() == before then game.alike = game.alike + 1 end ",
      "alike");
}

TEST(StepQuestions, OrderTellsWhetherTheCardsOrTheirOrderHaveChanged) {
  EXPECT_EQ(alike(""), 2);
  EXPECT_EQ(alike("game:swap_cards(ace, two)"), 0);
  EXPECT_EQ(alike("ace:move_to(game.line, 3)"), 0);
  EXPECT_EQ(alike("ace:leave_game()"), 0);
  EXPECT_EQ(alike("game:swap_cards(ace, two) game:swap_cards(ace, two)"), 2);
  EXPECT_EQ(alike("ace:leave_game() ace:move_to(game.line, 1)"), 2);
}

}  // namespace
}  // namespace punchcard
