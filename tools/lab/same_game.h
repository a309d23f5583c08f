// Whether two set-ups are one and the same game, however they were asked for.
//
// A variant that only sets options is the same as these options given by hand. What the layers
// beyond that are made of is compared as text, so a difference may be told where a comment differs;
// none is overlooked.
#pragma once

#include "interpreter/match/setup.h"

namespace punchcard::lab {

bool is_same_game(const match::Setup& one, const match::Setup& other);

}  // namespace punchcard::lab
