// Reach: statements that never run, and values that nobody looks at.
//
// A statement behind one that always leaves its block (`do return end`, an `if` all of whose
// branches return, `error(...)`, `while true do` without a way out), a branch whose condition is
// always or never true because it is written as a constant or stands already above it, and what an
// `execute` returns, for the machine does not look at it. A value that is a call is let be:
// `return game:skip(card)` is how scripts end early. So is a function that scripts may call, too:
// whose name stands elsewhere, or in a file that reads a field `execute`.
//
// What a condition means is not worked out: only constants, and the same words twice, unless a
// condition that calls something stands between them. A block with a label is left alone from
// there on, for a `goto` may lead there.
#pragma once

#include "tools/check/report.h"
#include "tools/check/roles.h"

namespace punchcard::check {

void check_reachability(const Subject& subject, const std::vector<Role>& roles, Report& report);

}  // namespace punchcard::check
