// Words: literals in scripts that must be one of a few known words.
//
// These are the phase that a phase's function returns, the event of `game:tell`, the value that an
// option is compared with, the answer that a choice is compared with, and the settings of
// `game:execute`. Lua does not check them.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_words(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                 Report& report);

}  // namespace punchcard::check
