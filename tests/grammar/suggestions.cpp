// Which known name is suggested for a misspelt one, and when none is.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/text/suggestion.h"

namespace punchcard {
namespace {

using Names = std::vector<std::string_view>;

TEST(Suggestions, NameTheNearest) {
  const Names known = {"loss", "players", "damage", "count", "text"};
  EXPECT_EQ(text::did_you_mean("damge", known), " (did you mean 'damage'?)");
  EXPECT_EQ(text::did_you_mean("dammage", known), " (did you mean 'damage'?)");
  EXPECT_EQ(text::did_you_mean("adamge", known), " (did you mean 'damage'?)");
  EXPECT_EQ(text::did_you_mean("dmaage", known), " (did you mean 'damage'?)");
  EXPECT_EQ(text::did_you_mean("los", known), " (did you mean 'loss'?)");
  EXPECT_EQ(text::did_you_mean("player", known), " (did you mean 'players'?)");
}

TEST(Suggestions, KeepQuietWhenNothingIsNear) {
  const Names known = {"loss", "x"};
  EXPECT_EQ(text::did_you_mean("winner", known), "");
  EXPECT_EQ(text::did_you_mean("y", known), "");
  EXPECT_EQ(text::did_you_mean("", known), "");
  EXPECT_EQ(text::did_you_mean("loss", Names{}), "");
  EXPECT_EQ(text::did_you_mean(std::string(65, 'x'), Names{std::string_view("x")}), "");
}

TEST(Suggestions, HardlyMindCapitals) {
  const Names known = {"ForkBomb", "forkbomc", "GOTO"};
  EXPECT_EQ(text::closest("FORKBOMB", known), "ForkBomb");
  EXPECT_EQ(text::closest("forkbomb", known), "ForkBomb");
  EXPECT_EQ(text::closest("goto", known), "GOTO");
}

TEST(Suggestions, NeverSuggestTheNameItself) {
  EXPECT_EQ(text::closest("loss", Names{"loss"}), std::nullopt);
  EXPECT_EQ(text::closest("loss", Names{"loss", "boss"}), "boss");
}

TEST(Suggestions, PreferTheFirstOfEquals) {
  EXPECT_EQ(text::closest("bat", Names{"cat", "hat"}), "cat");
  EXPECT_EQ(text::closest("bat", Names{"hat", "cat"}), "hat");
}

TEST(Suggestions, TakeListsOfStrings) {
  EXPECT_EQ(text::did_you_mean("los", std::vector<std::string>{"loss"}), " (did you mean 'loss'?)");
}

}  // namespace
}  // namespace punchcard
