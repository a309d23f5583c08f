// Members: what scripts read from things and call on them.
//
// An unknown name is reported with the words that the machine itself would use when it met it.
// Names of values whose type is not certain are let be, with one exception: a method that nothing
// at all has.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_members(const Subject& subject, const Names& names, Inference& inference,
                   Report& report);

}  // namespace punchcard::check
