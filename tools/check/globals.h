// Globals: the names that a file uses without declaring them, and the variables that it must not
// assign.
//
// A file sees the libraries and the words of its kind, nothing else. What it assigns outside of a
// function's own variables would be a state beside the table of the match, which copies, saved
// matches and undo would not know; so a function may not assign variables of the file.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

// `host` is asked for the words that the sandbox itself would use.
void check_globals(const Subject& subject, const package::SourceFile& file, bind::Host& host,
                   Report& report);

}  // namespace punchcard::check
