#include <array>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/table/table_error.h"
#include "tests/interpreter/table/small_schema.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard {
namespace {

using small::cards_of;
using testing::ElementsAre;

class TableCards : public testing::Test {
 protected:
  // What a change is refused with; the table must be as it was.
  template <typename Change>
  std::string refusal(Change change) {
    const table::Table before = table_;
    try {
      change();
    } catch (const table::TableError& error) {
      EXPECT_EQ(table_, before) << error.what();
      return error.what();
    }
    return "done";
  }

  void put(std::initializer_list<int> cards, int zone) {
    for (const int card : cards) table_.put_card(card, zone, table_.zone_size(zone));
  }

  ~TableCards() override { EXPECT_EQ(lab::find_damage(table_), ""); }

  table::Table table_ = small::table();
};

TEST_F(TableCards, StartOutOfTheGame) {
  for (int card = 0; card < table_.layout().cards(); ++card) {
    EXPECT_EQ(table_.zone_of(card), table::kNone);
    EXPECT_EQ(table_.place_of(card), table::kNone);
    EXPECT_FALSE(table_.knows(0, card));
  }
}

TEST_F(TableCards, StartWithNumbersAndFieldsOfTheirCopy) {
  const table::Layout& layout = table_.layout();
  EXPECT_EQ(table_.value(layout.card_number(small::bug, 0)), 1);
  EXPECT_EQ(table_.value(layout.card_number(small::fork, 1)), 4);
  EXPECT_EQ(table_.value(layout.card_field(small::bug, small::level)), 1);
  EXPECT_EQ(table_.value(layout.card_field(small::second_bug, small::level)), 2);
  EXPECT_EQ(table_.value(layout.card_field(small::second_blank, small::level)), 3)
      << "the last one";
}

TEST_F(TableCards, ArePutInFrontOfOthers) {
  put({small::bug, small::fork}, small::program);
  table_.put_card(small::blank, small::program, 0);
  EXPECT_THAT(cards_of(table_, small::program), ElementsAre(small::blank, small::bug, small::fork));
  EXPECT_EQ(table_.place_of(small::fork), 2);
}

TEST_F(TableCards, MoveWithinTheirZone) {
  put({small::bug, small::fork, small::blank}, small::program);
  table_.put_card(small::bug, small::program, 2);
  EXPECT_THAT(cards_of(table_, small::program), ElementsAre(small::fork, small::blank, small::bug));
  table_.put_card(small::bug, small::program, 0);
  EXPECT_THAT(cards_of(table_, small::program), ElementsAre(small::bug, small::fork, small::blank));
}

TEST_F(TableCards, LeaveNoHoleBehind) {
  put({small::bug, small::fork, small::blank}, small::program);
  table_.put_card(small::fork, small::deck, 0);
  EXPECT_THAT(cards_of(table_, small::program), ElementsAre(small::bug, small::blank));
  table_.remove_card(small::bug);
  EXPECT_THAT(cards_of(table_, small::program), ElementsAre(small::blank));
  EXPECT_EQ(table_.zone_of(small::bug), table::kNone);
  table_.remove_card(small::bug);
}

TEST_F(TableCards, TakeTheirTokensAlong) {
  put({small::bug}, small::program);
  table_.put_token(0, small::bug);
  table_.put_card(small::bug, small::deck, 0);
  EXPECT_EQ(table_.card_under(0), small::bug);
}

TEST_F(TableCards, HaveNoPlaceBeyondTheEnd) {
  put({small::bug}, small::program);
  EXPECT_EQ(refusal([&] { table_.put_card(small::fork, small::program, 2); }),
            "no place 3 in zone 'program', it has places 1 to 2");
  EXPECT_EQ(refusal([&] { table_.put_card(small::bug, small::program, 1); }),
            "no place 2 in zone 'program', it has places 1 to 1");
  EXPECT_EQ(refusal([&] { table_.put_card(small::fork, small::program, -1); }),
            "no place 0 in zone 'program', it has places 1 to 2");
}

TEST_F(TableCards, FillAZoneToItsCapacity) {
  put({small::bug, small::fork}, small::spare);
  EXPECT_EQ(refusal([&] { table_.put_card(small::blank, small::spare, 0); }),
            "zone 'spare' is full: it holds 2 cards");
  table_.put_card(small::fork, small::spare, 0);
  EXPECT_THAT(cards_of(table_, small::spare), ElementsAre(small::fork, small::bug));
}

TEST_F(TableCards, LeaveGapsWhereZonesHaveThem) {
  put({small::bug, small::fork, small::blank}, small::lane);
  table_.leave_gap(small::fork);
  EXPECT_THAT(cards_of(table_, small::lane), ElementsAre(small::bug, table::kNone, small::blank));
  table_.fill_place(small::second_bug, small::lane, 1);
  EXPECT_THAT(cards_of(table_, small::lane),
              ElementsAre(small::bug, small::second_bug, small::blank));
  table_.append_gap(small::lane);
  table_.fill_place(small::bug, small::lane, 3);
  EXPECT_THAT(cards_of(table_, small::lane),
              ElementsAre(table::kNone, small::second_bug, small::blank, small::bug));
}

TEST_F(TableCards, MoveOverGaps) {
  put({small::bug, small::fork}, small::lane);
  table_.leave_gap(small::bug);
  table_.put_card(small::blank, small::lane, 0);
  EXPECT_THAT(cards_of(table_, small::lane), ElementsAre(small::blank, table::kNone, small::fork));
  table_.remove_card(small::blank);
  EXPECT_THAT(cards_of(table_, small::lane), ElementsAre(table::kNone, small::fork));
}

TEST_F(TableCards, FillEmptyPlacesOnly) {
  put({small::bug}, small::lane);
  EXPECT_EQ(refusal([&] { table_.fill_place(small::fork, small::lane, 0); }),
            "place 1 of zone 'lane' is not an empty place");
  EXPECT_EQ(refusal([&] { table_.fill_place(small::fork, small::lane, 1); }),
            "place 2 of zone 'lane' is not an empty place");
  EXPECT_EQ(refusal([&] { table_.append_gap(small::program); }),
            "zone 'program' has no room for an empty place");
  EXPECT_EQ(refusal([&] { table_.leave_gap(small::fork); }),
            "only a card in a zone with gaps can leave an empty place");
  for (int i = 0; i < 3; ++i) table_.append_gap(small::lane);
  EXPECT_EQ(refusal([&] { table_.append_gap(small::lane); }),
            "zone 'lane' has no room for an empty place");
}

TEST_F(TableCards, HaveNeighboursInARing) {
  put({small::bug, small::fork, small::blank}, small::program);
  EXPECT_EQ(table_.neighbour(small::blank, 1), small::bug);
  EXPECT_EQ(table_.neighbour(small::bug, -1), small::blank);
  EXPECT_EQ(table_.neighbour(small::bug, 3), small::bug);
  EXPECT_EQ(table_.neighbour(small::bug, 0), small::bug);
  EXPECT_EQ(table_.neighbour(small::bug, 3'000'000'001), small::fork);
  EXPECT_EQ(table_.neighbour(small::bug, std::numeric_limits<std::int64_t>::min()), small::fork);
}

TEST_F(TableCards, HaveNeighboursInARowWithGaps) {
  put({small::bug, small::fork, small::blank}, small::lane);
  table_.leave_gap(small::fork);
  EXPECT_EQ(table_.neighbour(small::bug, 1), small::blank);
  EXPECT_EQ(table_.neighbour(small::blank, -1), small::bug);
  EXPECT_EQ(table_.neighbour(small::blank, 1), table::kNone);
  EXPECT_EQ(table_.neighbour(small::bug, 2), table::kNone);
  EXPECT_EQ(table_.neighbour(small::fork, 1), table::kNone) << "out of the game";
}

TEST_F(TableCards, AreKnownToWhoSeesTheirZone) {
  table_.put_card(small::bug, small::deck, 0);
  EXPECT_FALSE(table_.knows(0, small::bug));
  table_.put_card(small::bug, table_.layout().zone(small::hand, 1), 0);
  EXPECT_FALSE(table_.knows(0, small::bug));
  EXPECT_TRUE(table_.knows(1, small::bug));
  table_.put_card(small::bug, small::deck, 0);
  EXPECT_TRUE(table_.knows(1, small::bug)) << "nobody forgets";
  table_.put_card(small::bug, small::program, 0);
  EXPECT_TRUE(table_.knows(0, small::bug));
  table_.hide(small::bug);
  EXPECT_FALSE(table_.knows(0, small::bug));
  table_.show(0, small::bug);
  EXPECT_TRUE(table_.knows(0, small::bug));
}

TEST_F(TableCards, AreForgottenByShuffling) {
  put({small::bug, small::fork, small::blank}, small::deck);
  table_.show(0, small::fork);
  table_.set_generator(table::Generator::from_seed(1));
  const std::uint64_t before = table_.generator().state();
  table_.shuffle_zone(small::deck);
  EXPECT_THAT(cards_of(table_, small::deck),
              testing::UnorderedElementsAre(small::bug, small::fork, small::blank));
  EXPECT_FALSE(table_.knows(0, small::fork));
  EXPECT_NE(table_.generator().state(), before);
}

TEST_F(TableCards, StayKnownWhereShufflingHidesNothing) {
  put({small::bug, small::fork}, small::program);
  table_.shuffle_zone(small::program);
  EXPECT_TRUE(table_.knows(1, small::bug));
}

TEST_F(TableCards, ShuffleIntoEveryOrderAlike) {
  std::map<std::vector<int>, int> orders;
  constexpr int kShuffles = 24'000;
  put({small::bug, small::second_bug, small::fork, small::blank}, small::deck);
  table_.set_generator(table::Generator::from_seed(3));
  for (int i = 0; i < kShuffles; ++i) {
    table_.shuffle_zone(small::deck);
    ++orders[cards_of(table_, small::deck)];
  }
  EXPECT_EQ(orders.size(), 24U);
  for (const auto& [order, count] : orders) EXPECT_NEAR(count, kShuffles / 24, 130);  // 4 errors
}

TEST_F(TableCards, ShuffleEmptyPlacesToo) {
  put({small::bug}, small::lane);
  for (int gap = 0; gap < 3; ++gap) table_.append_gap(small::lane);
  std::array<int, 4> places{};
  table_.set_generator(table::Generator::from_seed(3));
  for (int i = 0; i < 400; ++i) {
    table_.shuffle_zone(small::lane);
    ASSERT_EQ(table_.zone_size(small::lane), 4);
    ++places[static_cast<std::size_t>(table_.place_of(small::bug))];
  }
  for (const int count : places) EXPECT_NEAR(count, 100, 35);
}

// A kind more in front of the others, and a copy more of one of them.
TEST(Shuffling, ACardMoreLeavesTheOthersInOrder) {
  const auto few = small::schema();
  auto more = small::schema();
  more->kinds.insert(more->kinds.begin(), {"added", "Added", 1, {}, {{1, table::kNone}}});
  more->kinds.back().count = 3;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto names = [&](const std::shared_ptr<table::Schema>& of) {
      table::Table table(
          std::make_shared<const table::Layout>(of, 2, 3, table::Layout::whole_deck(*of)));
      for (int card = 0; card < table.layout().cards(); ++card) {
        table.put_card(card, small::deck, card);
      }
      table.set_generator(table::Generator::from_seed(seed));
      table.shuffle_zone(small::deck);
      std::vector<std::string> found;
      for (const int card : cards_of(table, small::deck)) {
        const std::string& id = table.layout().kind(card).id;
        const int copy = table.layout().copy_of(card);
        if (id != "added" && copy < 2) found.push_back(id + std::to_string(copy));
      }
      return found;
    };
    ASSERT_EQ(names(few), names(more)) << seed;
  }
}

}  // namespace
}  // namespace punchcard
