#include <gtest/gtest.h>

#include "interpreter/table/table_error.h"
#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

std::string refusal(int seats, int tokens, int cards) {
  try {
    const table::Layout layout(small::schema(), seats, tokens,
                               std::vector<int>(static_cast<std::size_t>(cards)));
  } catch (const table::TableError& error) {
    return error.what();
  }
  return "made";
}

TEST(LayoutPlaces, OneCardForEachCopy) {
  EXPECT_EQ(table::Layout::whole_deck(*small::schema()), (std::vector<int>{0, 0, 1, 2, 2}));
  const auto layout = small::layout();
  EXPECT_EQ(layout->copy_of(small::second_bug), 1);
  EXPECT_EQ(layout->kind(small::fork).name, "Fork");
}

TEST(LayoutPlaces, RowsOfCardsThenStocksThenOut) {
  const auto layout = small::layout(3, 2);
  EXPECT_EQ(layout->rows(), 5 + 3 + 3);
  EXPECT_EQ(layout->stock_row(0), 5);
  EXPECT_EQ(layout->out_row(2), 10);
  EXPECT_EQ(layout->owner_of(3), 1);
}

TEST(LayoutPlaces, ZonesOfTheTableThenOfSeatsThenOfCards) {
  const auto layout = small::layout(3);
  EXPECT_EQ(layout->zone(small::spare), 3);
  EXPECT_EQ(layout->zone(small::hand, 0), 4);
  EXPECT_EQ(layout->zone(small::hand, 2), 6);
  EXPECT_EQ(layout->zone(small::inside, small::fork), 7 + small::fork);
  EXPECT_EQ(layout->zone_declaration(layout->zone(small::inside, 1)).name, "inside");
  EXPECT_EQ(layout->zones()[4].owner, 0);
}

TEST(LayoutPlaces, ZonesWithoutCapacityHoldAllCards) {
  const auto layout = small::layout();
  EXPECT_EQ(layout->zones()[small::program].capacity, 5);
  EXPECT_EQ(layout->zones()[small::lane].capacity, 4);
}

TEST(LayoutPlaces, LabelsCountZonesWithPointersFirst) {
  const auto schema = small::schema();
  schema->pointers = {{"hook", small::spare}};
  const table::Layout layout(schema, 2, 3, {0, 1});
  EXPECT_EQ(layout.counted_zones(table::ZoneOwner::table),
            (std::vector<int>{small::spare, small::program, small::lane, small::deck}));
  EXPECT_EQ(layout.counted_zones(table::ZoneOwner::seat), std::vector<int>{small::hand});
  EXPECT_EQ(layout.counted_zones(table::ZoneOwner::card), std::vector<int>{small::inside});
}

TEST(LayoutPlaces, LabelsCountVeryManyEmptyPlaces) {
  EXPECT_EQ(small::layout()->things_counted(), 5 + 6);
  const auto schema = small::schema();
  schema->zones[small::lane].capacity = 3'000;
  const table::Layout layout(schema, 2, 3, {0, 1});
  EXPECT_EQ(layout.things_counted(), 2 + 6 + 3'000 - 500);
}

TEST(LayoutPlaces, ValuesDoNotOverlap) {
  const auto layout = small::layout(3);
  std::vector<int> places = {layout->table_field(small::turn), layout->table_field(small::seen),
                             layout->table_field(small::seen) + 1,
                             layout->table_field(small::seen) + 2,
                             layout->table_field(small::clock)};
  for (int seat = 0; seat < 3; ++seat) places.push_back(layout->seat_field(seat, 0));
  for (int card = 0; card < layout->cards(); ++card) {
    places.push_back(layout->card_field(card, small::level));
    places.push_back(layout->card_field(card, small::companion));
    places.push_back(layout->card_number(card, 0));
    places.push_back(layout->card_number(card, 1));
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_EQ(places[i], static_cast<int>(table::Word::count) + static_cast<int>(i));
  }
}

TEST(LayoutPlaces, Limits) {
  EXPECT_EQ(refusal(15, 66, 1000), "made");
  EXPECT_EQ(refusal(16, 1, 5), "16 seats, at most 15 fit");
  EXPECT_EQ(refusal(0, 1, 5), "0 seats, at most 15 fit");
  EXPECT_EQ(refusal(2, 1, 1001), "1001 cards, at most 1000 fit");
  EXPECT_EQ(refusal(2, 501, 5), "501 tokens for each of 2 seats, at most 1000 fit in all");
}

}  // namespace
}  // namespace punchcard
