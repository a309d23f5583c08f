// Results: missing return values.
//
// - A function whose result is used, but which never returns a value, for example a rule without
// its
//   `return list`. A rule with an empty body is skipped, because the variants that wrap it decide
//   its result.
// - A phase with a path that does not return the next phase.
// - `table` of show.lua, if it does not return a list of lines and shapes.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_results(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                   Report& report);

}  // namespace punchcard::check
