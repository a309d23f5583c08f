// A page with a map of all pairs of cards: how much each pair changes who wins, and the findings.
#pragma once

#include <string>

#include "tools/lab/interactions/interactions.h"

namespace punchcard::command {

// One HTML file with inline SVG and style, for light and dark, without external scripts. A click on
// a pair goes to its figures and scenarios.
std::string heat_map_html(const lab::Interactions& interactions, const lab::InteractionsPlan& plan);

}  // namespace punchcard::command
