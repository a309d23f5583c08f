// Misplaced fields: settings outside of their tables, which became declarations.
//
// A game may give any name to its declarations. So `situation = false` outside of a `field { }`
// declares a field `situation`, and `failed` outside of a phase declares a phase. The check reports
// a declaration with the name of a setting (of zones, fields, phases, cards or games) that no
// script uses.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_misplaced_fields(const Subject& subject, Report& report);

}  // namespace punchcard::check
