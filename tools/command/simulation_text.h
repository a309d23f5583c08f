// Simulations as tables for people, alone and side by side.
#pragma once

#include <string>
#include <utility>

#include "interpreter/package/source_file.h"
#include "tools/lab/comparison.h"

namespace punchcard::command {

std::string simulation_text(const lab::Simulation& simulation);

// What the two sides of a comparison are called: with what they were asked for by where the names
// are the same.
std::pair<std::string, std::string> side_names(const match::Setup& from, const match::Setup& to);

// `from` in the left column, `to` in the right one, and what changed.
std::string comparison_text(const lab::Simulation& from, const lab::Simulation& to);

// What there is to say about failed steps; "" when there are none. `failed` is the game of the
// first of them, and `record` says where its record is, if anywhere.
std::string failures_text(const lab::Simulation& simulation, const lab::FailedGame& failed,
                          const package::Sources& sources, const std::string& record);

}  // namespace punchcard::command
