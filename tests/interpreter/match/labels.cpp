#include <set>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/match/label.h"
#include "interpreter/match/labeller.h"
#include "interpreter/match/labellers.h"
#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

class MatchLabels : public testing::Test {
 protected:
  MatchLabels() {
    put(small::bug, small::program);
    put(small::fork, small::program);
    put(small::second_bug, small::lane);
    put(small::blank, table_.layout().zone(small::hand, 1));
    put(small::second_blank, table_.layout().zone(small::hand, 1));
  }

  void put(int card, int zone) { table_.put_card(card, zone, table_.zone_size(zone)); }

  std::string label_of(const bind::Option& thing, int viewer = table::kNone) {
    return match::label(thing, table_, words_, viewer);
  }

  table::Table table_ = small::table();
  bind::SymbolTable words_;
};

TEST_F(MatchLabels, Words) {
  EXPECT_EQ(label_of({bind::OptionKind::word, words_.intern("go on"), 0}), "go on");
  EXPECT_EQ(label_of({bind::OptionKind::place, 3, 0}), "3");
  EXPECT_EQ(label_of({bind::OptionKind::seat, 1, 0}), "B");
  EXPECT_EQ(label_of({bind::OptionKind::pointer, 0, 0}), "cursor");
}

TEST_F(MatchLabels, CardsAreCountedThroughTheTablesZones) {
  EXPECT_EQ(label_of({bind::OptionKind::card, small::bug, 0}), "Bug");
  EXPECT_EQ(label_of({bind::OptionKind::card, small::fork, 0}), "Fork");
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_bug, 0}), "Bug#2");
}

// Kept labellers say what new ones say, whatever has changed in between.
TEST_F(MatchLabels, KeptLabellersFollowTheTable) {
  match::Labellers kept;
  const auto expect_equal = [&](const std::string& change) {
    for (int viewer = table::kNone; viewer < table_.layout().seats(); ++viewer) {
      match::Labeller& labeller = kept.of(table_, viewer);
      for (int card = 0; card < table_.layout().cards(); ++card) {
        const bind::Option thing{bind::OptionKind::card, card, 0};
        const std::string label = label_of(thing, viewer);
        EXPECT_EQ(labeller.label(thing, words_), label) << change;
        EXPECT_TRUE(labeller.is_label(label, thing, words_)) << change;
        EXPECT_FALSE(labeller.is_label(label + "#9", thing, words_)) << change;
      }
      for (int token = 0; token < table_.layout().tokens(); ++token) {
        const bind::Option thing{bind::OptionKind::token, token, 0};
        EXPECT_EQ(labeller.label(thing, words_), label_of(thing, viewer)) << change;
      }
    }
  };
  expect_equal("nothing");
  const table::Table before = table_;
  put(small::bug, small::lane);
  expect_equal("put_card");
  table_.hide(small::bug);
  expect_equal("hide");
  table_.show(1, small::bug);
  expect_equal("show");
  table_.remove_card(small::blank);
  table_.remove_card(small::second_blank);
  expect_equal("remove_card");
  table_.seed(7);
  expect_equal("seed");
  table_.set_word(table::Word::step, 3);
  expect_equal("another step");
  put(small::fork, small::lane);
  table_.shuffle_zone(small::lane);
  expect_equal("shuffle_zone");
  table_.put_token(0, small::bug);
  expect_equal("put_token");
  table::Table other = before;
  swap(table_, other);
  expect_equal("swap");
  table_ = other;
  expect_equal("assignment");
}

TEST_F(MatchLabels, CardsOfSeats) {
  EXPECT_EQ(label_of({bind::OptionKind::card, small::blank, 0}, 1), "B's Blank");
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_blank, 0}, 1), "B's Blank#2");
}

// A seat with two zones has no two cards of one label.
TEST(MatchLabelsOfSeveralZones, CountThroughAllZonesOfASeat) {
  const auto schema = small::schema();
  schema->zones.push_back(
      {"aside", table::ZoneShape::row, table::ZoneOwner::seat, table::Sight::all, 3, false, true});
  table::Table table(
      std::make_shared<const table::Layout>(schema, 2, 0, table::Layout::whole_deck(*schema)));
  table.put_card(small::bug, table.layout().zone(*schema->find_zone("aside")), 0);
  table.put_card(small::second_bug, table.layout().zone(small::hand), 0);
  EXPECT_EQ(match::card_label(small::bug, table, table::kNone), "A's Bug");
  EXPECT_EQ(match::card_label(small::second_bug, table, table::kNone), "A's Bug#2");
}

