// Zones that are programs: which line comes next, where lines may stand, how they are mended.
//
// A program is a zone of instruction cards with an indentation: the card field that the zone names
// in game.lua says how deep each line stands. The rules of the language are those of
// grammar/race/flow.h and grammar/race/indentation.h.
//
// Cost: a walk over the program, and where it has an `else` one for each level that is tried.
// Without an `else` any instruction fits anywhere, which is seen at once.
#pragma once

#include <vector>

#include "interpreter/bind/member.h"

namespace punchcard::bind {

// The members of zones.
std::vector<Member> program_members();

}  // namespace punchcard::bind
