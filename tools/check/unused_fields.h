// Unused fields: keys of scripts' own tables that no script reads.
//
// Lua accepts a misspelt key of `{ goal = 12 }`, but it has no effect. A field counts as read if
// any script, including stdlib, names it after a dot or in quotes, for any table. The check reports
// a key that is never read and resembles one that is. A key that resembles none may be for future
// use.
//
// It considers only tables that it can follow completely. A table that is passed to the machine,
// assigned to a thing, indexed by computed keys or put into another table may be read elsewhere.
// For tables in a list, there are two more reports: a field that resembles one which all its
// neighbours have and this table lacks; and a field of the list itself that exactly one of its
// tables lacks, which is then misplaced, unless a script reads it from the list (`each.price or
// offers.price`).
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_unused_fields(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
