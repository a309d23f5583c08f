// Two cards change roles: the second table differs from the first in which card lies where, and in
// nothing that somebody can see who knows neither of the two.
//
// The tokens and pointers stay at their places, as do the references of fields and who knows the
// card at a place; each card takes its numbers, its fields and its kind along. Whoever knows
// neither card must get the same view, the same labels and the same drawing of both tables.
#pragma once

#include "interpreter/bind/decision.h"
#include "interpreter/table/table.h"

namespace punchcard::lab {

struct Exchange {
  int one = table::kNone;
  int other = table::kNone;

  int card(int index) const { return index == one ? other : index == other ? one : index; }

  table::Table operator()(const table::Table& table) const;
  // What stands for the thing on the other table.
  bind::Option operator()(const bind::Option& thing, const table::Layout& layout) const;
};

}  // namespace punchcard::lab
