// Needs: what stdlib's functions expect of a package.
//
// A word of stdlib may ask the package for a rule (`game:take_out_seats` asks `is_out` of it) or a
// field. Which package has it is not stdlib's business; a package that uses the word without
// declaring what it needs is told so where it does.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_requirements(const Subject& subject, const Names& names, Inference& inference,
                        Report& report);

}  // namespace punchcard::check
