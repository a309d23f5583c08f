// Playing with an eye on it: a simulation that shows its progress.
#pragma once

#include "tools/lab/simulation.h"

namespace punchcard {

Simulation simulate_watched(SimulationPlan plan);

}  // namespace punchcard
