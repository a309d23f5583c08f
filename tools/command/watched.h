// Playing with an eye on it: simulations that show their progress, and that Ctrl-C ends early.
#pragma once

#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard {

Simulation simulate_watched(SimulationPlan plan);

// Several together, in turns; games, threads and seed are those of the first.
std::vector<Simulation> simulate_watched(std::vector<SimulationPlan> plans);

}  // namespace punchcard
