// The generator: the only source of chance in a match.
//
// It is PCG-XSH-RR 64/32 (O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
// Algorithms for Random Number Generation", 2014). Its whole state is one 64-bit word, so a table
// keeps it among its other words: a copy of a table has the same luck. The arithmetic uses unsigned
// integers of fixed size, so results are equal on every machine.
#pragma once

#include <cstdint>
#include <vector>

namespace punchcard::table {

class Generator {
 public:
  // A generator whose stream depends only on the seed. Neighbouring seeds give unrelated streams.
  static Generator from_seed(std::uint64_t seed);

  // Derives a seed from a seed and an index in a series (a game's number, a seat's number). So the
  // seed of game i depends only on the series' seed and on i.
  static std::uint64_t derive(std::uint64_t seed, std::uint64_t index);

  explicit Generator(std::uint64_t state) : state_(state) {}

  std::uint64_t state() const { return state_; }

  // The next 32 random bits.
  std::uint32_t next();

  // A number from 0 to count - 1, each equally likely; count must be at least 1.
  std::uint32_t below(std::uint32_t count);

  // Puts the items into a random order (Fisher-Yates, from the last place down).
  template <typename Item>
  void shuffle(std::vector<Item>& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace punchcard::table
