// Results: what functions must return, and do not.
//
// - A function whose result is used, though it never returns a value: a rule that makes a list and
//   lacks its `return list`. The list is then nil, and a choice from nil is no choice. What a rule
//   with an empty body returns is up to the variants that wrap it, so it is left alone.
// - A phase with a path on which it names no next phase.
// - `table` of show.lua, when what it returns is no list of lines.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_results(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                   Report& report);

}  // namespace punchcard::check
