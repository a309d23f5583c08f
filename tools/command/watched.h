// Playing with an eye on it: simulations that show their progress, and that Ctrl-C ends early.
#pragma once

#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::command {

lab::Simulation simulate_watched(lab::SimulationPlan plan);

// Several together, in turns; games, threads and seed are those of the first.
std::vector<lab::Simulation> simulate_watched(std::vector<lab::SimulationPlan> plans);

}  // namespace punchcard::command
