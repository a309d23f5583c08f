// Arrangements show cards in all the ways that there are, and a combo is found where there is one.

#include "tools/lab/interactions/arranger.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/position/position.h"
#include "interpreter/package/sources.h"
#include "tools/lab/interactions/combo_search.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::shared_ptr<const match::Setup> setup_of(const std::string& name) {
  std::vector<text::Diagnostic> mistakes;
  return match::Setup::make(package::Package::load(
      std::make_shared<package::Sources>(package::Sources::default_home()), {name, {}}, mistakes));
}

int kind_of(const match::Setup& setup, const std::string& id) {
  return setup.definition().schema->find_kind(id).value();
}

TEST(Arrangements, ComeInAllWays) {
  const auto setup = setup_of("spaghetti-code");
  lab::Arranger arranger(setup, {}, 1);
  const std::vector<int> kinds = {kind_of(*setup, "bug"), kind_of(*setup, "fork_bomb")};
  std::set<std::vector<int>> orders;
  std::set<std::size_t> distances;
  std::set<std::vector<int>> owners;
  bool backward = false;
  bool changed = false;
  std::set<std::tuple<int, std::size_t, bool, bool>> together;
  for (int index = 0; index < 200; ++index) {
    const lab::Arranger::Laid laid = arranger.lay(kinds, index);
    const lab::Arrangement& all = laid.arrangement;
    EXPECT_EQ(laid.arrangement, arranger.lay(kinds, index).arrangement);
    ASSERT_EQ(laid.met.size(), 2u);
    EXPECT_EQ(all.cards.size(), 4u);
    const lab::ArrangedCard& first = all.cards[laid.met[0]];
    orders.insert({first.kind, all.cards[laid.met[1]].kind});
    distances.insert(laid.met[1] - laid.met[0]);
    owners.insert(first.owners);
    owners.insert(all.cards[laid.met[1]].owners);
    backward = backward || !all.forward;
    changed = changed || !first.numbers.empty();
    EXPECT_EQ(all.cards[all.start].holder, table::kNone);
    together.insert({first.kind, laid.met[1], all.forward, first.numbers.empty()});
  }
  EXPECT_EQ(orders.size(), 2u);
  EXPECT_THAT(distances, ElementsAre(1u, 2u));
  EXPECT_THAT(owners, ElementsAre(IsEmpty(), std::vector{0}, std::vector{0, 1}, std::vector{1}));
  EXPECT_TRUE(backward);
  EXPECT_TRUE(changed);
  EXPECT_EQ(together.size(), 16u) << "each order of the cards with each way beside it";
}

TEST(Arrangements, WithoutACardItsBlockComesOut) {
  lab::Arrangement lines;
  for (const int indent : {0, 1, 2, 1, 0}) lines.cards.emplace_back().indent = indent;
  lines.cards[4].links = {{0, 3}};
  lines.start = 1;
  const lab::Arrangement fewer = lab::without(lines, 1);
  std::vector<int> indents;
  for (const lab::ArrangedCard& card : fewer.cards) indents.push_back(card.indent);
  EXPECT_THAT(indents, ElementsAre(0, 1, 1, 0));
  EXPECT_EQ(fewer.cards[3].links.front().second, 2u);
  EXPECT_EQ(fewer.start, 1u);
}

// Cards that can refer to others refer to each other.
TEST(Arrangements, LinkCardsThatMeet) {
  const auto setup = setup_of("programmers-nightmare");
  lab::Arranger arranger(setup, {}, 1);
  const std::vector<int> kinds = {kind_of(*setup, "break"), kind_of(*setup, "goto")};
  const table::Schema& schema = *setup->definition().schema;
  bool linked = false;
  for (int index = 0; index < 5; ++index) {
    const lab::Arranger::Laid laid = arranger.lay(kinds, index);
    for (const auto& [field, other] : laid.arrangement.cards[laid.met[0]].links) {
      EXPECT_EQ(schema.card_fields[static_cast<std::size_t>(field)].type, table::FieldType::card);
      EXPECT_EQ(other, laid.met[1]);
      linked = true;
    }
  }
  EXPECT_TRUE(linked);
}

