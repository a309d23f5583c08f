// The page of `strength`: what cards are worth, to whom, and what would change it.
#pragma once

#include <string>

#include "tools/lab/strength_report.h"

namespace punchcard::command {

// One HTML file. `command` is the line that made it. Plays up to three games again for their
// records.
std::string strength_html(const lab::StrengthReport& report, const std::string& command);

}  // namespace punchcard::command
