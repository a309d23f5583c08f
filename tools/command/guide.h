// What a package tells those who play it: its goal, and how a match of it goes.
#pragma once

#include <cstddef>
#include <string>

#include "interpreter/match/setup.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

// What wins, in lines of at most `width` columns, the options of this match filled in.
std::string goal_text(const match::Setup& setup, const session::Phrases& phrases,
                      std::size_t width);

// The goal, how the game and its variants are played, the options of this match, and where all the
// rules stand if they come with Punchcard.
std::string rules_text(const match::Setup& setup, const session::Phrases& phrases,
                       std::size_t width);

}  // namespace punchcard::command