// Without its first card the pointer begins on the next one of its way, whatever is in hands.
TEST(Arrangements, WithoutTheFirstCardThePointerGoesOn) {
  lab::Arrangement whole;
  whole.cards.resize(5);
  whole.cards[2].holder = 1;
  whole.cards[4].holder = 0;
  whole.forward = false;
  whole.start = 3;
  EXPECT_EQ(lab::without(whole, 3).start, 1u);
  EXPECT_EQ(lab::without(whole, 0).start, 2u);
  whole.start = 0;
  EXPECT_EQ(lab::without(whole, 0).start, 2u) << "from the first backwards to the last that lies";
  whole.forward = true;
  EXPECT_EQ(lab::without(whole, 0).start, 0u);
  whole.start = 1;
  EXPECT_EQ(lab::without(whole, 1).start, 2u);
}

TEST(Arrangements, RunBackwardsFromTheLastCard) {
  const auto setup = setup_of("battle-for-bandwidth");
  lab::Arranger arranger(setup, {}, 1);
  const std::vector<int> kinds = {kind_of(*setup, "goto_10"), kind_of(*setup, "spoof")};
  const lab::Arrangement all = arranger.lay(kinds, 2).arrangement;
  ASSERT_FALSE(all.forward);
  EXPECT_EQ(all.cards[all.start].holder, table::kNone);
  EXPECT_TRUE(
      std::all_of(all.cards.begin() + static_cast<std::ptrdiff_t>(all.start) + 1, all.cards.end(),
                  [](const lab::ArrangedCard& card) { return card.holder != table::kNone; }));
}

// What may not lie where the pointer runs meets from a hand; lines stand where the game lets them.
TEST(Arrangements, AreWhatTheGameAllows) {
  for (const auto& [name, standing, from_hand] :
       {std::tuple{"race-condition", "while (i > 0)", "delete"},
        std::tuple{"battle-for-bandwidth", "goto_10", "spoof"}}) {
    const auto setup = setup_of(name);
    lab::Arranger arranger(setup, {}, 1);
    const std::vector<int> kinds = {kind_of(*setup, standing), kind_of(*setup, from_hand)};
    EXPECT_TRUE(arranger.stands(kinds[0]));
    EXPECT_FALSE(arranger.stands(kinds[1]));
    EXPECT_EQ(arranger.lay(kinds, 0).arrangement.pile.size(), 12u) << "to draw from";
    match::Interpreter interpreter(setup->shared_package());
    for (int index = 0; index < 6; ++index) {
      const lab::Arrangement all = arranger.lay(kinds, index).arrangement;
      const match::Position position(setup->shared_package(),
                                     lab::to_description(all, setup->definition(), {}));
      EXPECT_FALSE(position.begin(interpreter).over()) << name << " " << index;
      EXPECT_EQ(all.cards[all.start].holder, table::kNone);
      EXPECT_TRUE(
          std::any_of(all.cards.begin(), all.cards.end(), [&](const lab::ArrangedCard& card) {
            return card.kind == kinds[1] && card.holder == 0;
          }));
    }
  }
}

// The combo that Spaghetti Code's rulebook tells of, against others who have much to lose.
TEST(ComboSearch, FindsTheFewestAnswersThatWinWithinALap) {
  const auto setup = setup_of("spaghetti-code");
  const std::vector<int> kinds = {kind_of(*setup, "add_flag"), kind_of(*setup, "fork_bomb"),
                                  kind_of(*setup, "move_command")};
  const auto search = [&](const std::string& others, std::size_t most_answers) {
    const std::string program = "(AddFlag A)(MoveCommand A)(ForkBomb A)" + others;
    const match::Position position(setup->shared_package(),
                                   {lua::Data::Map{{"program", {program}}}});
    return lab::ComboSearch(setup->shared_package()).find(position, 0, kinds, most_answers);
  };
  const auto combo = search("(Bug B B)(Bug B B)", 20'000);
  ASSERT_TRUE(combo);
  EXPECT_EQ(combo->size(), 13U);
  EXPECT_EQ(combo->back(), (lab::GivenAnswer{0, "B"}));
  const auto bombs = std::count(combo->begin(), combo->end(), lab::GivenAnswer{0, "B"});
  EXPECT_EQ(bombs, 3);
  EXPECT_FALSE(search("(Bug B B)(Bug B B)", 100)) << "with so few answers";
}

}  // namespace
}  // namespace punchcard
