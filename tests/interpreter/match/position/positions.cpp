#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/position/expectation.h"
#include "interpreter/match/position/position.h"
#include "interpreter/match/table_text.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::shared_ptr<const package::Package>& hidden() {
  static const std::shared_ptr<const package::Package> package = load_fixture("hidden");
  return package;
}

lua::Data text(const std::string& value) { return {value}; }
lua::Data number(std::int64_t value) { return {value}; }
lua::Data map(lua::Data::Map fields) {
  std::sort(fields.begin(), fields.end(),
            [](const lua::Data::Field& left, const lua::Data::Field& right) {
              return left.name < right.name;
            });
  return {std::move(fields)};
}

std::string refusal(const lua::Data& description) {
  try {
    match::Position(hidden(), description);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

TEST(MatchPositions, PutWhatIsGiven) {
  match::Interpreter interpreter(hidden());
  const match::Position position(
      hidden(), map({{"clock", number(3)},
                     {"favourite", map({{"B", text("Gem")}})},
                     {"hand", map({{"A", text("(Coin{more=4})(Spy)")}, {"B", text("(Gem)")}})},
                     {"market", text("(Storm B)>(Gem{worth=9} A A)")},
                     {"score", map({{"A", number(7)}})},
                     {"turn", text("B")},
                     {"unused", map({{"A", number(0)}})}}));
  const match::Match match = position.begin(interpreter);
  ASSERT_EQ(match.failed_steps, 0);
  const table::Table& table = match.table;
  const table::Layout& layout = table.layout();
  const table::Schema& schema = layout.schema();
  const auto zone = [&](const char* name, int owner = 0) {
    return match::zone_text(table, layout.zone(*schema.find_zone(name), owner));
  };
  EXPECT_EQ(zone("hand", 0), "(Coin{more=4}) (Spy)");
  EXPECT_EQ(zone("hand", 1), "(Gem)");
  EXPECT_EQ(zone("market"), "(Storm B) >(Gem{worth=9} A A)");
  EXPECT_EQ(table.row_size(layout.stock_row(0)), 0);
  EXPECT_EQ(table.row_size(layout.out_row(0)), 1);
  EXPECT_EQ(table.row_size(layout.stock_row(1)), 2);
}

TEST(MatchPositions, KeepCardsKnownToTheirSeats) {
  match::Interpreter interpreter(hidden());
  const match::Match match =
      match::Position(hidden(), map({{"hand", map({{"A", text("(Coin)")}})}})).begin(interpreter);
  const table::Table& table = match.table;
  const int card =
      table.card_at(table.layout().zone(*table.layout().schema().find_zone("hand")), 0);
  EXPECT_TRUE(table.knows(0, card));
  EXPECT_FALSE(table.knows(1, card));
}

TEST(MatchPositions, HaveMoreCopiesThanTheDeck) {
  const match::Position position(hidden(), map({{"market", text("(Gem)(Gem)(Gem)(Gem)(Gem)")}}));
  EXPECT_EQ(position.setup()->more_cards().size(), 1U);
}

TEST(MatchPositions, WithoutCardsAreNewGames) {
  match::Interpreter interpreter(hidden());
  const match::Match match =
      match::Position(hidden(), map({{"score", map({{"A", number(7)}})}, {"seats", number(3)}}))
          .begin(interpreter);
  EXPECT_EQ(match.setup->seats(), 3);
  const table::Layout& layout = match.table.layout();
  EXPECT_EQ(match.table.zone_size(layout.zone(*layout.schema().find_zone("market"))), 5);
}

TEST(MatchPositions, HaveEmptyPlacesWhereZonesHaveGaps) {
  match::Interpreter interpreter(hidden());
  const match::Match match =
      match::Position(hidden(), map({{"market", text("(Gem)()(Spy)()")}})).begin(interpreter);
  const table::Layout& layout = match.table.layout();
  EXPECT_EQ(match::zone_text(match.table, layout.zone(*layout.schema().find_zone("market"))),
            "(Gem) () (Spy) ()");
}

TEST(MatchPositions, PutPointersInTheirOwnZone) {
  match::Interpreter interpreter(hidden());
  const match::Match match =
      match::Position(
          hidden(),
          map({{"deck", text("(Spy)(Spy)")}, {"eye", number(2)}, {"market", text("(Gem)(Coin)")}}))
          .begin(interpreter);
  const table::Layout& layout = match.table.layout();
  const int card = match.table.pointer_card(*layout.schema().find_pointer("eye"));
  ASSERT_NE(card, table::kNone);
  EXPECT_EQ(layout.kind(card).name, "Coin");
}

// "@2" is a place of the zone in which it stands; another zone's has that zone before it.
TEST(MatchPositions, ReferToPlacesOfTheirZone) {
  match::Interpreter interpreter(hidden());
  const std::string hand = "(Coin) (Spy{friend=@1})";
  const std::string market = "(Gem{friend=@2}) (Coin{friend=hand.A@2})";
  const match::Match match =
      match::Position(hidden(), map({{"deck", text("(Spy)(Spy)")},
                                     {"favourite", map({{"A", text("market@1")}})},
                                     {"hand", map({{"A", text(hand)}})},
                                     {"last", map({{"card", text("hand.A@1")}})},
                                     {"market", text(market)}}))
          .begin(interpreter);
  const table::Layout& layout = match.table.layout();
  const auto zone = [&](const char* name) { return layout.zone(*layout.schema().find_zone(name)); };
  EXPECT_EQ(match::zone_text(match.table, zone("hand")), hand);
  EXPECT_EQ(match::zone_text(match.table, zone("market")), market);
  EXPECT_THAT(
      match::differences(match, interpreter,
                         map({{"favourite", map({{"A", text("market@1")}})},
                              {"last", map({{"card", text("hand.A@1")}})},
                              {"market", text("(Gem{friend=market@2})(Coin{friend=hand.A@2})")}})),
      IsEmpty());
}

TEST(MatchPositions, CountTheSeatsTheyName) {
  EXPECT_EQ(match::Position(hidden(), map({{"market", text("(Gem D)")}})).setup()->seats(), 4);
}

TEST(MatchPositions, Refusals) {
  EXPECT_EQ(refusal(map({{"markt", text("(Gem)")}})),
            "a position of Hidden has no 'markt' (did you mean 'market'?)");
  EXPECT_EQ(refusal(map({{"market", text("(Gme)")}})),
            "market: column 2: no card 'Gme' (did you mean 'Gem'?)");
  EXPECT_EQ(refusal(map({{"market", text("(Gem")}})),
            "market: column 5: seat or ')' expected near <eof>");
  EXPECT_EQ(refusal(map({{"market", number(3)}})), "market: expected notation, found 3");
  EXPECT_EQ(refusal(map({{"market", text("(Gem{wroth=1})")}})),
            "market: column 6: card Gem has no number or field 'wroth' (did you mean 'worth'?)");
  EXPECT_EQ(refusal(map({{"market", text("(Coin{more=true})")}})),
            "market: column 7: number 'more': expected an integer, found true");
  EXPECT_EQ(refusal(map({{"market", text("(Gem A A A A)")}})),
            "market: column 12: A has only 3 tokens");
  EXPECT_EQ(refusal(map({{"market", text("(Gem E)")}})), "Hidden is for 2 to 4 seats, not 5");
  EXPECT_EQ(refusal(map({{"market", text("(Gem C)")}, {"seats", number(2)}})),
            "market: column 6: there is no seat C");
  EXPECT_EQ(refusal(map({{"market", text(">(Gem)>(Spy)>(Coin)")}})),
            "market: column 13: more pointers than game.lua declares");
  EXPECT_EQ(refusal(map({{"market", text("(Gem)(Gem)(Gem)(Spy)(Spy)(Spy)")}})),
            "market: column 27: zone 'market' is full: it holds 5 cards");
  EXPECT_EQ(refusal(map({{"deck", text("(Gem)()")}})),
            "deck: column 6: an empty place in a zone without gaps");
  EXPECT_EQ(refusal(map({{"hand", text("(Gem)")}})),
            "hand: expected a value for each seat, { A = ..., B = ... }, found \"(Gem)\"");
  EXPECT_EQ(refusal(map({{"hand", map({{"X1", text("(Gem)")}})}})),
            "hand of X1: expected a seat from A to B, found 'X1'");
  EXPECT_EQ(refusal(map({{"eye", number(2)}, {"market", text("(Gem)")}})),
            "eye: no card at market@2, the zone has 1 place");
  EXPECT_EQ(refusal(map({{"market", text("(Gem)")}, {"turn", number(1)}})),
            "turn: expected a seat, found 1");
  EXPECT_EQ(refusal(map({{"market", text("(Gem{kept=1})")}})),
            "market: column 11: 'kept': expected true or false, found 1");
  EXPECT_EQ(refusal(map({{"market", text("(Gem{friend=@2})")}})),
            "market: column 13: 'friend': no card at market@2, the zone has 1 place");
  EXPECT_EQ(refusal(map({{"market", text("(Gem{friend=markt@2})")}})),
            "market: column 13: 'friend': no zone 'markt' (did you mean 'market'?)");
  EXPECT_EQ(refusal(map({{"favourite", map({{"A", text("@2")}})}, {"market", text("(Gem)")}})),
            "favourite of A: no card at market@2, the zone has 1 place");
  EXPECT_EQ(refusal(map({{"favourite", map({{"A", text("Gme")}})}, {"market", text("(Gem)")}})),
            "favourite of A: expected a card or a place such as \"@2\", found 'Gme' (did you mean "
            "'Gem'?)");
  EXPECT_EQ(refusal(map({{"last", map({{"opne", lua::Data{true}}})}, {"market", text("(Gem)")}})),
            "last has no 'opne' (did you mean 'open'?)");
  EXPECT_EQ(refusal(map({{"last", number(3)}, {"market", text("(Gem)")}})),
            "last: expected { card = ..., open = ... }, found 3");
  EXPECT_EQ(refusal(map({{"phase", text("trun")}})),
            "phase: Hidden has no phase 'trun' (did you mean 'turn'?)");
  EXPECT_EQ(refusal(map({{"phase", text("something")}})),
            "phase: Hidden has no phase 'something'; it has: turn");
  EXPECT_EQ(refusal(map({{"market", text("(Gem)")}, {"phase", number(2)}})),
            "phase: expected the name of a phase, found 2");
  EXPECT_EQ(refusal(map({{"market", text("(Gem)")}, {"unused", map({{"A", number(4)}})}})),
            "unused of A: expected 0 to 3, found 4");
  EXPECT_EQ(refusal(lua::Data{lua::Data::List{text("(Gem)")}}),
            "a position: expected { name = value }, found a list");
  EXPECT_EQ(refusal(lua::Data{lua::Data::List{}}), "accepted");
  EXPECT_EQ(refusal(map({{"options", number(3)}})), "options: expected { name = value }, found 3");
  EXPECT_EQ(refusal(map({{"seats", text("two")}})), "seats: expected how many, found \"two\"");
  EXPECT_EQ(refusal(map({{"seats", number(9)}})), "Hidden is for 2 to 4 seats, not 9");
  EXPECT_EQ(refusal(map({{"options", map({{"hnad", number(1)}})}})),
            "Hidden has no option 'hnad' (did you mean 'hand'?)");
}

// What a position says can be expected in the same words.
void expect_words(const lua::Data& words) {
  match::Interpreter interpreter(hidden());
  const match::Match match = match::Position(hidden(), words).begin(interpreter);
  EXPECT_THAT(match::differences(match, interpreter, words), IsEmpty());
}

TEST(MatchPositions, CanBeExpectedInTheSameWords) {
  expect_words(map({{"clock", number(3)},
                    {"deck", text("(Spy)(Spy{worth=1})")},
                    {"eye", number(3)},
                    {"favourite", map({{"A", text("Gem")}, {"B", text("none")}})},
                    {"hand", map({{"A", text("(Coin{more=1,worth=1})(Coin{worth=2})(Coin)")},
                                  {"B", text("")},
                                  {"C", text("(Gem{worth=3, kept=false})")}})},
                    {"hook", text("none")},
                    {"inside", map({{"Storm", text("(Gem{friend=market@3})")}})},
                    {"market", text("(Storm{kept=true} B A* B)()(Gem{friend=@1})")},
                    {"options", map({{"hand", number(3)}, {"market", text("open")}})},
                    {"out", lua::Data{lua::Data::List{text("D"), text("A")}}},
                    {"phase", text("turn")},
                    {"seats", number(4)},
                    {"seed", number(7)},
                    {"unused", map({{"B", number(0)}})},
                    {"variants", lua::Data{lua::Data::List{}}}}));
}

TEST(MatchPositions, CanBeExpectedInTheSameWordsWhateverCopyACardIs) {
  expect_words(map({{"hand", map({{"A", text("(Coin)(Coin)(Coin{worth=9})")}})}}));
  expect_words(map({{"hand", map({{"A", text("(Coin{worth=2})(Coin{worth=1})")}})}}));
  expect_words(map({{"market", text("<(Gem)(Coin)>(Spy)")}}));
  expect_words(map({{"eye", text("none")}, {"market", text("(Gem)")}}));
}

// Only seats are counted as seats, whatever a card is called.
TEST(MatchPositions, OfACardCalledLikeASeatHaveAsManySeats) {
  PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Test\", seats = { 2, 4 },\n"
               "  zones = { street = row {}, under = row { of = \"card\" } },\n"
               "  position = function(game) return \"go\" end,\n"
               "  setup = function(game) return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  folder.write("cards/p.lua", "return card { name = \"p\", text = \"\" }\n");
  folder.write("cards/q.lua", "return card { name = \"Qu\", text = \"\" }\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  const match::Position position(
      package, map({{"street", text("(p)")}, {"under", map({{"p", text("(Qu)")}})}}));
  EXPECT_EQ(position.begin(interpreter).table.layout().seats(), 2);
}

class MatchExpectations : public testing::Test {
 protected:
  MatchExpectations()
      : interpreter_(hidden()),
        match_(match::Position(hidden(), map({{"hand", map({{"A", text("(Coin)")}})},
                                              {"market", text("(Gem A)")},
                                              {"deck", text("(Spy)(Spy)")},
                                              {"score", map({{"B", number(2)}})}}))
                   .begin(interpreter_)) {
    interpreter_.run(match_);
  }

  std::vector<std::string> differ(const lua::Data& expected) {
    return match::differences(match_, interpreter_, expected);
  }

  match::Interpreter interpreter_;
  match::Match match_;
};

TEST_F(MatchExpectations, WhatHolds) {
  EXPECT_THAT(
      differ(map({{"asks", text("A")},
                  {"hand", map({{"A", text("(Coin)")}, {"B", text("")}})},
                  {"market", text("(Gem A)")},
                  {"options", lua::Data{lua::Data::List{text("play"), text("take"), text("look"),
                                                        text("hide"), text("mark"), text("draw")}}},
                  {"over", lua::Data{false}},
                  {"score", map({{"B", number(2)}})},
                  {"turn", text("A")},
                  {"unused", map({{"A", number(2)}})}})),
      IsEmpty());
}

TEST_F(MatchExpectations, FieldsAreComparedByTheirParts) {
  interpreter_.answer(match_, 1);  // take
  EXPECT_THAT(
      differ(map(
          {{"deals", lua::Data{lua::Data::List{map({{"card", text("Gem")}, {"from", text("A")}})}}},
           {"favourite", map({{"A", text("A's Gem")}, {"B", text("none")}})},
           {"last", map({{"card", text("hand.A@2")}, {"open", lua::Data{false}}})},
           {"seen", lua::Data{lua::Data::List{text("Gem")}}}})),
      IsEmpty());
  EXPECT_THAT(
      differ(map({{"deals", lua::Data{lua::Data::List{}}},
                  {"favourite", map({{"A", text("Coin")}})},
                  {"last", map({{"open", lua::Data{true}}})}})),
      ElementsAre("deals: expected [], found [{ card = hand.A@2, from = A, score = 0 }]",
                  "favourite of A: expected Coin, found hand.A@2",
                  "last: expected { open = true }, found { card = hand.A@2, open = false }"));
}

TEST_F(MatchExpectations, WhatDoesNot) {
  EXPECT_THAT(
      differ(map({{"asks", text("B")},
                  {"market", text("(Gem B)")},
                  {"score", map({{"A", number(0)}, {"B", number(3)}})},
                  {"winner", text("A")}})),
      ElementsAre("asks: expected B, found A", "market: expected (Gem B), found (Gem A)",
                  "score of B: expected 3, found 2", "winner: expected A, found nobody yet"));
  EXPECT_THAT(differ(lua::Data{lua::Data::List{}}), IsEmpty());
  EXPECT_THAT([&] { differ(lua::Data{lua::Data::List{text("Gem")}}); },
              testing::ThrowsMessage<std::invalid_argument>(
                  "an expectation: expected { name = value }, found a list"));
}

// Fields that are written are compared, those of each copy of a card as that copy starts.
TEST(MatchExpectation, OfFieldsOfCards) {
  match::Interpreter interpreter(hidden());
  const match::Match match =
      match::Position(hidden(), map({{"hand", map({{"A", text("(Coin)(Coin)(Gem)")}})},
                                     {"market", text("(Gem{friend=@1})")}}))
          .begin(interpreter);
  const auto differ = [&](const char* zone, lua::Data expected) {
    return match::differences(match, interpreter, map({{zone, std::move(expected)}}));
  };
  const auto hand = [&](const char* notation) {
    return differ("hand", map({{"A", text(notation)}}));
  };
  EXPECT_THAT(hand("(Coin{worth=1})(Coin{worth=2})(Gem{worth=3})"), IsEmpty());
  EXPECT_THAT(hand("(Coin)(Coin)(Gem{kept=false})"), IsEmpty());
  EXPECT_THAT(hand("(Coin{worth=2})(Coin)(Gem)"),
              ElementsAre("hand of A: expected (Coin{worth=2}) (Coin) (Gem), "
                          "found (Coin{worth=1}) (Coin{worth=2}) (Gem)"));
  EXPECT_THAT(hand("(Coin)(Coin)(Gem{kept=true})"),
              ElementsAre("hand of A: expected (Coin) (Coin) (Gem{kept=true}), "
                          "found (Coin{worth=1}) (Coin{worth=2}) (Gem)"));
  EXPECT_THAT(hand("(Coin{more=1})(Coin)"),
              ElementsAre("hand of A: expected (Coin) (Coin), found (Coin) (Coin) (Gem)"));
  EXPECT_THAT(differ("market", text("(Gem{friend=market@1})")), IsEmpty());
  EXPECT_THAT(differ("market", text("(Gem{friend=@2})")),
              ElementsAre("market: expected (Gem{friend=@2}), found (Gem{friend=@1})"));
  EXPECT_THAT(differ("market", text("(Gem)")),
              ElementsAre("market: expected (Gem), found (Gem{friend=@1})"));
}

TEST_F(MatchExpectations, OfTheSetUp) {
  EXPECT_THAT(differ(map({{"options", map({{"hand", number(2)}, {"peeking", lua::Data{true}}})},
                          {"out", lua::Data{lua::Data::List{}}},
                          {"seats", number(2)},
                          {"seed", number(1)},
                          {"variants", lua::Data{lua::Data::List{}}}})),
              IsEmpty());
  EXPECT_THAT(
      differ(map({{"options", map({{"hand", number(3)}, {"market", text("open")}})},
                  {"out", lua::Data{lua::Data::List{text("B")}}},
                  {"seats", number(3)},
                  {"seed", number(2)},
                  {"variants", lua::Data{lua::Data::List{text("rich")}}}})),
      ElementsAre("option hand: expected 3, found 2", "option market: expected open, found shut",
                  "out: expected [B], found []", "seats: expected 3, found 2",
                  "seed: expected 2, found 1", "variants: expected [rich], found []"));
}

TEST_F(MatchExpectations, OfListsAreComparedTextByText) {
  EXPECT_THAT(differ(map({{"variants", lua::Data{lua::Data::List{text("")}}}})),
              ElementsAre("variants: expected [\"\"], found []"));
  EXPECT_THAT(differ(map({{"out", text("[]")}})), ElementsAre("out: expected \"[]\", found []"));
  EXPECT_THAT(differ(map({{"seed", number(-1)}})),
              ElementsAre("seed: expected 18446744073709551615, found 1"));
}

TEST_F(MatchExpectations, WhatMakesNoSense) {
  const auto refused = [&](const lua::Data& expected) -> std::string {
    try {
      differ(expected);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refused(map({{"winer", text("A")}})),
            "expectations have no 'winer' (did you mean 'winner'?)");
  EXPECT_EQ(refused(map({{"score", map({{"C", number(1)}})}})),
            "score: expected a seat from A to B, found 'C'");
  EXPECT_EQ(refused(map({{"last", map({{"opne", lua::Data{true}}})}})),
            "last has no 'opne' (did you mean 'open'?)");
  EXPECT_EQ(refused(map({{"market", text("(Gme)")}})),
            "market: column 2: no card 'Gme' (did you mean 'Gem'?)");
  EXPECT_EQ(refused(map({{"market", text("(Gem{wroth=1})")}})),
            "market: column 6: card Gem has no number or field 'wroth' (did you mean 'worth'?)");
  EXPECT_EQ(refused(map({{"market", text("(Coin{more=true})")}})),
            "market: column 7: number 'more': expected an integer, found true");
  EXPECT_EQ(refused(map({{"market", text("(Gem{kept=1})")}})),
            "market: column 11: 'kept': expected true or false, found 1");
  EXPECT_EQ(refused(map({{"market", text("(?)")}})),
            "market: column 1: a hidden card: say which it is");
  EXPECT_EQ(refused(map({{"options", map({{"hnad", number(1)}})}})),
            "Hidden has no option 'hnad' (did you mean 'hand'?)");
}

}  // namespace
}  // namespace punchcard
