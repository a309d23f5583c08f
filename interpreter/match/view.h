// A view: the table without what a seat does not know.
//
// Two tables that differ only in what a seat does not know have equal views for that seat. An
// unknown card shows only its place, its back and its tokens. Unknown cards have no index; those
// out of the game are only counted.
#pragma once

#include <string>

#include "interpreter/table/table.h"

namespace punchcard::match {

// The view as text; equal views have equal texts. With kNone the view shows everything. Costs a
// walk over the table: searching players make one for each game that they simulate.
std::string view(const table::Table& table, int seat);

}  // namespace punchcard::match
