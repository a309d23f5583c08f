// Simulations as text tables, alone and side by side, by skill.
#pragma once

#include <string>
#include <utility>

#include "interpreter/package/source_file.h"
#include "tools/lab/simulation_report.h"

namespace punchcard::command {

// Each skill's simulation, or both sides and what changed from the left to the right, then what
// differs between skills.
std::string simulation_text(const lab::SimulationReport& report);

// "Spaghetti Code + Level 2, life=3": with the options that differ from the package's defaults.
std::string full_name(const match::Setup& setup);

// The names of the two sides of a comparison. Equal names get the package of the command line
// added.
std::pair<std::string, std::string> side_names(const match::Setup& from, const match::Setup& to);

// The report of failed evaluations; there must be some.
std::string failed_looks_text(const lab::Simulation& simulation, const package::Sources& sources);

// The report of failed steps; "" without any. `failed` is the game of the first failed step, and
// `record` is the path of its record, if it has one.
std::string failures_text(const lab::Simulation& simulation, const lab::FailedGame& failed,
                          const package::Sources& sources, const std::string& record);

}  // namespace punchcard::command
