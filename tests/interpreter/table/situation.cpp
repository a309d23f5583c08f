#include "interpreter/table/situation.h"

#include <functional>

#include <gtest/gtest.h>

#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

std::string situation_of(const table::Table& table) {
  std::string text;
  table::describe_situation(table, text);
  return text;
}

using Change = std::function<void(table::Table&)>;

// A table half-way through a game.
table::Table played() {
  table::Table table = small::table();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, small::program, 1);
  table.put_card(small::blank, table.layout().zone(small::hand, 1), 0);
  table.put_token(0, small::bug);
  table.put_token(3, small::bug);
  table.put_pointer(0, small::bug);
  return table;
}

TEST(Situation, IsTheSameForWhatNobodyCouldTellApart) {
  const Change changes[] = {
      [](table::Table& t) { t.set_word(table::Word::generator, 99); },
      [](table::Table& t) { t.set_word(table::Word::step, 99); },
      [](table::Table& t) { t.set_value(t.layout().table_field(small::clock), 99); },
      [](table::Table& t) { t.put_card(small::second_blank, small::spare, 0); },
      [](table::Table& t) { t.show(0, small::blank); },
      // Another token of the same owner.
      [](table::Table& t) {
        t.put_token(1, small::bug, 0);
        t.put_token(0, t.layout().stock_row(0));
      },
      // The fields of a card that is out of the game.
      [](table::Table& t) {
        t.set_value(t.layout().card_field(small::second_bug, small::level), 9);
      },
  };
  for (const Change& change : changes) {
    table::Table table = played();
    change(table);
    EXPECT_NE(table, played()) << &change - changes;
    EXPECT_EQ(situation_of(table), situation_of(played())) << &change - changes;
  }
}

// A state also has what somebody knows, and what the package leaves out of situations.
TEST(Situation, AStateHasMore) {
  const auto state_of = [](const table::Table& table) {
    std::string text;
    table::describe_state(table, text);
    return text;
  };
  const Change other[] = {
      [](table::Table& t) { t.set_value(t.layout().table_field(small::clock), 99); },
      [](table::Table& t) { t.put_card(small::second_blank, small::spare, 0); },
      [](table::Table& t) { t.show(0, small::blank); },
      [](table::Table& t) { t.put_pointer(0, small::fork); },
  };
  for (const Change& change : other) {
    table::Table table = played();
    change(table);
    EXPECT_NE(state_of(table), state_of(played())) << &change - other;
  }
  table::Table same = played();
  same.set_word(table::Word::generator, 99);
  same.set_word(table::Word::step, 99);
  EXPECT_EQ(state_of(same), state_of(played()));
}

// A step may put the pointer on several cards.
TEST(Situation, PointerMovesAreCounted) {
  table::Table table = played();
  const std::int64_t before = table.pointer_moves();
  table.put_pointer(0, small::fork);
  table.put_pointer(0, small::bug);
  table.put_pointer(0, small::bug);
  const table::Table copy = table;
  EXPECT_EQ(copy.pointer_moves(), before + 3);
  table.put_pointer(0, table::kNone);
  EXPECT_EQ(table.pointer_moves(), before + 3);
}

TEST(Situation, AnotherCopyOfAKindIsAlike) {
  table::Table one = small::table();
  table::Table other = small::table();
  one.put_card(small::blank, small::program, 0);
  other.put_card(small::second_blank, small::program, 0);
  one.put_pointer(0, small::blank);
  other.put_pointer(0, small::second_blank);
  const int friend_of_bug = one.layout().card_field(small::bug, small::companion);
  for (table::Table* table : {&one, &other}) table->put_card(small::bug, small::program, 1);
  one.set_value(friend_of_bug, small::blank);
  other.set_value(friend_of_bug, small::second_blank);
  EXPECT_EQ(situation_of(one), situation_of(other));
}

