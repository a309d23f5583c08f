// What scripts can do with instructions: run one, ask which line comes next, keep indentation
// legal.
//
// The rules of the language are those of grammar/race/ (evaluate.h, flow.h, indentation.h); here
// they meet the table. Counters are integer fields of the table, and a zone with an indentation is
// a program: the card field that the zone names says how deep each of its lines stands.
#pragma once

#include "interpreter/script/bind/member.h"

namespace punchcard {

// Of cards: what kind of instruction one is.
Member instruction_member();

// Of the game: `run_instruction`.
Member run_instruction_member();

// Of zones.
Member next_line_member();
Member indents_for_member();
Member can_take_member();
Member can_lose_member();
Member mend_indents_member();

}  // namespace punchcard
