// A ladder of skills: what each is worth against the one below it.
//
// The higher player sits at one seat, the lower ones at all others; each deal is played once with
// the higher player at each seat, so that no seat and no deal favours anybody. The score is 1 for a
// win and an equal share of 1 for a draw, or for a game that is not over. Its logistic scale is
// Elo's (A. E. Elo, The Rating of Chessplayers, 1978): 400 points more mean odds ten times as good
// as among equals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

struct Rung {
  std::string lower;
  std::string higher;
  int seats = 0;
  Mean scores;                  // of each deal: the sum over its games, in 1 / seats
  std::int64_t unfinished = 0;  // games
  Failures failures{};

  double score() const;  // of a game, from 0 to 1
  // Of the score: Student's over the deals and two more, one all won and one all lost, so that it
  // is not empty when all deals end alike (after Bonett and Price, 2012).
  Interval interval() const;
  // Of the score and of its interval; infinite for 0 and 1.
  double elo() const { return elo_of(score()); }
  Interval elo_interval() const;
  // How often the higher player's iterations are twice the lower one's; 0: they are not known.
  double doublings = 0;

 private:
  double elo_of(double score) const;
};

// Plays the plan's games once for each seat. Its players are replaced. A rung that is stopped has
// the deals that are complete.
Rung climb(SimulationPlan plan, const std::string& lower, const std::string& higher);

}  // namespace punchcard::lab