// Whatever the zones are called and in whichever order they are declared.
TEST(MatchLabelsOfSeveralZones, CountTheProgramFirstThenWhatAllSee) {
  const auto schema = small::schema();
  const auto declare = [&](const char* name, table::Sight sight) {
    schema->zones.push_back(
        {name, table::ZoneShape::row, table::ZoneOwner::table, sight, 3, false, true});
    return static_cast<int>(schema->zones.size()) - 1;
  };
  declare("stack", table::Sight::none);
  declare("discards", table::Sight::all);
  schema->pointers.push_back({"second", declare("track", table::Sight::all)});
  table::Table table(
      std::make_shared<const table::Layout>(schema, 2, 0, table::Layout::whole_deck(*schema)));
  const auto put = [&](int card, const char* zone) {
    table.put_card(card, table.layout().zone(*schema->find_zone(zone)), 0);
  };
  put(small::bug, "stack");
  put(small::second_bug, "discards");
  EXPECT_EQ(match::card_label(small::second_bug, table, table::kNone), "Bug");
  EXPECT_EQ(match::card_label(small::bug, table, table::kNone), "Bug#2");
  put(small::bug, "track");
  EXPECT_EQ(match::card_label(small::bug, table, table::kNone), "Bug");
  EXPECT_EQ(match::card_label(small::second_bug, table, table::kNone), "Bug#2");
}

TEST_F(MatchLabels, CardsThatTheReaderDoesNotKnow) {
  EXPECT_EQ(label_of({bind::OptionKind::card, small::blank, 0}, 0), "B's hidden card");
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_blank, 0}, 0), "B's hidden card#2");
  table_.show(0, small::blank);
  EXPECT_EQ(label_of({bind::OptionKind::card, small::blank, 0}, 0), "B's Blank");
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_blank, 0}, 0), "B's hidden card");
}

TEST_F(MatchLabels, CardsWithinCardsAndOutOfTheGame) {
  put(small::second_bug, table_.layout().zone(small::inside, small::fork));
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_bug, 0}), "Fork's Bug");
  table_.remove_card(small::second_bug);
  EXPECT_EQ(label_of({bind::OptionKind::card, small::second_bug, 0}), "out of the game: Bug");
}

TEST_F(MatchLabels, NumbersOfHiddenCardsOutOfTheGameTellNothing) {
  const std::vector<int> cards = {small::blank, small::second_blank};
  for (const int card : cards) table_.remove_card(card);
  const auto blank = [&] { return label_of({bind::OptionKind::card, small::blank, 0}, 0); };
  const std::set<std::string> both = {"out of the game: hidden card",
                                      "out of the game: hidden card#2"};
  for (const bool in_one_match : {false, true}) {
    std::set<std::string> labels;
    for (int i = 0; i < 30; ++i) {
      if (in_one_match) {
        table_.set_word(table::Word::step, i);
      } else {
        table_.seed(static_cast<std::uint64_t>(i));
      }
      std::set<std::string> at_once;
      for (const int card : cards) at_once.insert(label_of({bind::OptionKind::card, card, 0}, 0));
      EXPECT_EQ(at_once.size(), cards.size());
      labels.insert(blank());
    }
    EXPECT_EQ(labels, both);
  }
  // What the match draws may be a secret.
  const std::string before = blank();
  for (std::int64_t drawn = 0; drawn < 30; ++drawn) {
    table_.set_word(table::Word::generator, drawn);
    EXPECT_EQ(blank(), before);
  }
}

// Who has seen the labels of three such cards, and then which one of them is, learns nothing about
// the labels of the others: in half of the matches they stand as before.
TEST_F(MatchLabels, NumbersOfHiddenCardsOutOfTheGameTellNothingOfEachOther) {
  const std::vector<int> cards = {small::blank, small::second_blank, small::bug};
  for (const int card : cards) {
    table_.hide(card);
    table_.remove_card(card);
  }
  const auto stand_in_order = [&] {
    return label_of({bind::OptionKind::card, small::blank, 0}, 0) <
           label_of({bind::OptionKind::card, small::second_blank, 0}, 0);
  };
  const table::Table hidden = table_;
  constexpr int kMatches = 400;
  int same = 0;
  for (int i = 0; i < kMatches; ++i) {
    table_ = hidden;
    table_.seed(static_cast<std::uint64_t>(i));
    const bool before = stand_in_order();
    table_.show(0, small::bug);
    same += stand_in_order() == before ? 1 : 0;
  }
  EXPECT_NEAR(same, kMatches / 2, 40);  // four standard deviations
}

TEST_F(MatchLabels, Tokens) {
  for (const int token : {0, 3, 1}) table_.put_token(token, small::second_bug);
  EXPECT_EQ(label_of({bind::OptionKind::token, 0, 0}), "A on Bug#2");
  EXPECT_EQ(label_of({bind::OptionKind::token, 3, 0}), "B on Bug#2");
  EXPECT_EQ(label_of({bind::OptionKind::token, 1, 0}), "A#2 on Bug#2");
  EXPECT_EQ(label_of({bind::OptionKind::token, 2, 0}), "A in stock");
  table_.put_token(2, table_.layout().out_row(0));
  EXPECT_EQ(label_of({bind::OptionKind::token, 2, 0}), "A out of the game");
  EXPECT_EQ(label_of({bind::OptionKind::token, 5, 0}), "B#2 in stock");
}

