// Requirements: the rules and fields of a package that functions of stdlib use.
//
// For example, `game:take_out_seats` calls the rule `is_out`. If a package uses such a function
// without the declaration, the check reports the call.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_requirements(const Subject& subject, const Names& names, Inference& inference,
                        Report& report);

}  // namespace punchcard::check
