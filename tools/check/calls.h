// Calls: the number and the types of arguments.
//
// Functions of the machine and of stdlib have signatures, rules and local functions have
// parameters. A Lua function may be called with fewer arguments than it has parameters; more are a
// mistake, because they are ignored.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_calls(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