TEST(Situation, CardsInACardsZoneGoWithIt) {
  const auto nested = [](int outer, int inner) {
    table::Table table = small::table();
    table.put_card(outer, small::program, 0);
    table.set_value(table.layout().card_field(outer, small::level), 1);
    table.put_card(inner, table.layout().zone(small::inside, outer), 0);
    table.put_card(small::fork, small::program, 1);
    table.set_value(table.layout().card_field(small::fork, small::companion), inner);
    return table;
  };
  const std::string first = situation_of(nested(small::bug, small::blank));
  EXPECT_EQ(first, situation_of(nested(small::second_bug, small::second_blank)));
  table::Table beside = nested(small::bug, small::blank);
  beside.put_card(small::blank, beside.layout().zone(small::inside, small::fork), 0);
  EXPECT_NE(first, situation_of(beside));
  table::Table without = nested(small::bug, small::blank);
  without.remove_card(small::blank);
  EXPECT_NE(first, situation_of(without));
}

TEST(Situation, EachDifferenceCounts) {
  const Change changes[] = {
      [](table::Table& t) { t.set_word(table::Word::phase, 1); },
      [](table::Table& t) { t.set_value(t.layout().table_field(small::turn), 1); },
      [](table::Table& t) {
        t.set_value(t.layout().table_field(small::seen), 1);
        t.set_value(t.layout().table_field(small::seen) + 1, small::fork);
      },
      [](table::Table& t) { t.set_in(0, false); },
      [](table::Table& t) { t.set_value(t.layout().seat_field(0, 0), 4); },
      [](table::Table& t) { t.set_value(t.layout().seat_field(0, 0), 1'000'000); },
      [](table::Table& t) { t.put_token(1, t.layout().out_row(0)); },
      [](table::Table& t) { t.put_card(small::fork, small::program, 0); },
      [](table::Table& t) { t.put_card(small::second_blank, small::deck, 0); },
      [](table::Table& t) { t.put_card(small::blank, t.layout().zone(small::hand, 0), 0); },
      [](table::Table& t) { t.append_gap(small::lane); },
      [](table::Table& t) { t.set_value(t.layout().card_number(small::bug, 0), 2); },
      [](table::Table& t) { t.set_value(t.layout().card_field(small::bug, small::level), 2); },
      [](table::Table& t) {
        t.set_value(t.layout().card_field(small::bug, small::companion), small::fork);
      },
      [](table::Table& t) { t.put_token(3, small::bug, 0); },
      [](table::Table& t) { t.put_token(0, small::fork); },
      [](table::Table& t) { t.mark(3, true); },
      [](table::Table& t) { t.put_pointer(0, small::fork); },
      [](table::Table& t) { t.put_pointer(0, table::kNone); },
      [](table::Table& t) { t.turn_pointer(0, false); },
      [](table::Table& t) { t.set_pointer_priority(0, 1); },
  };
  std::vector<std::string> seen = {situation_of(played())};
  for (const Change& change : changes) {
    table::Table table = played();
    change(table);
    seen.push_back(situation_of(table));
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(seen[i], seen[j]) << i << " and " << j;
  }
}

TEST(Situation, LargeAndSmallValuesAreApart) {
  std::vector<std::string> seen;
  for (const std::int64_t value :
       {-2LL, -1LL, 0LL, 1LL, 252LL, 253LL, 254LL, 255LL, 256LL, 65536LL}) {
    table::Table table = small::table();
    table.set_value(table.layout().seat_field(0, 0), value);
    seen.push_back(situation_of(table));
  }
  for (std::size_t i = 1; i < seen.size(); ++i) EXPECT_NE(seen[i - 1], seen[i]) << i;
}

TEST(Situation, HashesDependOnEveryByte) {
  const std::string text = "0123456789abcdefghi";
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = 'x';
    EXPECT_NE(table::hash_situation(text), table::hash_situation(other)) << i;
    EXPECT_NE(table::hash_situation(text), table::hash_situation(text.substr(0, i))) << i;
  }
}

}  // namespace
}  // namespace punchcard
