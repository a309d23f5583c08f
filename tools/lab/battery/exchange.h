// Exchanges two cards: a seat that knows neither of them cannot tell the two tables apart.
//
// Tokens and pointers stay at their places, as do the references of fields and who knows the card
// at a place. Each card takes its numbers, its fields and its kind along. A viewer who knows
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
  // The same thing on the other table.
  bind::Option operator()(const bind::Option& thing, const table::Layout& layout) const;
};

}  // namespace punchcard::lab
