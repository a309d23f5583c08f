// Wrapping: how a variant's function calls the one that it wraps.
//
// The function gets the wrapped one as its last argument, `base`, and must pass on all arguments:
// the game, and those of the rule. `base()` runs the wrapped function without a game, which then
// fails in a file that is correct. The check reports calls with too few or wrong arguments, and a
// parameter `base` at the wrong position.
//
// If the result of a rule is used, its wrapper must return one, too. A wrapper without `return`
// makes the rule return nil, and its use fails, often in a file of stdlib. The check reports it if
// the wrapped rule returns a value on every path, or if the wrapper calls `base` as a statement. An
// empty wrapper disables a rule, and one that ends the match need not return.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_wrapping(const Subject& subject, const std::vector<Role>& roles, Inference& inference,
                    Report& report);

}  // namespace punchcard::check
