// What thinking players made of their decisions, as a part of a page. docs/lab.md says what the
// figures mean.
#pragma once

#include "tools/lab/simulation_report.h"
#include "tools/page/page.h"

namespace punchcard::command {

// Adds nothing if nobody thinks.
void add_thinking(page::Page& page, const lab::SimulationReport& report);

}  // namespace punchcard::command
