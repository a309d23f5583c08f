// Which known name is suggested for a misspelt one, and when none is.

#include <cstdint>
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

// Sixty letters of two kinds, in an order that the number gives.
std::string alike(std::uint64_t number) {
  std::string name;
  for (int i = 0; i < 60; ++i) {
    number = number * 6364136223846793005U + 1442695040888963407U;
    name += (number >> 63) != 0 ? 'a' : 'b';
  }
  return name;
}

TEST(Suggestions, OfARunHaveABudget) {
  std::vector<std::string> known;
  for (std::uint64_t i = 0; i < 950; ++i) known.push_back(alike(i));
  text::SuggestionBudget budget;
  EXPECT_NE(text::did_you_mean(known[7] + "a", known), "");
  EXPECT_LE(budget.spent(), 100'000);
  for (std::uint64_t i = 0; i < 220; ++i) text::did_you_mean(alike(10'000 + i), known);
  constexpr std::int64_t kOnePair = 64 * 64;
  EXPECT_GT(budget.spent(), text::SuggestionBudget::kMost);
  EXPECT_LE(budget.spent(), text::SuggestionBudget::kMost + kOnePair);
  EXPECT_EQ(text::did_you_mean("los", Names{"loss"}), "");
}

TEST(Suggestions, AreLookedForOnce) {
  const std::vector<std::string> known = {"loss", "boss"};
  text::SuggestionBudget budget;
  EXPECT_EQ(text::did_you_mean("los", known), " (did you mean 'loss'?)");
  const std::int64_t once = budget.spent();
  EXPECT_EQ(text::did_you_mean("los", known), " (did you mean 'loss'?)");
  EXPECT_EQ(budget.spent(), once + 2);  // known names
  EXPECT_EQ(text::did_you_mean("los", Names{"boss", "lost"}), " (did you mean 'lost'?)");
  EXPECT_GT(budget.spent(), once + 4);
}

TEST(Suggestions, OfARunWithinARunCountThere) {
  text::SuggestionBudget outer(6);
  {
    text::SuggestionBudget inner;
    EXPECT_EQ(text::did_you_mean("los", Names{"loss"}), " (did you mean 'loss'?)");
    EXPECT_EQ(text::did_you_mean("bos", Names{"boss"}), "");
    EXPECT_EQ(inner.spent(), 0);
  }
  EXPECT_EQ(text::did_you_mean("bos", Names{"boss"}), "");
}

TEST(Suggestions, HaveNoBudgetInAPause) {
  text::SuggestionBudget budget(0);
  EXPECT_EQ(text::did_you_mean("los", Names{"boss", "loss"}), "");
  {
    const text::SuggestionBudget::Pause pause;
    EXPECT_FALSE(text::SuggestionBudget::is_spent());
    EXPECT_EQ(text::did_you_mean("los", Names{"boss", "loss"}), " (did you mean 'loss'?)");
  }
  EXPECT_EQ(text::did_you_mean("los", Names{"boss", "loss"}), "");
}

TEST(Suggestions, HaveNoBudgetOutsideOfARun) {
  { const text::SuggestionBudget budget(0); }
  EXPECT_EQ(text::did_you_mean("los", Names{"loss"}), " (did you mean 'loss'?)");
}

// Letters that rule a name out cost less than comparing it.
TEST(Suggestions, CompareOnlyNamesOfSimilarLetters) {
  std::vector<std::string> known;
  for (char c = 'c'; c <= 'z'; ++c) known.push_back(alike(1).substr(0, 20) + std::string(40, c));
  text::SuggestionBudget budget;
  EXPECT_EQ(text::did_you_mean(alike(2), known), "");
  EXPECT_LE(budget.spent(), 61 * 24);
}

}  // namespace
}  // namespace punchcard
