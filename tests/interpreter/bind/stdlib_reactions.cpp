// May anyone answer this? Who is asked, with which options, and which card comes of it.

#include <algorithm>

#include <gtest/gtest.h>

#include "interpreter/match/label.h"
#include "interpreter/match/position/position.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

constexpr const char* kGame = R"(
return game {
  name = "Test",
  seats = { 3, 3 },
  options = { asked = { "anyone", "able" } },
  table = { answer = card_ref },
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function() return "go" end,
  position = function() return "go" end,
  phases = { go = function(game)
    local hands = {}
    for _, seat in ipairs(game:seats()) do table.insert(hands, seat.hand) end
    local function is_shield(card) return card.id ~= "plain" end
    game.answer = game:may_anyone_answer(hands, is_shield, game.options.asked)
    game:draw()
  end },
}
)";

// Everybody's hand is given. What is asked while there are answers, "A: let it happen, answer | ",
// and in the end which card answers, "none" when nobody does, or that somebody is still asked.
std::string asked(const std::vector<std::string>& hands, const std::vector<std::string>& answers,
                  const std::string& option = "anyone") {
  PackageFolder folder;
  folder.write("game.lua", kGame);
  for (const std::string name : {"plain", "shield", "mirror"}) {
    folder.write("cards/" + name + ".lua",
                 "return card { name = \"The " + name + "\", count = 3, text = \"\" }");
  }
  const auto package = folder.load();
  if (package == nullptr) return folder.mistakes();
  lua::Data::Map by_seat;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    by_seat.push_back({std::string(1, table::seat_letter(static_cast<int>(seat))), {hands[seat]}});
  }
  lua::Data::Map options;
  options.push_back({"asked", {option}});
  lua::Data::Map given;
  given.push_back({"hand", {by_seat}});
  given.push_back({"options", {options}});
  match::Interpreter interpreter(package);
  match::Match match = match::Position(package, {given}).begin(interpreter);
  interpreter.run(match);
  std::string text;
  for (const std::string& answer : answers) {
    if (match.over()) return text + "nobody is asked";
    const int seat = match.decision->seat;
    const std::vector<std::string> labels = interpreter.labels(match, seat);
    text += table::seat_letter(seat);
    for (const std::string& each : labels) text += (&each == &labels[0] ? ": " : ", ") + each;
    text += " | ";
    const auto chosen = std::find(labels.begin(), labels.end(), answer);
    interpreter.answer(match, static_cast<int>(chosen - labels.begin()));
  }
  if (!match.over()) return text + "somebody is asked";
  const auto card = static_cast<int>(match.table.value(match.table.layout().table_field(0)));
  return text +
         (card == table::kNone ? "none" : match::card_label(card, match.table, table::kNone));
}

TEST(StdlibReactions, WhoeverHoldsACardIsAsked) {
  EXPECT_EQ(asked({"", "(The_plain)", "(The_shield)"}, {"let it happen", "answer"}),
            "B: let it happen, answer | C: let it happen, answer | C's The_shield");
  EXPECT_EQ(asked({"(The_plain)", "", ""}, {"let it happen"}), "A: let it happen, answer | none");
  EXPECT_EQ(asked({"", "", ""}, {}), "none");
}

TEST(StdlibReactions, NothingComesOfAnAnswerWithoutACard) {
  EXPECT_EQ(asked({"(The_plain)", "", "(The_mirror)"}, {"answer", "answer"}),
            "A: let it happen, answer | C: let it happen, answer | C's The_mirror");
}

TEST(StdlibReactions, AsAnOptionOnlyWhoCanAnswerIsAsked) {
  EXPECT_EQ(asked({"(The_plain)", "(The_shield)", ""}, {"let it happen"}, "able"),
            "B: let it happen, answer | none");
}

TEST(StdlibReactions, TheFirstAnswerEndsTheAsking) {
  EXPECT_EQ(asked({"(The_shield)", "(The_shield)", ""}, {"answer"}),
            "A: let it happen, answer | A's The_shield");
}

TEST(StdlibReactions, OfSeveralKindsOneIsChosen) {
  EXPECT_EQ(asked({"(The_shield)(The_plain)(The_mirror)(The_shield)", "", ""},
                  {"answer", "A's The_mirror"}),
            "A: let it happen, answer | A: A's The_shield, A's The_mirror | A's The_mirror");
}

}  // namespace
}  // namespace punchcard
