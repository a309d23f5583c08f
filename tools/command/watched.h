// Simulations that show their progress, and that Ctrl-C ends early.
#pragma once

#include <string>
#include <vector>

#include "tools/lab/ladder.h"
#include "tools/lab/simulation.h"
#include "tools/lab/stopping.h"

namespace punchcard::command {

lab::Simulation simulate_watched(lab::SimulationPlan plan);

// Runs several simulations together, in turns; games, threads and seed come from the first.
std::vector<lab::Simulation> simulate_watched(std::vector<lab::SimulationPlan> plans);

// The same until the last one knows enough.
lab::StoppedSimulations simulate_watched(std::vector<lab::SimulationPlan> plans,
                                         const lab::StoppingRule& rule);

lab::Rung climb_watched(lab::SimulationPlan plan, const std::string& lower,
                        const std::string& higher);

}  // namespace punchcard::command
