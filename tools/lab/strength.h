// How strong each card is: what its text is worth to the seat that executes it.
//
// For each card and each seat, all games are played again with the same luck, but the card's text
// does nothing for this seat; the card stays where it is, with its tokens. How much less of the
// games the seat then wins is the card's effect. Only the text differs, so that neither who likes
// to use a card nor when counts for it, as they do in the share of games that its executors win.
//
// A game's difference is the mean over its seats. Differences are paired by game and games do not
// depend on each other, so the interval is that of a mean of pairs (statistics.h).
//
// Cost: a simulation for each card and seat.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

struct CardStrength {
  int kind = 0;
  PairedDifference effect;  // a share of the games, of the mean seat
  bool stands = false;      // not chance, judged among all cards of the list
};

struct Strength {
  Simulation ordinary;              // the games as they are
  std::vector<CardStrength> cards;  // the strongest first
  std::size_t missing = 0;          // cards that the measurement did not come to
  std::vector<int> unused;          // kinds that nobody executed in the ordinary games

  bool is_interrupted() const { return ordinary.is_interrupted() || missing > 0; }
};

// Measures all cards that somebody executes in the ordinary games of the plan. `progress` counts
// games, of which there are about games_of_strength(plan). A stopped measurement has the cards that
// are complete. Throws as simulate does.
Strength measure_strength(SimulationPlan plan);

std::int64_t games_of_strength(const SimulationPlan& plan);

}  // namespace punchcard::lab