TEST_F(MatchLabels, Numbers) {
  EXPECT_EQ(label_of({bind::OptionKind::number, small::second_bug, 0}), "Bug#2.loss");
  EXPECT_EQ(label_of({bind::OptionKind::number, small::fork, 1}), "Fork.second");
  table_.put_card(small::fork, table_.layout().zone(small::hand, 0), 0);
  table_.hide(small::fork);
  EXPECT_EQ(label_of({bind::OptionKind::number, small::fork, 1}, 1), "A's hidden card.1");
  EXPECT_EQ(label_of({bind::OptionKind::number, small::fork, 0}, 1), "A's hidden card.1");
}

TEST_F(MatchLabels, Zones) {
  const table::Layout& layout = table_.layout();
  EXPECT_EQ(label_of({bind::OptionKind::zone, small::program, 0}), "program");
  EXPECT_EQ(label_of({bind::OptionKind::zone, layout.zone(small::hand, 0), 0}), "A's hand");
  EXPECT_EQ(label_of({bind::OptionKind::zone, layout.zone(small::inside, small::blank), 0}, 0),
            "B's hidden card's inside");
}

constexpr int kBoxes = 600;

// Boxes of three kinds, each in the one before.
table::Table boxes_in_boxes() {
  auto schema = std::make_shared<table::Schema>();
  for (const char* name : {"Chest", "Crate", "Case"}) {
    table::Kind kind;
    kind.id = kind.name = name;
    kind.count = kBoxes / 3;
    kind.numbers = {{"size", 1}, {"weight", 2}, {"price", 3}, {"age", 4}};
    schema->kinds.push_back(kind);
  }
  schema->zones = {
      {"row", table::ZoneShape::row, table::ZoneOwner::table, table::Sight::all, 0, false, true},
      {"lid", table::ZoneShape::row, table::ZoneOwner::card, table::Sight::all, 2, false, true},
      {"inside", table::ZoneShape::row, table::ZoneOwner::card, table::Sight::all, 2, false, true}};
  table::Table table(
      std::make_shared<const table::Layout>(schema, 2, 0, table::Layout::whole_deck(*schema)));
  for (int card = 0; card < kBoxes; ++card) {
    table.put_card(card, card == 0 ? 0 : table.layout().zone(2, card - 1), 0);
  }
  return table;
}

TEST(MatchLabelsOfNestedCards, NameTheCardsAroundUpToALimit) {
  const table::Table table = boxes_in_boxes();
  EXPECT_EQ(match::card_label(1, table, table::kNone), "Chest's Chest");
  std::string chest = "Chest";
  for (int i = 0; i < match::kMostOwners; ++i) chest += "'s Chest";
  EXPECT_EQ(match::card_label(match::kMostOwners, table, table::kNone), chest);
  EXPECT_EQ(match::card_label(match::kMostOwners + 1, table, table::kNone), chest + "#2");
  EXPECT_EQ(match::card_label(200, table, table::kNone),
            chest.substr(0, chest.rfind("Chest")) + "Crate");
  EXPECT_EQ(match::label({bind::OptionKind::zone, table.layout().zone(1, 200), 0}, table, {}, 0),
            chest.substr(0, chest.rfind("Chest")) + "Crate's lid");
}

TEST(MatchLabelsOfNestedCards, AreDifferentAndShort) {
  table::Table table = boxes_in_boxes();
  table.put_card(599, table.layout().zone(1, 30), 0);
  match::Labeller labeller(table, table::kNone);
  std::set<std::string> labels;
  for (int card = 0; card < kBoxes; ++card) {
    const std::string label = labeller.card_label(card);
    EXPECT_TRUE(labels.insert(label).second) << label;
    EXPECT_LE(label.size(), 80U);
    EXPECT_EQ(label, match::card_label(card, table, table::kNone));
  }
}

// A decision with three thousand options, each in up to six hundred cards.
TEST(MatchLabelsOfNestedCards, CostAWalkOverTheTable) {
  const table::Table table = boxes_in_boxes();
  const auto walk = static_cast<std::int64_t>(table.layout().zones().size()) + 2 * kBoxes;
  for (const int viewer : {table::kNone, 0}) {
    match::Labeller labeller(table, viewer);
    for (int card = 0; card < kBoxes; ++card) {
      labeller.card_label(card);
      for (int number = 0; number < 4; ++number) {
        labeller.label({bind::OptionKind::number, card, number}, {});
      }
    }
    EXPECT_LE(labeller.looked_at(), 2 * walk);
  }
  match::Labeller labeller(table, table::kNone);
  labeller.card_label(kBoxes - 1);
  EXPECT_LE(labeller.looked_at(), 2 * walk);
}

}  // namespace
}  // namespace punchcard
