// The instruction language for scripts: the kind of an instruction, and running it on the counters.
//
// grammar/race/evaluate.h defines what an instruction does; here it runs on the table, whose
// integer fields are the counters. For programs, which consist of lines of instructions, see
// program.h.
#pragma once

#include <vector>

#include "grammar/race/tree.h"
#include "interpreter/bind/member.h"

namespace punchcard::bind {

// A card's instruction. If the card is none, the first returns nullptr and the second raises an
// error.
const race::Instruction* find_instruction(lua_State* lua, int card);
const race::Instruction& instruction_of(lua_State* lua, int card);

// What the instruction language adds to a type of handles.
std::vector<Member> instruction_members(HandleKind kind);

}  // namespace punchcard::bind
