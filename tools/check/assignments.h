// Assignments: what scripts set on things, and what they must leave as it is.
//
// Fields that a package declares and a few properties can be assigned, with values of their type.
// Everything else is somebody else's: options are settled, an execution's numbers are as they were,
// lists and records are copies of fields, and tables that a file made while it was loaded are
// frozen.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_assignments(const Subject& subject, const Names& names, const std::vector<Role>& roles,
                       Inference& inference, Report& report);

}  // namespace punchcard::check
