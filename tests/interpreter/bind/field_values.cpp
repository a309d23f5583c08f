// What scripts may assign to declared fields, and offer in decisions: nothing of it is dropped.

#include <gtest/gtest.h>

#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

// What is said when the only card does this; "" when all is well.
std::string said(const std::string& body) {
  PackageFolder folder;
  folder.write("game.lua", R"(
return game {
  name = "Test", seats = { 1, 1 },
  table = {
    link = record { from = 0, to = card_ref }, trail = list(seat_ref, 3),
    moves = list(record { from = 0, to = card_ref }, 2),
  },
  card = { seen = list(0, 2) },
  zones = { program = row {} },
  setup = function(game)
    game:cards()[1]:move_to(game.program)
    return "go"
  end,
  phases = { go = function(game)
    game:execute(game.program.first, game:seats()[1])
    game:draw()
  end },
}
)");
  folder.write(
      "cards/bug.lua",
      "return card { name = \"Bug\", text = \"Does {harm:1}.\", execute = function(self, game) "
      "if self.harm > 9 then return end\n" +
          body + "\nend }");
  const auto package = folder.load();
  if (package == nullptr) return folder.mistakes();
  const MatchPlayer player(package);
  return player.match.last_failure == nullptr ? "" : player.match.last_failure->failure.message;
}

TEST(FieldValues, Records) {
  EXPECT_EQ(said("game.link = { from = 2, to = self.card }"), "");
  EXPECT_EQ(said("game.link = { from = 2 }"), "");
  EXPECT_EQ(said("game.link = table.copy(game.link)"), "");
  EXPECT_EQ(said("local key = \"form\" game.link = { from = 2, [key] = 3 }"),
            "field 'link' has no 'form' (did you mean 'from'?)");
  EXPECT_EQ(said("local one = 1 game.link = { from = 2, [one] = 3 }"), "field 'link' has no [1]");
  EXPECT_EQ(said("local key = true game.link = { from = 2, [key] = 3 }"),
            "field 'link': a key is neither a string nor an integer");
  EXPECT_EQ(said("local list = { from = \"two\" } game.link = list"),
            "field 'link.from': expected an integer, found the string 'two'");
}

// The words are those that the check has for the same mistakes.
TEST(FieldValues, WrongArgumentsAndValuesAreNamed) {
  EXPECT_EQ(said("local none = nil self.card:move_to(none)"),
            "'zone' of 'move_to': expected a zone, found nil");
  EXPECT_EQ(said("local list = { 3 } table.insert(list[1], 1)"),
            "'list' of 'table.insert': expected a table, found the integer 3");
  EXPECT_EQ(said("local move = self.card.move_to move(self.executor)"),
            "'self' of 'move_to': expected a card, found a seat; write card:move_to(...)");
  EXPECT_EQ(said("local values = { \"two\", 1 } self.card.harm = values[1]"),
            "field 'harm': expected an integer, found the string 'two'");
}

TEST(FieldValues, Lists) {
  EXPECT_EQ(said("game.trail = { self.executor, self.executor }"), "");
  EXPECT_EQ(said("game.trail = {}"), "");
  EXPECT_EQ(said("local key = \"last\" game.trail = { self.executor, [key] = self.executor }"),
            "field 'trail' has no 'last'");
  EXPECT_EQ(said("local four = 4 game.trail = { self.executor, [four] = self.executor }"),
            "field 'trail' has no [4]");
}

// A script's own comparison of a list with what it should be.
std::string moves_are(const std::string& froms) {
  return "local froms = {} for _, move in ipairs(game.moves) do table.insert(froms, move.from) end\n"
         "local wanted = { " +
         froms +
         " }\n"
         "if #froms ~= #wanted then error(\"length \" .. #froms) end\n"
         "for i, from in ipairs(froms) do if from ~= wanted[i] then error(\"at \" .. i) end end";
}

TEST(FieldValues, Appended) {
  const std::string one = "game:append(\"moves\", { from = 1 }) ";
  const std::string two = "game:append(\"moves\", { from = 2, to = self.card }) ";
  EXPECT_EQ(said(one + moves_are("1")), "");
  EXPECT_EQ(said(one + two + moves_are("1, 2")), "");
  EXPECT_EQ(said(one + two + moves_are("1, 3")), "at 2");
  EXPECT_EQ(said(one + two + "game:append(\"moves\", { from = 3 }) " + moves_are("2, 3") +
                 " if game.moves[1].to ~= self.card then error(\"card\") end"),
            "");
  EXPECT_EQ(said("self.card:append(\"seen\", 4) if self.card.seen[1] ~= 4 then error(\"no\") end"),
            "");
}

TEST(FieldValues, WhatCannotBeAppended) {
  EXPECT_EQ(said("local part = \"form\" game:append(\"moves\", { [part] = 1 })"),
            "field 'moves' has no 'form' (did you mean 'from'?)");
  EXPECT_EQ(said("local two = \"2\" self.card:append(\"seen\", two)"),
            "field 'seen': expected an integer, found the string '2'");
  EXPECT_EQ(said("local name = \"movse\" game:append(name, {})"),
            "no list field 'movse' is declared (did you mean 'moves'?)");
  EXPECT_EQ(said("game:append(\"link\", {})"), "field 'link' is no list: assign to it");
  EXPECT_EQ(said("local none = nil game:append(\"moves\", none)"),
            "field 'moves': expected a record, found nil");
}

TEST(FieldValues, OptionsThatAreOfferedTwice) {
  EXPECT_EQ(said("local a = \"a\" self.executor:choose(\"w\", a, \"b\", a)"),
            "options 1 and 3 of a decision are the same");
  EXPECT_EQ(said("local list = {} for i = 1, 20 do list[i] = i end list[20] = 7 "
                 "self.executor:choose(\"w\", list)"),
            "options 7 and 20 of a decision are the same");
  // Whatever numbers the words have.
  EXPECT_EQ(said("local list = {} for i = 1, 20 do list[i] = i end "
                 "list[2] = \"p\" list[3] = \"q\" list[15] = \"q\" list[16] = \"p\" "
                 "self.executor:choose(\"w\", list)"),
            "options 3 and 15 of a decision are the same");
  EXPECT_EQ(said("self.executor:choose(\"w\", \"a\", 1, self.card, self.executor)"), "");
}

}  // namespace
}  // namespace punchcard
