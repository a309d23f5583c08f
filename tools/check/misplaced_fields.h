// Strays: fields that slipped out of their tables and became declarations.
//
// What a game declares may have any name, so `situation = false` that slipped out of a `field { }`
// is a field of the table called so, `failed` that slipped out of a phase a phase, and no loader
// can know better. A declaration that has the name of something a package's tables have (a setting
// of zones, of fields, of phases, of cards or of games) and that no script names is reported. One
// that a script uses is meant, whatever it is called.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_misplaced_fields(const Subject& subject, Report& report);

}  // namespace punchcard::check
