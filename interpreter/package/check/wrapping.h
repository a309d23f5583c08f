// Wrapping: how a variant's function calls what it wraps.
//
// The function gets what it wraps as a last argument, `base`, and has to hand on everything by
// hand: the game, and what the rule takes. `base()` runs the wrapped function without a game and
// fails there, in a file that is not to blame. Told are calls that pass less than the wrapped
// function takes, or something else first, and a `base` that stands where another argument comes.
#pragma once

#include "interpreter/package/check/inference.h"
#include "interpreter/package/check/report.h"

namespace punchcard::check {

void check_wrapping(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                    Report& report);

}  // namespace punchcard::check
