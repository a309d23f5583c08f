#include <functional>

#include <gtest/gtest.h>

#include "interpreter/table/table_error.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard {
namespace {

// One random change of any sort; what is refused changes nothing.
void change(table::Table& table, table::Generator& luck) {
  const table::Layout& layout = table.layout();
  const auto pick = [&luck](int count) {
    return static_cast<int>(luck.below(static_cast<std::uint32_t>(count)));
  };
  const int card = pick(layout.cards());
  const int zone = pick(static_cast<int>(layout.zones().size()));
  const int place = pick(layout.cards() + 1);
  switch (pick(9)) {
    case 0:
      return table.put_card(card, zone, place);
    case 1:
      return table.fill_place(card, zone, place);
    case 2:
      return table.append_gap(zone);
    case 3:
      return table.remove_card(card);
    case 4:
      return table.leave_gap(card);
    case 5:
      return table.shuffle_zone(zone);
    case 6:
      return table.put_token(pick(layout.tokens()), card);
    case 7: {
      const int token = pick(layout.tokens());
      const int before = pick(layout.tokens());
      const int under = table.card_under(before);
      return table.put_token(token, under != table::kNone && pick(2) == 0 ? under : card, before);
    }
    default: {
      const int token = pick(layout.tokens());
      return table.put_token(token, layout.out_row(layout.owner_of(token)));
    }
  }
}

TEST(TableWhole, StaysWholeWhateverIsDone) {
  table::Generator luck = table::Generator::from_seed(7);
  table::Table table = small::table(3, 4);
  for (int i = 0; i < 20'000; ++i) {
    const table::Table before = table;
    try {
      change(table, luck);
    } catch (const table::TableError&) {
      ASSERT_EQ(table, before);
    }
    ASSERT_EQ(lab::find_damage(table), "") << "change " << i;
  }
}

// Where things have been leaves no trace in the block.
TEST(TableWhole, ThereAndBackIsEqual) {
  table::Table table = small::table();
  table.put_card(small::bug, small::program, 0);
  const table::Table first = table;
  const auto go_there_and_back = [&] {
    table.put_card(small::fork, small::deck, 0);
    table.put_card(small::blank, small::deck, 0);
    table.put_token(5, small::bug);
    table.remove_card(small::fork);
    table.remove_card(small::blank);
    table.put_token(5, table.layout().stock_row(1));
  };
  go_there_and_back();
  EXPECT_EQ(table.hash(), first.hash());
  EXPECT_NE(table, first) << "the cards have been in the game";
  const table::Table before = table;
  go_there_and_back();
  EXPECT_EQ(table, before);
  EXPECT_EQ(table.hash(), before.hash());
}

TEST(TableWhole, CopiesAreApart) {
  table::Table table = small::table();
  const table::Table copy = table;
  const std::uint64_t hash = copy.hash();
  table.put_card(small::bug, small::program, 0);
  EXPECT_NE(table, copy);
  EXPECT_NE(table.hash(), hash);
  EXPECT_EQ(copy.hash(), hash);
  table::Table assigned = small::table(4, 1);
  assigned = table;
  EXPECT_EQ(assigned, table);
  EXPECT_EQ(assigned.layout().seats(), 2);
}

TEST(TableWhole, EachDifferenceCounts) {
  const table::Table table = small::table();
  const std::function<void(table::Table&)> changes[] = {
      [](table::Table& t) { t.set_word(table::Word::phase, 1); },
      [](table::Table& t) { t.set_word(table::Word::generator, 1); },
      [](table::Table& t) { t.set_in(1, false); },
      [](table::Table& t) { t.set_value(t.layout().table_field(small::clock), 8); },
      [](table::Table& t) { t.set_value(t.layout().seat_field(1, 0), 8); },
      [](table::Table& t) {
        t.set_value(t.layout().card_field(small::second_blank, small::level), 8);
      },
      [](table::Table& t) { t.set_value(t.layout().card_number(small::fork, 1), 8); },
      [](table::Table& t) { t.put_card(small::bug, small::spare, 0); },
      [](table::Table& t) { t.show(1, small::bug); },
      [](table::Table& t) { t.put_token(0, small::bug); },
      [](table::Table& t) { t.mark(0, true); },
      [](table::Table& t) { t.append_gap(small::lane); },
      [](table::Table& t) { t.put_pointer(1, small::bug); },
      [](table::Table& t) { t.turn_pointer(0, false); },
      [](table::Table& t) { t.set_pointer_priority(0, 3); },
  };
  for (const auto& each : changes) {
    table::Table changed = table;
    each(changed);
    EXPECT_NE(changed, table) << &each - changes;
    EXPECT_NE(changed.hash(), table.hash()) << &each - changes;
  }
}

TEST(TableWhole, PrioritiesHaveBounds) {
  table::Table table = small::table();
  EXPECT_THROW(table.set_pointer_priority(0, -1), table::TableError);
  EXPECT_THROW(table.set_pointer_priority(0, 40'000), table::TableError);
  EXPECT_EQ(table.pointer_priority(0), 0);
}

}  // namespace
}  // namespace punchcard
