// Moving cards with stdlib's words: also in slots, in full zones and where places may be empty.

#include <gtest/gtest.h>

#include "interpreter/match/position/position.h"
#include "interpreter/match/table_text.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

constexpr const char* kGame = R"(
return game {
  name = "Test",
  seats = { 1, 1 },
  tokens = 4,
  zones = {
    line = row { capacity = 3 },
    market = row { gaps = true, capacity = 4 },
    pack = pile { seen_by = "all" },
    left = slot {},
    right = slot {},
  },
  pointers = { cursor = "line" },
  setup = function() return "go" end,
  position = function() return "go" end,
  phases = { go = function(game)
    game:do_it(function(name)
      for _, card in ipairs(game:cards()) do
        if card.name == name then return card end
      end
    end)
    game:draw()
  end },
}
)";

// What the zones hold afterwards, "line: (Ace) (Two) | market: ...", or what failed.
std::string after(const std::map<std::string, std::string>& zones, const std::string& body) {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  folder.write("rules/do_it.lua", "return rules { do_it = function(game, get) " + body + " end }");
  for (const char* name : {"Ace", "Two", "Three", "Four"}) {
    folder.write(std::string("cards/") + name + ".lua",
                 std::string("return card { name = \"") + name + "\", text = \"\" }");
  }
  const auto package = folder.load();
  if (package == nullptr) return folder.mistakes();
  lua::Data::Map given;
  for (const auto& [zone, cards] : zones) given.push_back({zone, {cards}});
  match::Interpreter interpreter(package);
  match::Match match = match::Position(package, {given}).begin(interpreter);
  interpreter.run(match);
  if (match.last_failure != nullptr) return match.last_failure->failure.message;
  std::string text;
  const table::Layout& layout = match.table.layout();
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    if (match.table.zone_size(zone) == 0) continue;
    text += (text.empty() ? "" : " | ") + layout.zone_declaration(zone).name + ": " +
            match::zone_text(match.table, zone);
  }
  return text;
}

TEST(StdlibMoving, SwapsCardsOfOneZone) {
  const auto swap = [](const std::string& line, const char* first, const char* second) {
    return after({{"line", line}},
                 std::string("game:swap_cards(get \"") + first + "\", get \"" + second + "\")");
  };
  EXPECT_EQ(swap("(Ace)(Two)(Three)", "Ace", "Two"), "line: (Two) (Ace) (Three)");
  EXPECT_EQ(swap("(Ace)(Two)(Three)", "Two", "Ace"), "line: (Two) (Ace) (Three)");
  EXPECT_EQ(swap("(Ace)(Two)(Three)", "Ace", "Three"), "line: (Three) (Two) (Ace)");
  EXPECT_EQ(swap("(Ace)(Two)(Three)", "Two", "Two"), "line: (Ace) (Two) (Three)");
  EXPECT_EQ(swap(">(Ace A A)(Two)", "Ace", "Two"), "line: (Two) >(Ace A A)");
}

TEST(StdlibMoving, SwapsCardsOfSlotsAndFullZones) {
  constexpr const char* kSwap = "game:swap_cards(get \"Ace\", get \"Two\")";
  EXPECT_EQ(after({{"left", "(Ace)"}, {"right", "(Two)"}}, kSwap), "left: (Two) | right: (Ace)");
  EXPECT_EQ(after({{"left", "(Ace)"}, {"line", "(Three)(Two)(Four)"}}, kSwap),
            "left: (Two) | line: (Three) (Ace) (Four)");
}

TEST(StdlibMoving, SwappingLeavesGapsWhereTheyAre) {
  constexpr const char* kSwap = "game:swap_cards(get \"Ace\", get \"Two\")";
  EXPECT_EQ(after({{"market", "(Ace)()(Two)(Three)"}}, kSwap), "market: (Two) () (Ace) (Three)");
  EXPECT_EQ(after({{"line", "(Two)(Four)"}, {"market", "()(Ace)(Three)"}}, kSwap),
            "line: (Ace) (Four) | market: () (Two) (Three)");
}

TEST(StdlibMoving, ReplacesCards) {
  constexpr const char* kReplace = "game:replace_card(get \"Ace\", get \"Two\")";
  EXPECT_EQ(after({{"line", "(Three)>(Ace A A)(Four)"}}, kReplace),
            "line: (Three) >(Two A A) (Four)");
  EXPECT_EQ(after({{"line", "(Ace)(Three)(Two)"}}, kReplace), "line: (Two) (Three)");
  EXPECT_EQ(after({{"line", "(Two)(Three)(Ace)"}}, kReplace), "line: (Three) (Two)");
  EXPECT_EQ(after({{"left", "(Ace A)"}, {"right", "(Two A)"}}, kReplace), "left: (Two A A)");
  EXPECT_EQ(after({{"market", "(Ace)()(Two)(Three)"}}, kReplace), "market: (Two) () () (Three)");
  EXPECT_EQ(after({{"market", "()(Ace)(Three)"}, {"pack", "(Four)(Two)"}}, kReplace),
            "market: () (Two) (Three) | pack: (Four)");
}

TEST(StdlibMoving, RefusesWhatHasNoPlace) {
  EXPECT_EQ(after({{"left", "(Ace)"}}, "game:swap_cards(get \"Ace\", get \"Two\")"),
            "a card that is out of the game has no place");
  EXPECT_EQ(after({{"left", "(Ace)"}}, "game:replace_card(get \"Two\", get \"Ace\")"),
            "a card that is out of the game can't be replaced");
  EXPECT_EQ(after({{"left", "(Ace)"}}, "game:replace_card(get \"Ace\", get \"Ace\")"),
            "a card can't replace itself");
}

TEST(StdlibDecks, TheTopCardStays) {
  EXPECT_EQ(after({{"pack", "(Ace)(Two)"}},
                  "if game.pack:top_card() ~= get \"Ace\" then error(\"another\") end"),
            "pack: (Ace) (Two)");
  EXPECT_EQ(after({{"left", "(Ace)"}}, "game.pack:top_card(game.left)"), "pack: (Ace)");
}

}  // namespace
}  // namespace punchcard
