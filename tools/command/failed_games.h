// What commands say about the failed steps of simulations, and about failures of `evaluate` and
// `worth`, which search players ask.
#pragma once

#include <string>

#include "interpreter/package/sources.h"
#include "tools/lab/simulation_report.h"

namespace punchcard::command {

bool has_failed_games(const lab::SimulationReport& report);

// Reports on standard error the first failed game of each simulation, below the side that it is
// of, and writes its record if there is a path for it.
void tell_failed_games(const lab::SimulationReport& report, const package::Sources& sources,
                       const std::string& record = "");

}  // namespace punchcard::command
