#include <set>

#include <gtest/gtest.h>

#include "interpreter/match/view.h"
#include "interpreter/table/deal.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/exchange.h"

namespace punchcard {
namespace {

// Seat A knows the program and nothing else: B holds Fork, with a token on it and a Bug in it, and
// two Blanks lie in the deck. A field names Fork, a pointer is on a card of the program.
Table played() {
  Table table = small::table();
  const Layout& layout = table.layout();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, layout.zone(small::hand, 1), 0);
  table.put_card(small::blank, small::deck, 0);
  table.put_card(small::second_blank, small::deck, 1);
  table.put_card(small::second_bug, layout.zone(small::inside, small::fork), 0);
  table.put_token(0, small::fork);
  table.put_token(1, small::bug);
  table.put_pointer(0, small::bug);
  table.set_value(layout.table_field(small::seen), 1);
  table.set_value(layout.table_field(small::seen) + 1, small::fork);
  return table;
}

TEST(Deal, LooksTheSameToItsSeat) {
  const Table table = played();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Generator luck = Generator::from_seed(seed);
    const Table dealt = Deal(table, table, 0, luck).dealt(table);
    EXPECT_EQ(view(dealt, 0), view(table, 0));
    EXPECT_EQ(dealt.card_at(small::program, 0), small::bug) << "A knows it";
  }
}

TEST(Deal, PutsEachHiddenCardEverywhere) {
  const Table table = played();
  const int hand = table.layout().zone(small::hand, 1);
  std::set<int> held;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Generator luck = Generator::from_seed(seed);
    held.insert(Deal(table, table, 0, luck).dealt(table).card_at(hand, 0));
  }
  EXPECT_EQ(held,
            (std::set<int>{small::second_bug, small::fork, small::blank, small::second_blank}));
}

TEST(Deal, DependsOnlyOnWhatTheSeatSees) {
  const Table table = played();
  for (const Exchange& unseen :
       {Exchange{small::fork, small::blank}, Exchange{small::blank, small::second_blank},
        Exchange{small::second_bug, small::second_blank}}) {
    const Table other = unseen(table);
    ASSERT_EQ(view(other, 0), view(table, 0));
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Generator luck = Generator::from_seed(seed);
      Generator same_luck = Generator::from_seed(seed);
      EXPECT_EQ(Deal(table, table, 0, luck).dealt(table),
                Deal(other, other, 0, same_luck).dealt(other));
    }
  }
}

TEST(Deal, CanBeUndone) {
  const Table table = played();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator luck = Generator::from_seed(seed);
    const Deal deal(table, table, 0, luck);
    EXPECT_EQ(deal.undone(deal.dealt(table)), table);
  }
}

TEST(Deal, LeavesWhatTheSeatHasLearntSince) {
  const Table table = played();
  Table later = table;
  later.show(0, small::fork);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator luck = Generator::from_seed(seed);
    const Table dealt = Deal(table, later, 0, luck).dealt(table);
    EXPECT_EQ(dealt.zone_of(small::fork), table.zone_of(small::fork));
  }
}

TEST(Deal, SaysWhetherItMovesAnything) {
  const Table table = played();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Generator luck = Generator::from_seed(seed);
    const Deal deal(table, table, 0, luck);
    EXPECT_EQ(deal.moves_nothing(), deal.dealt(table) == table);
  }
}

TEST(Deal, MovesNothingForWhoKnowsAll) {
  Table table = small::table();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, small::program, 1);
  Generator luck = Generator::from_seed(1);
  EXPECT_TRUE(Deal(table, table, 0, luck).moves_nothing());
}

TEST(Deal, ExtraCopiesChangePlacesWithEachOtherOnly) {
  const auto schema = small::schema();
  schema->kinds[1].extra = 1;  // Fork
  Table table(std::make_shared<const Layout>(schema, 2, 3, Layout::whole_deck(*schema)));
  const Layout& layout = table.layout();
  int extra = 0;
  while (!layout.is_extra(extra)) ++extra;
  for (int card = 0; card < layout.cards(); ++card) {
    if (card != extra) table.put_card(card, small::deck, table.zone_size(small::deck));
  }
  table.put_card(extra, layout.zone(small::hand, 1), 0);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Generator luck = Generator::from_seed(seed);
    EXPECT_EQ(Deal(table, table, 0, luck).dealt(table).card_at(layout.zone(small::hand, 1), 0),
              extra);
  }
}

}  // namespace
}  // namespace punchcard
