// Words: texts in scripts that must be one of a known few.
//
// The phase that a phase's function returns, the event of `game:tell`, the value that an option is
// compared with, the answer that a choice is compared with, the settings of `game:execute`: a
// script writes them in quotes, and Lua has no opinion about them.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_words(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                 Report& report);

}  // namespace punchcard::check
