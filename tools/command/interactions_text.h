// Interactions as text for people.
#pragma once

#include <string>

#include "tools/lab/interactions/interactions.h"

namespace punchcard::command {

// The findings, one per line, then the pairs whose cards change each other's value the most, then
// the number of games.
std::string interactions_text(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan);

}  // namespace punchcard::command
