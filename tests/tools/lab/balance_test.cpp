// Which seat wins more than its part: of equal seats, hardly ever one.

#include "tools/lab/balance.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace punchcard::lab {
namespace {

Simulation won(std::vector<std::int64_t> wins, std::int64_t draws = 0) {
  Simulation simulation;
  simulation.wins = std::move(wins);
  simulation.draws = draws;
  simulation.games = draws;
  for (const std::int64_t each : simulation.wins) simulation.games += each;
  return simulation;
}

bool any_stands(const Simulation& simulation) {
  const std::vector<Difference> seats = seat_balance(simulation);
  return std::any_of(seats.begin(), seats.end(),
                     [](const Difference& seat) { return seat.stands; });
}

TEST(Balance, OfEqualSeatsNoneStandsButByChance) {
  std::mt19937_64 luck(7);
  constexpr int kRuns = 1000;
  for (const std::size_t seats : {2U, 5U, 15U}) {
    for (const int games : {30, 300, 3000}) {
      int wrong = 0;
      for (int run = 0; run < kRuns; ++run) {
        std::vector<std::int64_t> wins(seats);
        for (int game = 0; game < games; ++game) ++wins[luck() % seats];
        wrong += any_stands(won(std::move(wins), games / 4)) ? 1 : 0;
      }
      EXPECT_LE(wrong, kRuns * 65 / 1000) << seats << " seats, " << games << " games";
    }
  }
}

TEST(Balance, TellsWhoWinsMoreAndLess) {
  const std::vector<Difference> seats = seat_balance(won({200, 100, 100, 100, 20}, 80));
  EXPECT_NEAR(even_share(won({200, 100, 100, 100, 20}, 80)), 520.0 / 600 / 5, 1e-9);
  EXPECT_TRUE(seats[0].stands && seats[0].value > 0);
  EXPECT_FALSE(seats[1].stands);
  EXPECT_TRUE(seats[4].stands && seats[4].value < 0);
}

TEST(Balance, NothingIsKnownOfNoGames) {
  EXPECT_FALSE(any_stands(won({0, 0})));
  EXPECT_FALSE(any_stands(won({0, 0}, 100)));
  EXPECT_FALSE(any_stands(won({100})));
  EXPECT_FALSE(any_stands(won({1, 0})));
  EXPECT_EQ(even_share(won({0, 0})), 0);
}

}  // namespace
}  // namespace punchcard::lab
