// Simulations that end when they know enough.
//
// They are looked at after 200 games, then whenever a twentieth more, at least 100, have been
// played. So the number of games, as every result, does not depend on the number of threads.
#pragma once

#include <vector>

#include "tools/lab/sequential_test.h"
#include "tools/lab/simulation.h"

namespace punchcard::lab {

// What must be known of each seat: of one simulation, its share of wins, or of a simulation paired
// with another, how much this share differs from the other's.
struct StoppingRule {
  double half_width = 0;  // of the 95 % interval, at most; 0: whatever
  // Whether the difference is more than nothing, by SequentialTest with this margin; 0: not asked.
  // Of one simulation the difference is that from an even share of the games that somebody wins.
  double margin = 0;

  bool is_given() const { return half_width > 0 || margin > 0; }
};

// What the rule came to.
struct Stopping {
  StoppingRule rule;
  std::vector<Verdict> verdicts;  // by seat, if there is a margin
  bool is_known = false;          // all that the rule asks
};

struct StoppedSimulations {
  std::vector<Simulation> simulations;  // as the plans
  Stopping stopping;
};

// Plays the plans together until the last one knows enough, but not more than its games. `progress`
// counts all games; `stop` is as in simulate_together.
StoppedSimulations simulate_until(std::vector<SimulationPlan> plans, const StoppingRule& rule);

}  // namespace punchcard::lab
