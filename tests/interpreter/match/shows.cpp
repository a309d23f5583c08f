// show.lua sees what its viewer sees, not more.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// What show.lua returns with this body, as A or as somebody who sees all: `mine` is a card that A
// knows, `other` is one of B's.
std::vector<std::string> shown(const std::string& body, int viewer = 0) {
  PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Shut\", seats = 2, tokens = 2,\n"
               "  card = { level = 1 },\n"
               "  zones = { hand = row { of = \"seat\", seen_by = \"owner\" },\n"
               "    inside = slot { of = \"card\", seen_by = \"all\" } },\n"
               "  setup = function(game)\n"
               "    for i, seat in ipairs(game:seats()) do\n"
               "      game:cards()[2 * i - 1]:move_to(seat.hand)\n"
               "      seat:add_token(seat.hand.first)\n"
               "    end\n"
               "    return \"go\"\n"
               "  end,\n"
               "  phases = { go = function(game)\n"
               "    game:seats()[1]:choose(\"it\", 1, 2)\n"
               "    return \"go\"\n"
               "  end } }\n");
  folder.write("cards/bug.lua",
               "return card { name = \"Bug\", count = 2, text = \"Take {loss:1}.\","
               " execute = function(self) print(self.loss) end }\n");
  folder.write("cards/worm.lua",
               "return card { name = \"Worm\", count = 2, text = \"Take {cost:1}.\","
               " execute = function(self) print(self.cost) end }\n");
  folder.write("show.lua",
               "return show { table = function(game, seat)\n"
               "  local seats = game:seats()\n"
               "  local mine, other = seats[1].hand.first, seats[2].hand.first\n" +
                   body + "\nend }\n");
  const auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  MatchPlayer player(package);
  try {
    return player.interpreter.show(player.match, viewer);
  } catch (const std::runtime_error& error) {
    const std::string what = error.what();
    return {what.substr(what.find(": ") + 2)};
  }
}

TEST(MatchShows, WhatIsKnownIsShown) {
  const std::string body = "return { mine.name, mine.loss .. mine.level .. #mine:numbers() }";
  EXPECT_THAT(shown(body), ElementsAre("Bug", "111"));
  EXPECT_THAT(
      shown("return { other.name, other.cost .. other.level .. #other:numbers() }", table::kNone),
      ElementsAre("Worm", "111"));
}

TEST(MatchShows, HiddenCardsGiveNothingAway) {
  EXPECT_THAT(shown("return { other.name, other.id, other.holder.name .. other.place,\n"
                    "  #other:numbers() .. tostring(other:number(\"cost\")), tostring(other),\n"
                    "  other:tokens()[1].owner.name }"),
              ElementsAre("hidden card", "", "B1", "0nil", "B's hidden card", "B"));
  for (const char* name : {"loss", "cost", "level", "inside"}) {
    EXPECT_THAT(shown(std::string("return { tostring(other.") + name + ") }"),
                ElementsAre(std::string("'") + name +
                            "' of a hidden card can't be read: ask card.known first"));
  }
  EXPECT_THAT(shown("return { other[\"no\" .. \"thing\"] }"),
              ElementsAre("a card has no field 'nothing'"));
}

TEST(MatchShows, AllCardsAreThoseThatAreKnown) {
  EXPECT_THAT(shown("return { #game:cards() .. game:cards()[1].name }"), ElementsAre("1Bug"));
  EXPECT_THAT(shown("return { #game:cards() .. game:cards()[4].name }", table::kNone),
              ElementsAre("4Worm"));
}

TEST(MatchShows, LinesCanBeShown) {
  EXPECT_THAT(shown("return { \"\\27[2Jred\", \"a\\tb\" }"), ElementsAre("\\x1B[2Jred", "a\tb"));
}

}  // namespace
}  // namespace punchcard
