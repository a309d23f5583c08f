// What seats that begin with a card in hand win more than the others.
//
// A game counts if some seats, but not all, hold the card at its first decision. Its difference is
// the mean of the holders' wins less that of the others'. If the rules deal some seats more cards,
// or more often this one, such differences also have what these seats win anyway. So each seat may
// win a share of its own, and with the card so much more: the estimate is the covariance of the
// seats' wins with their part in the differences, divided by that of their holding it (an
// instrumental variable with fixed effects of seats: J. M. Wooldridge, Econometric Analysis of
// Cross Section and Panel Data, 2002, section 11.1). Where all seats hold it equally often, that
// is the mean of the differences.
//
// The interval is as wide as that of the mean of the differences, divided likewise: what the seats
// explain makes it no wider.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tools/lab/statistics.h"

namespace punchcard::lab {

struct HeldTally {
  Mean differences;  // of the games that count, in 1 / unit(seats)

  // Of these games, by seat; empty if there is none.
  std::vector<std::int64_t> wins;
  std::vector<std::int64_t> holds;    // in how many games
  std::vector<std::int64_t> weights;  // what a win adds to the differences, in 1 / unit(seats)

  // A game; `winner` may be kNone.
  void add(const std::vector<bool>& is_holder, int winner);
  // Of other games of the same set-up.
  void add(const HeldTally& other);

  // Nothing if too few games count, or if the same seats hold it in all of them.
  std::optional<Difference> difference() const;

  // A number that the means of some seats' wins, and of the others', are fractions of.
  static std::int64_t unit(std::size_t seats);
};

}  // namespace punchcard::lab
