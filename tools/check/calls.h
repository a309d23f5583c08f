// Calls: how many arguments a function is given, and of what types.
//
// Functions of the machine and of stdlib say so in their signatures, rules and local functions by
// their parameters. A Lua function may be called with fewer arguments than it has parameters; more
// are a mistake, for nobody would look at them.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_calls(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
