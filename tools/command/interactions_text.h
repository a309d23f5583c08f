// Interactions as text for people.
#pragma once

#include <string>

#include "tools/lab/interactions/interactions.h"

namespace punchcard::command {

// The findings, a line each, then the pairs whose cards change each other's worth the most, then
// how much was played.
std::string interactions_text(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan);

}  // namespace punchcard::command
