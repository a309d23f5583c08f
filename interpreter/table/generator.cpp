#include "interpreter/table/generator.h"

namespace punchcard::table {

namespace {

constexpr std::uint64_t kMultiplier = 6364136223846793005U;  // PCG's
constexpr std::uint64_t kIncrement = 1442695040888963407U;   // PCG's

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every input bit moves every output bit.
std::uint64_t mix(std::uint64_t word) {
  word = (word ^ (word >> 30U)) * 0xbf58476d1ce4e5b9U;
  word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
  return word ^ (word >> 31U);
}

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;  // SplitMix64's step

}  // namespace

Generator Generator::from_seed(std::uint64_t seed) { return Generator(mix(seed + kGolden)); }

std::uint64_t Generator::derive(std::uint64_t seed, std::uint64_t index) {
  return mix(mix(seed + kGolden) + (index + 1) * kGolden);
}

std::uint32_t Generator::next() {
  const std::uint64_t old = state_;
  state_ = old * kMultiplier + kIncrement;
  const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
  const auto rotation = static_cast<std::uint32_t>(old >> 59U);
  return (shifted >> rotation) | (shifted << ((32U - rotation) & 31U));
}

// Lemire, "Fast Random Integer Generation in an Interval", 2019.
std::uint32_t Generator::below(std::uint32_t count) {
  std::uint64_t product = static_cast<std::uint64_t>(next()) * count;
  auto low = static_cast<std::uint32_t>(product);
  if (low < count) {
    const std::uint32_t threshold = (0U - count) % count;
    while (low < threshold) {
      product = static_cast<std::uint64_t>(next()) * count;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

}  // namespace punchcard::table
