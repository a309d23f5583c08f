// Wrapping: how a variant's function calls what it wraps.
//
// The function gets what it wraps as a last argument, `base`, and has to hand on everything by
// hand: the game, and what the rule takes. `base()` runs the wrapped function without a game and
// fails there, in a file that is not to blame. Told are calls that pass less than the wrapped
// function takes, or something else first, and a `base` that stands where another argument comes.
//
// A rule whose result is used has to return one when it is wrapped, too. A wrapper without `return`
// makes the rule return nil, and the use of it fails, often in a file of stdlib. It is reported
// when the wrapped rule returns a value on every path, or when the wrapper calls `base` as a
// statement. An empty wrapper switches a rule off, and one that ends the match returns to nobody.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_wrapping(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                    Report& report);

}  // namespace punchcard::check
