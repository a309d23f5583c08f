// Plain mistakes: Lua allows them, packages do not.
//
// Numbers must be integers, because fractions are printed and rounded differently on different
// machines: no `/`, no `^`, no number with a fraction. A table must not give a field twice.
#pragma once

#include "tools/check/report.h"

namespace punchcard::check {

void check_plain(const package::SourceFile& file, Report& report);

}  // namespace punchcard::check
