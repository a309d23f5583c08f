// A comparison: two simulations side by side, usually a variant and its base.
//
// Each difference is the second value minus the first, with its 95 % interval. Games with the same
// number have the same luck on both sides, so their differences are paired; executors of a card are
// others on both sides, so their shares are not. Which differences are more than chance is judged
// for all of the comparison together. Cards are matched by their ids, so a changed card is compared
// with its earlier version.
#pragma once

#include <string>
#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

struct ComparedCard {
  std::string id;
  std::string name;
  int from = table::kNone;  // index among the first one's kinds; kNone: a card of the second only
  int to = table::kNone;
  Difference wins;  // of those who executed it; only if it is in both
};

struct Comparison {
  std::vector<Difference> seats;  // shares, as many seats as both have
  Difference draws;
  Difference decisions;             // a game
  std::vector<ComparedCard> cards;  // the second one's in its order, then those it has not
};

// `to` must have been played together with `from`, with as many seats. Throws std::invalid_argument
// if its plan is not paired with that of `from`: then no difference has an interval.
Comparison compare(const Simulation& from, const Simulation& to);

}  // namespace punchcard::lab
