// A page with a map of all pairs of cards: how much they change who wins, and what was found.
#pragma once

#include <string>

#include "tools/lab/interactions/interactions.h"

namespace punchcard::command {

// One HTML file: inline SVG and style, for light and dark, without a script from elsewhere. A click
// on a pair goes to its figures and its scenarios.
std::string heat_map_html(const lab::Interactions& interactions, const lab::InteractionsPlan& plan);

}  // namespace punchcard::command
