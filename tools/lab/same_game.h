// Whether two set-ups are the same game.
//
// A variant that only sets options equals these options given on the command line. Otherwise the
// files of the layers are compared as text. So a changed comment counts as a difference, but no
// difference is missed.
#pragma once

#include "interpreter/match/setup.h"

namespace punchcard::lab {

bool is_same_game(const match::Setup& one, const match::Setup& other);

}  // namespace punchcard::lab
