// Comparisons that never hold: things of the table with words, places and things of other types.

#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

TEST(CheckComparisons, TellsThingsComparedWithWords) {
  expect_each({
      {"print(self.executor @== \"A\")",
       "this is always false: a seat is never equal to a string, write self.executor.name == "
       "\"A\""},
      {"print(\"A\" @== self.executor)",
       "this is always false: a string is never equal to a seat, write self.executor.name == "
       "\"A\""},
      {"print(self.card @~= \"Toll\")",
       "this is always true: a card is never equal to a string, write self.card.name ~= \"Toll\""},
      {"print(self.card @== \"toll\")",
       "this is always false: a card is never equal to a string, write self.card.id == \"toll\""},
      {"for _, seat in ipairs(game:seats()) do if seat @== \"B\" then print(1) end end",
       "this is always false: a seat is never equal to a string, write seat.name == \"B\""},
      {"print((game.turn or self.executor) @== \"A\")",
       "this is always false: a seat is never equal to a string, write (game.turn or "
       "self.executor).name == \"A\""},
  });
}

TEST(CheckComparisons, TellsThingsComparedWithIntegersAndOtherThings) {
  expect_each({
      {"print(self.executor @== 1)",
       "this is always false: a seat is never equal to an integer, write self.executor.number == "
       "1"},
      {"print(self.card @== 3)",
       "this is always false: a card is never equal to an integer, write self.card.place == 3"},
      {"print(game.path @== 0)",
       "this is always false: a zone is never equal to an integer, write game.path.size == 0"},
      {"print(self.token @== self.executor)",
       "this is always false: a token is never equal to a seat, write self.token.owner == "
       "self.executor"},
      {"print(game.path.first @== self)",
       "this is always false: a card is never equal to an execution, write self.card == "
       "game.path.first"},
      {"print(self.card @== self)", "this is always false: a card is never equal to an execution"},
      {"print(game.walker @== self.card)",
       "this is always false: a pointer is never equal to a card, write game.walker.card == "
       "self.card"},
      {"print(self.card @== game.path)",
       "this is always false: a card is never equal to a zone, write self.card.zone == game.path"},
      {"print(self.card @== self.executor)",
       "this is always false: a card is never equal to a seat"},
      {"print(#game:seats() @== \"1\")",
       "this is always false: an integer is never equal to a string"},
      {"print(game:seats() @== self.executor)",
       "this is always false: a list of seats is never equal to a seat"},
      {"print(game:seats() @== {})",
       "a table made here is equal to no other: compare its fields, or #list == 0"},
  });
}

TEST(CheckComparisons, TellsSearchesThatFindNothing) {
  expect_each({
      {"print(table.contains(game:seats(), @\"A\"))",
       "a list of seats never holds a string: 'contains' finds nothing"},
      {"print(table.index_of(game.path:cards(), @self))",
       "a list of cards never holds an execution: 'index_of' finds nothing"},
      {"print(table.contains({ \"A\", \"B\" }, @self.executor))",
       "a list of strings never holds a seat: 'contains' finds nothing"},
      {"print(table.contains(game:seats(), self.executor), table.contains({}, self.card))", ""},
      {"local all = { \"none\" } table.insert(all, self.card) print(table.contains(all, \"x\"))",
       ""},
  });
}

TEST(CheckComparisons, LeavesAloneWhatMayHold) {
  expect_each({
      {"print(self.executor == game.turn, self.card ~= game.path.first)", ""},
      {"print(self.executor.name == \"A\", self.card.place == 3, self.token == nil)", ""},
      {"local found = self.fee > 1 and self.card print(found == false)", ""},
      {"local x = self.executor:choose(\"x\", self.executor, \"nobody\") print(x == \"nobody\")",
       ""},
      {"local x = self.card if self.fee > 1 then x = \"none\" end print(x == \"none\")", ""},
      {"print(type(self.card) == \"card\", select(1, game) == 1)", ""},
      {"local a, b = {}, {} print(a == b)", ""},
  });
}

}  // namespace
}  // namespace punchcard
