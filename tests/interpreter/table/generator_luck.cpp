#include <array>
#include <set>

#include <gtest/gtest.h>

#include "interpreter/table/generator.h"

namespace punchcard {
namespace {

// PCG-XSH-RR from its published formulas, written anew.
std::uint32_t reference_next(std::uint64_t& state) {
  const std::uint64_t old = state;
  state = old * 6364136223846793005U + 1442695040888963407U;
  const auto xorshifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
  const auto rotation = static_cast<std::uint32_t>(old >> 59U);
  return (xorshifted >> rotation) | (xorshifted << ((32U - rotation) & 31U));
}

TEST(GeneratorLuck, IsThePublishedOne) {
  std::uint64_t state = 42;
  table::Generator generator(42);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(generator.next(), reference_next(state));
}

// What has been played with one version of punchcard is replayed by the next.
TEST(GeneratorLuck, IsTheSameForEver) {
  table::Generator generator = table::Generator::from_seed(1);
  std::array<std::uint32_t, 3> drawn{};
  for (std::uint32_t& each : drawn) each = generator.below(1'000'000);
  EXPECT_EQ(drawn, (std::array<std::uint32_t, 3>{302490, 993492, 10494}));
  EXPECT_EQ(table::Generator::derive(1, 2), 834844254806117752U);
}

TEST(GeneratorLuck, IsItsState) {
  table::Generator generator = table::Generator::from_seed(5);
  generator.next();
  table::Generator again(generator.state());
  EXPECT_EQ(generator.next(), again.next());
}

TEST(GeneratorLuck, IsUniform) {
  table::Generator generator = table::Generator::from_seed(3);
  for (const std::uint32_t count : {2U, 3U, 7U, 10U}) {
    std::array<int, 10> drawn{};
    constexpr int kDraws = 100'000;
    for (int i = 0; i < kDraws; ++i) ++drawn[generator.below(count)];
    for (std::uint32_t i = 0; i < count; ++i) {
      EXPECT_NEAR(drawn[i], kDraws / static_cast<int>(count), kDraws / 100) << i << " of " << count;
    }
  }
  EXPECT_EQ(generator.below(1), 0U);
}

TEST(GeneratorLuck, ShufflesIntoEveryOrderAlike) {
  table::Generator generator = table::Generator::from_seed(4);
  std::array<int, 1000> orders{};
  constexpr int kShuffles = 60'000;
  for (int i = 0; i < kShuffles; ++i) {
    std::vector<int> items = {1, 2, 3};
    generator.shuffle(items);
    ++orders[static_cast<std::size_t>(items[0] * 100 + items[1] * 10 + items[2])];
  }
  for (const std::size_t order : {123U, 132U, 213U, 231U, 312U, 321U}) {
    EXPECT_NEAR(orders[order], kShuffles / 6, 500) << order;
  }
}

TEST(GeneratorLuck, DerivedSeedsDiffer) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::uint64_t index = 0; index < 100; ++index) {
      seeds.insert(table::Generator::derive(seed, index));
    }
  }
  EXPECT_EQ(seeds.size(), 10'000U);
}

TEST(GeneratorLuck, NeighbouringSeedsAreUnrelated) {
  int equal = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    table::Generator left = table::Generator::from_seed(seed);
    table::Generator right = table::Generator::from_seed(seed + 1);
    equal += left.below(10) == right.below(10) ? 1 : 0;
  }
  EXPECT_NEAR(equal, 100, 40);
}

}  // namespace
}  // namespace punchcard
