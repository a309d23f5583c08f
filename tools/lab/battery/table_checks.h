// What holds of every table, whatever has been done to it.
//
// Each card lies in one place at most and knows which; each token lies in exactly one row, and rows
// are linked both ways; references stay within the table.
#pragma once

#include <string>

#include "interpreter/table/table.h"

namespace punchcard::lab {

// What does not hold, in a sentence; "" when everything does. Costs a walk over the table.
std::string find_damage(const table::Table& table);

}  // namespace punchcard::lab
