// Comparisons that are always false: `seat == "A"`, `card ~= "Bug"`, `self == card`.
//
// A thing of the table equals only itself, and for Lua `seat == "A"` is simply false. The check
// reports
// `==` and `~=` between values whose types are certain and differ, with a correction, and
// comparisons with a new table. It skips comparisons with `true` and `false`, because any value may
// be false instead of its type.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_comparisons(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
