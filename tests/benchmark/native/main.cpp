// Plays N games of the plain port, with the seeds 1 to N, and prints how many decisions they had:
// the same question as to `punchcard simulate --json`, for tests/benchmark/instructions.

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "tests/benchmark/native/plain.h"

int main(int count, char** given) try {
  if (count != 2) throw std::invalid_argument("expected the number of games");
  const std::uint64_t games = std::stoull(given[1]);
  std::int64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    decisions += punchcard::native::plain::play_random(seed).decisions;
  }
  std::cout << "  \"decisions\": " << decisions << ",\n";
} catch (const std::exception& error) {
  std::cerr << "native_play: " << error.what() << "\n";
  return 64;
}
