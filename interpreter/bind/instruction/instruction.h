// What scripts can do with instructions: tell them apart and run them on the counters.
//
// What an instruction does is said by grammar/race/evaluate.h; here it meets the table, whose
// integer fields the counters are. Programs, where instructions stand in lines, are
// bind/program.h's business.
#pragma once

#include <vector>

#include "grammar/race/tree.h"
#include "interpreter/bind/member.h"

namespace punchcard::bind {

// A card's instruction; nullptr when it is none, or raises that it is none.
const race::Instruction* find_instruction(lua_State* lua, int card);
const race::Instruction& instruction_of(lua_State* lua, int card);

// What the instruction language adds to a type of handles.
std::vector<Member> instruction_members(HandleKind kind);

}  // namespace punchcard::bind
