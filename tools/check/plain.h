// Plain mistakes: Lua allows them, packages do not. A table must not give a field twice.
#pragma once

#include "tools/check/report.h"

namespace punchcard::check {

void check_plain(const package::SourceFile& file, Report& report);

}  // namespace punchcard::check
