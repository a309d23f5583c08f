// Zones that are programs: which line is next, where lines may stand, how levels are adjusted.
//
// A program is a zone of instruction cards with an indentation: game.lua names the card field that
// holds the level of each line. The rules of the language are in grammar/race/flow.h and
// grammar/race/indentation.h.
//
// Cost: a walk over the program; with an `else`, a walk for each level that is tried. Without an
// `else`, any instruction fits anywhere.
#pragma once

#include <vector>

#include "interpreter/bind/member.h"

namespace punchcard::bind {

// The members of zones.
std::vector<Member> program_members();

}  // namespace punchcard::bind
