// How much of the outcome is the deal's: the same deals played several times over, with other
// choices of the players.
//
// The measure is Fleiss' kappa between the games of one deal (J. L. Fleiss, "Measuring Nominal
// Scale Agreement among Many Raters", 1971): 0 if two games of a deal agree on the winner no more
// often than games of different deals, 1 if the deal decides. It includes all that the match's own
// generator draws, dice, too.
//
// The interval is a jackknife over deals and three more with the second most common outcome: if an
// outcome came with one deal only, or never, the deals alone say too little of it.
//
// What is not the deal's is the players': their skill, and how they break ties. Among random
// players almost nothing can be the deal's.
#pragma once

#include <span>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

struct DealLuck {
  std::int64_t deals = 0;  // with all their games
  double share = 0;
  Interval interval;  // unknown (infinite) of fewer than two deals
};

// `results` are those of games in order, `replays` (at least 2) of each deal. Seats, draws and
// games without an end each are an outcome of their own.
DealLuck deal_luck(std::span<const GameResult> results, int replays, int seats);

}  // namespace punchcard::lab
