// Kept: what scripts put into tables of their own and nobody reads.
//
// A misspelt key of `{ goal = 12 }` is no mistake to Lua, and nothing ever comes of it. A field is
// read where any script names it behind a dot or in quotes, stdlib too, of whatever table: this is
// about names that stand nowhere else and resemble one that is read. An entry that resembles none
// may be for what is still to be written.
//
// Only tables are looked at whose whole life is seen. One that is handed to the machine, assigned
// to a thing, indexed by computed keys or put into another table may be read there in ways that
// nobody sees. Of tables that stand together in a list it is reported all the same when one of them
// has a field that resembles one which each of its neighbours has and it has not, or when the list
// has a field that one of its tables, and only one, lacks: that is where it has slipped out of,
// unless a script reads it of the list (`each.price or offers.price`).
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_unused_fields(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
