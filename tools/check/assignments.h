// Assignments to things: which are allowed, and with which values.
//
// Declared fields and a few properties can be assigned, with values of their type. All others are
// read-only: options, the numbers of an execution, lists and records (which are copies of fields),
// and tables that a file made while it was loaded.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_assignments(const Subject& subject, const Names& names, const std::vector<Role>& roles,
                       Inference& inference, Report& report);

}  // namespace punchcard::check
