// The name of a match's phase.
#pragma once

#include <string>

#include "interpreter/package/definition.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// Of the phase in which a table is; "" if the game has no phases: its setup ends the match.
std::string phase_name(const table::Table& table, const package::Definition& definition);

}  // namespace punchcard::match
