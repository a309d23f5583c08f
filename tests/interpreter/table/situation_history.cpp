#include "interpreter/table/situation_history.h"

#include <map>
#include <set>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "interpreter/table/generator.h"
#include "interpreter/table/secret_hash.h"
#include "interpreter/table/situation.h"

namespace punchcard {
namespace {

void add(table::SituationHistory& history, const std::string& situation) {
  history.add(situation, table::secret_hash(situation));
}

int count(const table::SituationHistory& history, const std::string& situation) {
  return history.count(situation, table::secret_hash(situation));
}

TEST(SituationHistory, CountsEachAsOftenAsAdded) {
  table::SituationHistory history;
  EXPECT_EQ(count(history, "a"), 0);
  for (int i = 0; i < 200; ++i) {
    add(history, "a");
    add(history, "other " + std::to_string(i));
    ASSERT_EQ(count(history, "a"), i + 1);
    ASSERT_EQ(count(history, "other 0"), 1);
  }
  EXPECT_EQ(history.descriptions().size(), 400U);
}

TEST(SituationHistory, EqualHashesAreConfirmedByComparing) {
  table::SituationHistory history;
  for (int i = 0; i < 100; ++i) {
    history.add("one", 7);
    history.add("two", 7);
  }
  EXPECT_EQ(history.count("one", 7), 100);
  EXPECT_EQ(history.count("three", 7), 0);
}

// Two words of eight bytes, of which the second takes back what the first has done to the public
// hash.
TEST(SituationHistory, NobodyCanPrepareSituationsOfOneHash) {
  std::set<std::uint64_t> known_to_all;
  std::set<std::uint64_t> secret;
  for (std::uint64_t first = 1; first <= 100; ++first) {
    constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;
    std::uint64_t sum = ((2 * sizeof first * kFactor) ^ first) * kFactor;
    sum ^= sum >> 29U;
    const std::uint64_t words[] = {first, sum};
    const std::string_view bytes(reinterpret_cast<const char*>(words), sizeof words);
    known_to_all.insert(table::hash_situation(bytes));
    secret.insert(table::secret_hash(bytes));
  }
  EXPECT_EQ(known_to_all.size(), 1U);
  EXPECT_EQ(secret.size(), 100U);
}

TEST(SituationHistory, CopiesShareThePastOnly) {
  table::SituationHistory history;
  for (int i = 0; i < 100; ++i) add(history, std::to_string(i));
  table::SituationHistory copy = history;
  for (int i = 0; i < 50; ++i) add(history, "left");
  for (int i = 0; i < 70; ++i) add(copy, "right");
  EXPECT_EQ(count(history, "left"), 50);
  EXPECT_EQ(count(history, "right"), 0);
  EXPECT_EQ(count(copy, "right"), 70);
  EXPECT_EQ(count(copy, "left"), 0);
  EXPECT_EQ(count(copy, "99"), 1);
  history.clear();
  EXPECT_EQ(count(history, "99"), 0);
  EXPECT_TRUE(history.descriptions().empty());
  EXPECT_EQ(count(copy, "99"), 1);
}

TEST(SituationHistory, CountsWhatABatchHasAsOftenAsItHasIt) {
  table::SituationHistory history;
  table::SituationBatch batch;
  for (int i = 0; i < 1'000; ++i) {
    const std::string situation = std::to_string(i % 700);
    batch.add(situation, table::secret_hash(situation));
  }
  add(history, "1");
  history.add(batch);
  history.add(batch);
  EXPECT_EQ(count(history, "0"), 4);
  EXPECT_EQ(count(history, "1"), 5);
  EXPECT_EQ(count(history, "699"), 2);
  EXPECT_EQ(count(history, "700"), 0);
  EXPECT_EQ(history.noted(), 2 * batch.noted + 1);
  EXPECT_EQ(history.descriptions().size(), 2'001U);
}

// Whatever is added, copied and dropped, it counts as a plain map does.
TEST(SituationHistory, CountsAsAMapDoes) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    std::vector<table::SituationHistory> histories(1);
    std::vector<std::map<std::string, int>> maps(1);
    for (int i = 0; i < 600; ++i) {
      const std::size_t which = luck.below(static_cast<std::uint32_t>(histories.size()));
      const std::string situation(luck.below(20), static_cast<char>('a' + luck.below(3)));
      if (histories.size() < 5 && luck.below(50) == 0) {
        histories.push_back(histories[which]);
        maps.push_back(maps[which]);
      }
      add(histories[which], situation);
      ++maps[which][situation];
      const std::string asked(luck.below(20), static_cast<char>('a' + luck.below(3)));
      const auto expected = maps[which].find(asked);
      RC_ASSERT(count(histories[which], asked) ==
                (expected == maps[which].end() ? 0 : expected->second));
    }
  }));
}

}  // namespace
}  // namespace punchcard
