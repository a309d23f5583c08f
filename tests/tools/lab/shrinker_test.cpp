// The shrinker: what is left of a large finding, and that nothing is left out that it needs.

#include "tools/lab/interactions/shrinker.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Shrinking : public testing::Test {
 protected:
  Shrinking() {
    const std::filesystem::path belt =
        std::filesystem::path(PUNCHCARD_HOME) / "tests/tools/packages/belt";
    std::vector<text::Diagnostic> mistakes;
    package_ =
        package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                               {belt.string(), {}}, mistakes);
    player_.emplace(package_);
    shrinker_.emplace(*player_, package_, std::map<std::string, std::string>{}, 2'000);
  }

  int kind(const std::string& id) const {
    return package_->definition().schema->find_kind(id).value();
  }
  lab::ArrangedCard card(const std::string& id, std::vector<int> owners) const {
    lab::ArrangedCard card;
    card.kind = kind(id);
    card.owners = std::move(owners);
    return card;
  }

  // The first seed that shows it.
  std::optional<lab::Finding> find(const lab::Arrangement& arrangement, const lab::Sought& sought,
                                   const lab::TrialRequest& wishes = {}) {
    for (seed_ = 1; seed_ < 100; ++seed_) {
      auto found = shrinker_->find(arrangement, sought, wishes, seed_);
      if (found) return found;
    }
    return std::nullopt;
  }

  std::shared_ptr<const package::Package> package_;
  std::optional<lab::TrialPlayer> player_;
  std::optional<lab::Shrinker> shrinker_;
  std::uint64_t seed_ = 1;
};

TEST_F(Shrinking, LeavesOnlyWhatFails) {
  lab::Arrangement arrangement;
  arrangement.cards = {card("shrug", {0}), card("spark", {0, 1}), card("fuse", {1, 0}),
                       card("shrug", {1}), card("load", {1})};
  arrangement.cards[2].numbers = {{0, 3}};
  arrangement.cards[0].numbers = {{0, 2}};
  const lab::Sought sought{lab::Incident::failure, {kind("load"), kind("shrug")}, table::kNone, ""};
  const auto found = find(arrangement, sought);
  ASSERT_TRUE(found);
  EXPECT_THAT(found->message, HasSubstr("the fuse is too close"));
  const lab::Finding small = shrinker_->shrink(*found, {0, 4}, {}, seed_);
  EXPECT_EQ(lab::finding_key(small), lab::finding_key(*found));
  ASSERT_EQ(small.arrangement.cards.size(), 2U);
  EXPECT_EQ(small.arrangement.cards[0], card("spark", {}));
  EXPECT_EQ(small.arrangement.cards[1].kind, kind("fuse"));
  EXPECT_EQ(small.arrangement.cards[1].owners.size(), 1U);
  EXPECT_THAT(small.arrangement.cards[1].numbers, IsEmpty());
  EXPECT_TRUE(small.arrangement.forward);
  EXPECT_THAT(small.answers,
              ElementsAre(lab::GivenAnswer{small.arrangement.cards[1].owners[0], "execute"}));
  EXPECT_EQ(small.sought.kinds, (std::vector{kind("fuse"), kind("spark")}))
      << "it is of the cards that are left";
}

TEST_F(Shrinking, KeepsTheCardsThatMeet) {
  lab::Arrangement arrangement;
  arrangement.cards = {card("load", {0}), card("ghost", {1, 1}), card("blast", {0}),
                       card("eye", {1})};
  const auto found = shrinker_->find_combo(arrangement, {kind("blast"), kind("load")});
  ASSERT_TRUE(found);
  const lab::Finding small = shrinker_->shrink(*found, {0, 2}, {}, seed_);
  ASSERT_EQ(small.arrangement.cards.size(), 2U);
  EXPECT_EQ(small.arrangement.cards[0], card("load", {0}));
  EXPECT_EQ(small.arrangement.cards[1], card("blast", {0}));
  EXPECT_EQ(small.answers.size(), found->answers.size());
}

// A course in which a step fails before the pointer is caught shows both, each for itself.
TEST_F(Shrinking, TellsAFailureFromAPointerThatIsCaught) {
  lab::Arrangement arrangement;
  arrangement.cards = {card("spark", {0}), card("fuse", {0}), card("eye", {0}), card("hook", {0})};
  lab::TrialRequest wishes;
  wishes.stubborn = true;
  wishes.kinds = {kind("eye"), kind("hook")};
  const auto caught =
      find(arrangement, {lab::Incident::endless, wishes.kinds, table::kNone, ""}, wishes);
  ASSERT_TRUE(caught);
  EXPECT_THAT(caught->message, HasSubstr("the pointer is caught"));
  EXPECT_EQ(caught->evidence, "");
  const auto failed = shrinker_->find(
      arrangement, {lab::Incident::failure, wishes.kinds, table::kNone, ""}, wishes, seed_);
  ASSERT_TRUE(failed) << "in the same course";
  EXPECT_THAT(failed->message, HasSubstr("the fuse is too close"));
}

TEST_F(Shrinking, SaysNothingOfWhatACourseDoesNotShow) {
  lab::Arrangement arrangement;
  arrangement.cards = {card("spark", {0}), card("eye", {1}), card("fuse", {1})};
  EXPECT_FALSE(
      find(arrangement, {lab::Incident::failure, {kind("fuse"), kind("spark")}, table::kNone, ""}));
  EXPECT_FALSE(shrinker_->find_combo(arrangement, {kind("fuse"), kind("spark")}));
}

}  // namespace
}  // namespace punchcard
