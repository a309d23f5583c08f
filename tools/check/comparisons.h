// Comparisons that are always false: `seat == "A"`, `card ~= "Bug"`, `self == card`.
//
// A thing of the table is equal to nothing but itself, and Lua says nothing about `seat == "A"`: it
// is false. Told are `==` and `~=` between values whose types are certain and differ, with what to
// write, and a comparison with a table that is made on the spot. That a value may be false instead
// of what its type says is why comparisons with `true` and `false` are left alone.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_comparisons(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
