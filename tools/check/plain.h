// Plain mistakes: what Lua allows anywhere and a package's files nowhere.
//
// Numbers are whole, because fractions print and round differently from machine to machine, and so
// would matches: no `/`, no `^`, no number with a fraction. And a table that gives a field twice
// means one of them in vain.
#pragma once

#include "tools/check/report.h"

namespace punchcard::check {

void check_plain(const package::SourceFile& file, Report& report);

}  // namespace punchcard::check
