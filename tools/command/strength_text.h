// What `strength` prints for people.
#pragma once

#include <string>

#include "tools/lab/strength.h"

namespace punchcard::command {

// All cards as a table or, with a card's kind, what has been found out about this card, in words.
std::string strength_text(const lab::Strength& strength, int card);

// "random", or "random, mcts:100" when the seats' players differ.
std::string players_text(const lab::SimulationPlan& plan);

}  // namespace punchcard::command
