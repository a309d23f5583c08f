#include "interpreter/match/quoted_cards.h"

#include <gtest/gtest.h>

#include "tests/interpreter/table/small_schema.h"

namespace punchcard {
namespace {

std::vector<int> quoted(const std::string& message) {
  const auto schema = small::schema();
  schema->kinds.push_back({"fork_bomb", "Fork Bomb", 1, {}, {{1, table::kNone}}});
  schema->kinds.push_back({"long_1", "one two three four five", 1, {}, {{1, table::kNone}}});
  schema->kinds.push_back({"long_2", "one two three four six", 1, {}, {{1, table::kNone}}});
  const std::vector<bool> kinds = match::QuotedCards(*schema).find(message);
  std::vector<int> found;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i]) found.push_back(static_cast<int>(i));
  }
  return found;
}

TEST(QuotedCards, AreFoundBetweenQuotes) {
  using Kinds = std::vector<int>;
  EXPECT_EQ(quoted("game has no rule 'effect_of_bug'"), Kinds({0}));
  EXPECT_EQ(quoted("found \"Blank\", expected 'bug' or 'x'"), Kinds({0, 2}));
  EXPECT_EQ(quoted("no 'BUG' and no 'my bug'"), Kinds({0}));
  EXPECT_EQ(quoted("no 'do_fork_bomb_now'"), Kinds({1, 3})) << "Fork, too";
  EXPECT_EQ(quoted("no \"Fork  Bomb\""), Kinds({1, 3}));
  EXPECT_EQ(quoted("no 'one two three four'"), Kinds({4, 5})) << "the first words";
  EXPECT_EQ(quoted("no 'effect_of_bug"), Kinds({0}));
  EXPECT_EQ(quoted("no '" + std::string(300, '_') + "a'"), Kinds());
  std::string words;
  for (int i = 0; i < 200; ++i) words += " x";
  const Kinds any = {0, 1, 2, 3, 4, 5};
  EXPECT_EQ(quoted("no '" + words + "'"), any) << "too many to compare";
  EXPECT_EQ(quoted("no 'x' and 'effect_of_bug of..."), any) << "cut";
  EXPECT_EQ(quoted("no 'the first of fork...' here"), any) << "cut";
  EXPECT_EQ(quoted("no '\\nBug'"), any) << "joined by an escape";
  EXPECT_EQ(quoted("no 'effect→bug'"), any) << "joined by another character";
}

TEST(QuotedCards, ArePartsOfNames) {
  using Kinds = std::vector<int>;
  EXPECT_EQ(quoted("no rule 'useBug'"), Kinds({0}));
  EXPECT_EQ(quoted("no rule 'useBugNow'"), Kinds({0}));
  EXPECT_EQ(quoted("no rule 'BUGFirst'"), Kinds({0}));
  EXPECT_EQ(quoted("no rule 'useBUGfirst'"), Kinds({0}));
  EXPECT_EQ(quoted("no event 'bug2'"), Kinds({0}));
  EXPECT_EQ(quoted("no event '2bug'"), Kinds({0}));
  EXPECT_EQ(quoted("no event 'do_useForkBomb'"), Kinds({1, 3})) << "Fork, too";
  EXPECT_TRUE(quoted("no rule 'debugBugs', 'Bugs2', 'BUGS'").empty());

  const auto schema = small::schema();
  schema->kinds.push_back({"zap_now", "ZapNOW2", 1, {}, {{1, table::kNone}}});
  const match::QuotedCards cards(*schema);
  for (const char* message : {"'zapnow2'", "'ZapNOW2'", "'zap_now_2'", "'use_zap_now'"}) {
    EXPECT_EQ(cards.find(message), std::vector<bool>({false, false, false, true})) << message;
  }
}

TEST(QuotedCards, MayHaveNoWords) {
  const auto schema = small::schema();
  schema->kinds.push_back({"blank_2", "__", 1, {}, {{1, table::kNone}}});
  const match::QuotedCards cards(*schema);
  EXPECT_EQ(cards.find("no rule '__'"), std::vector<bool>({false, false, false, true}));
  EXPECT_TRUE(cards.find("no rule").empty());
}

TEST(QuotedCards, AreWordsOfAMessage) {
  EXPECT_TRUE(quoted("a bug has no quotes").empty());
  EXPECT_TRUE(quoted("no 'debug' and no 'bugs', 'bu_g'").empty());
  EXPECT_TRUE(quoted("the bug isn't").empty());
  EXPECT_TRUE(quoted("").empty());
  EXPECT_TRUE(quoted("'").empty());
}

}  // namespace
}  // namespace punchcard
