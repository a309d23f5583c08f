// The page of `interactions`: a map of all pairs of cards: how much each pair changes who wins, and
// the findings.
#pragma once

#include <string>

#include "tools/lab/interactions/interactions.h"

namespace punchcard::command {

// One HTML file. A click on a pair goes to its figures and scenarios. `command` is the line that
// made it.
std::string interactions_html(const lab::Interactions& interactions,
                              const lab::InteractionsPlan& plan, const std::string& command);

}  // namespace punchcard::command
