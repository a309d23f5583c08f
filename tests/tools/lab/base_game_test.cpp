// The base game of a variant: which findings it shows, too. Variants declare numbers and fields of
// their own, and the base's may stand elsewhere in them.

#include "tools/lab/interactions/base_game.h"

#include <filesystem>
#include <optional>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVariant = R"(return variant "belt" {
  name = "Further",
  card = { friend = card_ref, keeper = seat_ref },
  cards = { change = { fuse = {
    text = "Waits {wait:2} times. The other player loses {loss:1} life, but not behind a Spark.",
    execute = function(self, game, base)
      base(self, game)
      return self.wait
    end,
  } } },
})";

class BaseGameOfAVariant : public testing::Test {
 protected:
  BaseGameOfAVariant() : folder_("further") {
    fs::copy(fs::path(PUNCHCARD_HOME) / "tests/tools/packages/belt",
             fs::path(folder_.path()) / "../belt", fs::copy_options::recursive);
    folder_.write("game.lua", kVariant);
    variant_ = folder_.load();
    std::vector<text::Diagnostic> mistakes;
    base_ =
        package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                               {folder_.path() + "/../belt", {}}, mistakes);
  }

  lab::ArrangedCard card(const std::string& id) const {
    lab::ArrangedCard card;
    card.kind = variant_->definition().schema->find_kind(id).value();
    card.owners = {0, 1};
    return card;
  }

  // Whether the base shows that the fuse fails behind a spark, too, if it lies so.
  bool base_shows(const lab::ArrangedCard& fuse) const {
    lab::Arrangement arrangement;
    arrangement.cards = {card("spark"), fuse};
    const lab::Sought sought{
        lab::Incident::failure, {fuse.kind, card("spark").kind}, table::kNone, ""};
    lab::TrialPlayer player(variant_);
    lab::Shrinker shrinker(player, variant_, {}, 2'000);
    std::optional<lab::Finding> found;
    for (std::uint64_t seed = 1; seed < 100 && !found; ++seed) {
      found = shrinker.find(arrangement, sought, {}, seed);
    }
    EXPECT_TRUE(found);
    return found && lab::BaseGame(base_, variant_, {}, 1).shows(*found);
  }

  PackageFolder folder_;
  std::shared_ptr<const package::Package> variant_;
  std::shared_ptr<const package::Package> base_;
};

TEST_F(BaseGameOfAVariant, ShowsItsOwn) {
  ASSERT_NE(variant_, nullptr) << folder_.mistakes();
  lab::ArrangedCard fuse = card("fuse");
  EXPECT_TRUE(base_shows(fuse));
  fuse.numbers = {{1, 7}};  // the loss, which is the base's only number
  EXPECT_TRUE(base_shows(fuse));
}

// A page may name any package as the base.
TEST_F(BaseGameOfAVariant, ShowsNothingInZonesThatItLacks) {
  ASSERT_NE(variant_, nullptr) << folder_.mistakes();
  ASSERT_EQ(lab::MeetingPlace::of(base_->definition()).pile, table::kNone);
  ASSERT_EQ(lab::MeetingPlace::of(base_->definition()).hand, table::kNone);
  lab::BaseGame base(base_, variant_, {}, 1);
  const lab::ArrangedCard fuse = card("fuse");
  for (const lab::Incident incident : {lab::Incident::failure, lab::Incident::idle}) {
    lab::Finding drawn;
    drawn.sought = {incident, {fuse.kind}, fuse.kind, ""};
    drawn.arrangement.cards = {card("spark"), fuse};
    lab::Finding held = drawn;
    drawn.arrangement.pile = {fuse.kind};
    held.arrangement.cards[1].owners.clear();
    held.arrangement.cards[1].holder = 0;
    EXPECT_FALSE(base.shows(drawn));
    EXPECT_FALSE(base.shows(held));
  }
}

TEST_F(BaseGameOfAVariant, ShowsNothingThatNeedsWhatItLacks) {
  ASSERT_NE(variant_, nullptr) << folder_.mistakes();
  lab::ArrangedCard waiting = card("fuse");
  waiting.numbers = {{0, 7}};
  EXPECT_FALSE(base_shows(waiting));
  lab::ArrangedCard linked = card("fuse");
  linked.links = {{0, 0}};
  EXPECT_FALSE(base_shows(linked));
  lab::ArrangedCard kept = card("fuse");
  kept.seats = {{1, 0}};
  EXPECT_FALSE(base_shows(kept));
}

}  // namespace
}  // namespace punchcard
