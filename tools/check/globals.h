// Globals: the names that a file uses without declaring them, and the variables that it must not
// assign.
//
// A file has only the libraries and the words of its kind. A function may not assign variables of
// the file: these would be a state beside the table of the match, which copies, records and undo
// would not include.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

// The messages are those of the sandbox of `host`. It is asked about so many names of a package,
// each by running a line of Lua; messages about further ones have no hint.
inline constexpr int kMostAsked = 1000;

void check_globals(const Subject& subject, bind::Host& host, Report& report);

}  // namespace punchcard::check
