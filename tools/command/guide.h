// What a package tells its players: the goal, and how a match goes.
#pragma once

#include <cstddef>
#include <string>

#include "interpreter/match/setup.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

// The goal, in lines of at most `width` columns, with the options of this match filled in.
std::string goal_text(const match::Setup& setup, const session::Phrases& phrases,
                      std::size_t width);

// The goal, how to play the game and its variants, the options of this match, and the page with all
// rules if Punchcard includes it.
std::string rules_text(const match::Setup& setup, const session::Phrases& phrases,
                       std::size_t width);

}  // namespace punchcard::command
