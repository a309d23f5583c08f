// What `strength` prints for people.
#pragma once

#include <string>

#include "tools/lab/card_study.h"
#include "tools/lab/strength.h"

namespace punchcard::command {

// All cards as a table.
std::string strength_text(const lab::Strength& strength);

// What has been found out about one card, in words and as a table.
std::string strength_text(const lab::Strength& strength, int card, const lab::CardStudy& study);

// "random", or "random, mcts:100" when the seats' players differ.
std::string players_text(const lab::SimulationPlan& plan);

}  // namespace punchcard::command
