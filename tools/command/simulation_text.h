// Simulations as tables for people, alone and side by side.
#pragma once

#include <string>
#include <utility>

#include "interpreter/package/source_file.h"
#include "tools/lab/comparison.h"

namespace punchcard {

std::string simulation_text(const Simulation& simulation);

// What the two sides of a comparison are called: with what they were asked for by where the names
// are the same.
std::pair<std::string, std::string> side_names(const Setup& from, const Setup& to);

// `from` in the left column, `to` in the right one, and what changed.
std::string comparison_text(const Simulation& from, const Simulation& to);

// What there is to say about failed steps; "" when there are none. `failed` is the game of the
// first of them, and `record` says where its record is, if anywhere.
std::string failures_text(const Simulation& simulation, const FailedGame& failed,
                          const Sources& sources, const std::string& record);

}  // namespace punchcard
