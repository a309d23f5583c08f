#include "interpreter/table/deal.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/match/view.h"
#include "interpreter/table/situation.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/exchange.h"

namespace punchcard {
namespace {

// Seat A knows the program and nothing else: B holds Fork, with a token on it and a Bug in it, and
// two Blanks lie in the deck. A field names Fork, a pointer is on a card of the program.
table::Table played() {
  table::Table table = small::table();
  const table::Layout& layout = table.layout();
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
  const table::Table table = played();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    const table::Table dealt = table::Deal(table, table, 0, luck).dealt(table);
    EXPECT_EQ(match::view(dealt, 0), match::view(table, 0));
    EXPECT_EQ(dealt.card_at(small::program, 0), small::bug) << "A knows it";
  }
}

TEST(Deal, PutsEachHiddenCardEverywhere) {
  const table::Table table = played();
  const int hand = table.layout().zone(small::hand, 1);
  std::set<int> held;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    held.insert(table::Deal(table, table, 0, luck).dealt(table).card_at(hand, 0));
  }
  EXPECT_EQ(held,
            (std::set<int>{small::second_bug, small::fork, small::blank, small::second_blank}));
}

// But no card takes part that has never been in the game.
TEST(Deal, PutsHiddenCardsOutOfTheGameAndBack) {
  table::Table table = played();
  table.remove_card(small::second_blank);
  table.put_card(small::second_bug, small::deck, 0);
  table.remove_card(small::second_bug);
  table.show(0, small::second_bug);
  std::set<int> out;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    const table::Table dealt = table::Deal(table, table, 0, luck).dealt(table);
    EXPECT_EQ(dealt.zone_of(small::second_bug), table::kNone) << "A knows it";
    for (const int card : {small::fork, small::blank, small::second_blank}) {
      if (dealt.zone_of(card) == table::kNone) out.insert(card);
    }
  }
  EXPECT_EQ(out, (std::set<int>{small::fork, small::blank, small::second_blank}));

  table::Table fewer = small::table();
  fewer.put_card(small::blank, small::deck, 0);
  table::Generator luck = table::Generator::from_seed(1);
  EXPECT_TRUE(table::Deal(fewer, fewer, 0, luck).is_certain());
}

void expect_the_same_deals(const table::Table& table, const lab::Exchange& unseen) {
  const table::Table other = unseen(table);
  ASSERT_EQ(match::view(other, 0), match::view(table, 0));
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    table::Generator same_luck = table::Generator::from_seed(seed);
    EXPECT_EQ(table::Deal(table, table, 0, luck).dealt(table),
              table::Deal(other, other, 0, same_luck).dealt(other));
  }
}

TEST(Deal, DependsOnlyOnWhatTheSeatSees) {
  table::Table table = played();
  table.remove_card(small::second_bug);
  expect_the_same_deals(table, {small::fork, small::blank});
  expect_the_same_deals(table, {small::blank, small::second_blank});
  expect_the_same_deals(table, {small::second_bug, small::second_blank});
}

TEST(Deal, DoesNotDependOnWhichHiddenCardsHoldCards) {
  table::Table table = played();
  const table::Layout& layout = table.layout();
  table.put_card(small::second_blank, layout.zone(small::inside, small::blank), 0);
  expect_the_same_deals(table, {small::fork, small::blank});
  expect_the_same_deals(table, {small::second_bug, small::second_blank});
}

std::string situation(const table::Table& table) {
  std::string text;
  table::describe_situation(table, text);
  return text;
}

// Whatever happens on both tables at the same place.
TEST(Deal, IsUndoneInSituations) {
  table::Table table = played();
  const table::Layout& layout = table.layout();
  table.set_value(layout.card_field(small::fork, small::level), 3);
  table.set_value(layout.card_field(small::blank, small::companion), small::second_bug);
  table.set_value(layout.card_field(small::second_bug, small::companion), small::bug);
  const int hand = layout.zone(small::hand, 1);
  int moved = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    const table::Deal deal(table, table, 0, luck);
    const auto expect_undone = [&](const auto& happens) {
      table::Table real = table;
      table::Table dealt = deal.dealt(table);
      happens(real);
      happens(dealt);
      std::string undone;
      table::describe_situation(dealt, deal, undone);
      EXPECT_EQ(undone, situation(real));
      if (situation(dealt) != undone) ++moved;
    };
    expect_undone([](table::Table&) {});
    expect_undone([&](table::Table& on) { on.put_card(on.card_at(hand, 0), small::program, 0); });
    expect_undone([&](table::Table& on) { on.remove_card(on.card_at(hand, 0)); });
    expect_undone([&](table::Table& on) { on.remove_card(on.card_at(small::deck, 1)); });
  }
  EXPECT_GT(moved, 100);
}

TEST(Deal, LeavesWhatTheSeatHasLearntSince) {
  const table::Table table = played();
  table::Table later = table;
  later.show(0, small::fork);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    const table::Table dealt = table::Deal(table, later, 0, luck).dealt(table);
    EXPECT_EQ(dealt.zone_of(small::fork), table.zone_of(small::fork));
  }
}

// Even if, by chance, no card moves. Otherwise a searching player would use what its seat does not
// know.
TEST(Deal, IsUncertainHoweverTheCardsFall) {
  const table::Table table = played();
  int unmoved = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    const table::Deal deal(table, table, 0, luck);
    EXPECT_FALSE(deal.is_certain());
    if (deal.dealt(table) == table) ++unmoved;
  }
  EXPECT_GT(unmoved, 0);
}

TEST(Deal, IsCertainForWhoKnowsAll) {
  table::Table table = small::table();
  table.put_card(small::bug, small::program, 0);
  table.put_card(small::fork, small::program, 1);
  table::Generator luck = table::Generator::from_seed(1);
  EXPECT_TRUE(table::Deal(table, table, 0, luck).is_certain());
}

TEST(Deal, ExtraCopiesChangePlacesWithEachOtherOnly) {
  const auto schema = small::schema();
  schema->kinds[1].extra = 1;  // Fork
  table::Table table(
      std::make_shared<const table::Layout>(schema, 2, 3, table::Layout::whole_deck(*schema)));
  const table::Layout& layout = table.layout();
  int extra = 0;
  while (!layout.is_extra(extra)) ++extra;
  for (int card = 0; card < layout.cards(); ++card) {
    if (card != extra) table.put_card(card, small::deck, table.zone_size(small::deck));
  }
  table.put_card(extra, layout.zone(small::hand, 1), 0);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    EXPECT_EQ(
        table::Deal(table, table, 0, luck).dealt(table).card_at(layout.zone(small::hand, 1), 0),
        extra);
  }
}

}  // namespace
}  // namespace punchcard
