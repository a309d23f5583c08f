// Simulations that show their progress, and that Ctrl-C ends early.
#pragma once

#include <vector>

#include "tools/lab/simulation.h"

namespace punchcard::command {

lab::Simulation simulate_watched(lab::SimulationPlan plan);

// Runs several simulations together, in turns; games, threads and seed come from the first.
std::vector<lab::Simulation> simulate_watched(std::vector<lab::SimulationPlan> plans);

}  // namespace punchcard::command
