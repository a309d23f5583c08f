// What `strength` prints for people.
#pragma once

#include <string>

#include "tools/lab/strength_report.h"

namespace punchcard::command {

// All cards as a table, or what has been found out about the report's card, in words and as a
// table.
std::string strength_text(const lab::StrengthReport& report);

}  // namespace punchcard::command
