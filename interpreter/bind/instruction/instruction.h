// The instruction language for scripts: the kind of an instruction, and running it on the counters.
//
// grammar/race/evaluate.h defines what an instruction does; here it runs on the table, whose
// integer fields are the counters. For programs, which consist of lines of instructions, see
// program.h.
#pragma once

#include <vector>

#include "grammar/race/tree.h"
#include "interpreter/bind/instruction/instruction_set.h"
#include "interpreter/bind/member.h"

namespace punchcard::bind {

// A card's instruction. If the card is none, the first returns nullptr and the second raises an
// error.
template <class Call>
const race::Instruction* find_instruction(const Call& call, int card) {
  const InstructionSet* set = call.host().names().instructions.get();
  if (set == nullptr || !call.knows(card)) return nullptr;
  const auto kind = static_cast<std::size_t>(call.table().layout().kind_of(card));
  return set->of_kind[kind] ? &*set->of_kind[kind] : nullptr;
}

template <class Call>
const race::Instruction& instruction_of(const Call& call, int card) {
  const race::Instruction* found = find_instruction(call, card);
  if (!call.knows(card)) call.raise("a hidden card: whether it is an instruction is not known");
  if (found == nullptr) {
    call.raise("{} is no instruction", call.bound().may_name(card)
                                           ? call.table().layout().kind(card).name
                                           : "a hidden card");
  }
  return *found;
}

// What the instruction language adds to a type of handles.
std::vector<Member> instruction_members(HandleKind kind);

}  // namespace punchcard::bind
