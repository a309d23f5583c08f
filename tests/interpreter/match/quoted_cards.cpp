#include "interpreter/match/quoted_cards.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

std::vector<int> quoted(const std::string& message) {
  const auto schema = small::schema();
  schema->kinds.push_back({"fork_bomb", "Fork Bomb", 1, {}, {{1, table::kNone}}});
  std::vector<int> found = match::QuotedCards(*schema).find(message);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

TEST(QuotedCards, AreFoundBetweenQuotes) {
  using Kinds = std::vector<int>;
  EXPECT_EQ(quoted("game has no rule 'effect_of_bug'"), Kinds({0}));
  EXPECT_EQ(quoted("found \"Blank\", expected 'bug' or 'x'"), Kinds({0, 2}));
  EXPECT_EQ(quoted("no 'BUG' and no 'my bug'"), Kinds({0}));
  EXPECT_EQ(quoted("no 'do_fork_bomb_now'"), Kinds({1, 3})) << "Fork, too";
  EXPECT_EQ(quoted("no \"Fork  Bomb\""), Kinds({1, 3}));
}

TEST(QuotedCards, AreWordsOfAMessage) {
  EXPECT_TRUE(quoted("a bug has no quotes").empty());
  EXPECT_TRUE(quoted("no 'debug' and no 'bugs', 'bu_g'").empty());
  EXPECT_TRUE(quoted("the bug isn't quoted").empty());
  EXPECT_TRUE(quoted("").empty());
  EXPECT_TRUE(quoted("'").empty());
}

}  // namespace
}  // namespace punchcard
