// Reachability: statements that never run, and results that are ignored.
//
// The check reports a statement after one that always leaves its block (`do return end`, an `if`
// whose branches all return, `error(...)`, `while true do` without an exit), a branch whose
// condition is a constant or repeats one above it, and a value returned by an `execute`, which the
// machine ignores. A returned call is allowed, because `return game:skip(card)` is the usual early
// exit. So is a function that scripts may call, too: its name is used elsewhere, or in a file that
// reads a field `execute`.
//
// Conditions are compared as text, not evaluated, except constants. A condition with a call between
// two equal ones prevents the report. After a label, a block is skipped, because a `goto` may lead
// there.
#pragma once

#include "tools/check/report.h"
#include "tools/check/roles.h"

namespace punchcard::check {

void check_reachability(const Subject& subject, const std::vector<Role>& roles, Report& report);

}  // namespace punchcard::check
