// The page of `simulate`: who wins, how long games are, how leads go, and what changed.
#pragma once

#include <string>

#include "tools/lab/simulation_report.h"

namespace punchcard::command {

// One HTML file. `command` is the line that made it. Plays up to three games again for their
// records.
std::string simulation_html(const lab::SimulationReport& report, const std::string& command);

}  // namespace punchcard::command
