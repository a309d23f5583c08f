// Invariants of every table.
//
// Each card is in at most one place and stores it; each token is in exactly one row, and rows are
// linked both ways; references stay within the table.
#pragma once

#include <string>

#include "interpreter/table/table.h"

namespace punchcard::lab {

// The first violated invariant as a sentence, "" if there is none. Costs a walk over the table.
std::string find_damage(const table::Table& table);

}  // namespace punchcard::lab
