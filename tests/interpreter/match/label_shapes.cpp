#include <gtest/gtest.h>

#include "interpreter/match/label.h"
#include "interpreter/match/label_shape.h"
#include "interpreter/match/labeller.h"
#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

class LabelShapes : public testing::Test {
 protected:
  table::Table table_ = small::table();
  const table::Layout& layout_ = table_.layout();
};

TEST_F(LabelShapes, OfCards) {
  for (const char* label : {"Bug", "Bug#2", "B's Bug", "A's Bug#3", "Fork's Bug",
                            "B's Fork#2's Bug", "out of the game: Bug#2",
                            "out of the game: Fork's Bug", "hidden card", "B's hidden card#2"}) {
    EXPECT_TRUE(match::may_be_card(label, layout_)) << label;
  }
  for (const char* other : {"", "bug", "Bugs", "Bug#", "#2", "no Bug", "Bug's", "'s Bug", "Z's Bug",
                            "B's", "B's no", "out of the game", "no's Bug"}) {
    EXPECT_FALSE(match::may_be_card(other, layout_)) << other;
  }
}

// A label names eight cards around a card.
TEST_F(LabelShapes, NameFewCards) {
  std::string label = "Bug";
  for (int around = 0; around < match::kMostOwners; ++around) label.insert(0, "Fork#12's ");
  EXPECT_TRUE(match::may_be_card(label, layout_));
  EXPECT_TRUE(match::may_be_card("B's " + label, layout_));
  EXPECT_FALSE(match::may_be_card("B's Fork's Fork's " + label, layout_));
}

TEST_F(LabelShapes, OfWhatLiesOnCards) {
  for (const char* label : {"A on Bug", "B#2 on B's Fork", "A in stock", "B#2 out of the game"}) {
    EXPECT_TRUE(match::may_be_token(label, layout_)) << label;
  }
  for (const char* other : {"A", "Z on Bug", "A on no", "no in stock", "come on Bug"}) {
    EXPECT_FALSE(match::may_be_token(other, layout_)) << other;
  }
  EXPECT_TRUE(match::may_be_number("Bug.loss", layout_));
  EXPECT_TRUE(match::may_be_number("B's hidden card.1", layout_));
  EXPECT_FALSE(match::may_be_number("no.loss", layout_));
  EXPECT_FALSE(match::may_be_number("Bug", layout_));
  EXPECT_EQ(match::zone_of_card("Bug#2's inside", layout_), "inside");
  EXPECT_EQ(match::zone_of_card("inside", layout_), "");
  EXPECT_EQ(match::zone_of_card("no's inside", layout_), "");
}

// Whatever label the table gives a card, and what lies on it, it has the shape of one.
TEST_F(LabelShapes, EveryLabelHasOne) {
  const bind::SymbolTable words;
  for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) {
    const bool is_of_card = layout_.zone_declaration(zone).owner == table::ZoneOwner::card;
    for (int card = 0; card < layout_.cards(); ++card) {
      if (is_of_card && layout_.zones()[static_cast<std::size_t>(zone)].owner == card) continue;
      table::Table table = table_;
      table.put_card(card, zone, table.zone_size(zone));
      table.put_token(0, card);
      for (int viewer = table::kNone; viewer < layout_.seats(); ++viewer) {
        const bind::Option thing{bind::OptionKind::card, card, 0};
        const std::string label = match::label(thing, table, words, viewer);
        EXPECT_TRUE(match::may_be_card(label, layout_)) << label;
        const auto inner = [&](const bind::Option& on) {
          return match::label(on, table, words, viewer);
        };
        const std::string token = inner({bind::OptionKind::token, 0, 0});
        EXPECT_TRUE(match::may_be_token(token, layout_)) << token;
        const std::string inside =
            inner({bind::OptionKind::zone, layout_.zone(small::inside, card), 0});
        EXPECT_EQ(match::zone_of_card(inside, layout_), "inside") << inside;
        if (layout_.kind(card).numbers.empty()) continue;
        const std::string number = inner({bind::OptionKind::number, card, 0});
        EXPECT_TRUE(match::may_be_number(number, layout_)) << number;
      }
    }
  }
}

TEST(Label, HasARankOfTenDigitsAtMost) {
  EXPECT_EQ(match::without_rank("Bug#2"), "Bug");
  EXPECT_EQ(match::without_rank("Bug#2147483647"), "Bug");
  for (const std::string label : {"Bug", "Bug2", "Bug#", "#", "2", "", "Bug#21474836470"}) {
    EXPECT_EQ(match::without_rank(label), label);
  }
  EXPECT_EQ(match::without_rank("#2"), "");
}

}  // namespace
}  // namespace punchcard
