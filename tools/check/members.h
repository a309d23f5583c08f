// Members: the fields and methods of things that scripts use.
//
// The report of an unknown name has the same words as the machine's error at run time. Names of
// values whose type is not certain are skipped, with one exception: a method that no type has.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_members(const Subject& subject, const Names& names, Inference& inference,
                   Report& report);

}  // namespace punchcard::check
