// Simulations as text tables, alone and side by side.
#pragma once

#include <string>
#include <utility>

#include "interpreter/package/source_file.h"
#include "tools/lab/comparison.h"

namespace punchcard::command {

std::string simulation_text(const lab::Simulation& simulation);

// The names of the two sides of a comparison. Equal names get the package of the command line
// added.
std::pair<std::string, std::string> side_names(const match::Setup& from, const match::Setup& to);

// `from` in the left column, `to` in the right one, and what changed.
std::string comparison_text(const lab::Simulation& from, const lab::Simulation& to);

// The report of failed steps; "" without any. `failed` is the game of the first failed step, and
// `record` is the path of its record, if it has one.
std::string failures_text(const lab::Simulation& simulation, const lab::FailedGame& failed,
                          const package::Sources& sources, const std::string& record);

}  // namespace punchcard::command
