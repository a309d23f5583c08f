// The check: every mistake that can be seen in a package's files without playing.
//
// Loading finds what is wrong with the values that files return; the check reads the scripts
// themselves, as trees: names, fields of things, numbers, options, phases, events, divisions and
// assignments that a card must not make. It finds all there are, also in a file that could not be
// run, and each with its place.
#pragma once

#include <vector>

#include "grammar/diagnostic.h"
#include "interpreter/package/program.h"

namespace punchcard {

// Appends what is wrong with the files of a program, which may be loaded only in part.
void check_package(const Program& program, std::vector<Diagnostic>& diagnostics);

}  // namespace punchcard
