// A view: the table less what a seat does not know.
//
// Two tables that differ only in what a seat does not know have equal views of that seat. A card
// that it does not know shows where it lies, its back and the tokens on it, and nothing else;
// unknown cards have no index, and those out of the game are only counted.
#pragma once

#include <string>

#include "interpreter/table/table.h"

namespace punchcard::match {

// The view as JSON text, equal for equal views; kNone sees all.
std::string view(const table::Table& table, int seat);

}  // namespace punchcard::match
