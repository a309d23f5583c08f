// Exchanges two cards: a seat that knows neither of them cannot tell the two tables apart.
//
// Tokens and pointers stay at their places, as do the references of fields and who knows the card
// at a place. Each card takes its numbers, its fields and its kind along. A viewer who knows
// neither card must get the same view, the same labels and the same drawing of both tables.
#pragma once

#include <optional>

#include "interpreter/bind/decision.h"
#include "interpreter/table/table.h"

namespace punchcard::lab {

struct Exchange {
  int one = table::kNone;
  int other = table::kNone;

  // Two cards of different kinds that the seat does not know, one of them on the table; nothing
  // without such a pair.
  static std::optional<Exchange> pick(const table::Table& table, int seat, table::Generator& luck);

  int card(int index) const { return index == one ? other : index == other ? one : index; }

  table::Table operator()(const table::Table& table) const;
  // The same thing on the other table.
  bind::Option operator()(const bind::Option& thing, const table::Layout& layout) const;
};

}  // namespace punchcard::lab
