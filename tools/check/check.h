// The check: every mistake that can be seen in a package's files without playing.
//
// Loading finds what is wrong with the values that files return; the check reads the scripts
// themselves, as trees: names, fields of things, numbers, options, phases, events, divisions,
// assignments that a card must not make, choices without options, results that are missing,
// comparisons that never hold, what is never reached or read, folders that nobody reads and what
// players could not tell apart. It finds all there are, also in a file that could not be
// run, and each with its place.
//
// It never cries wolf: what it reports fails or does nothing when it runs. What it is not sure of,
// the type of a value above all, it leaves to scenarios and to the machine's own checks.
//
// In reading order: subject.h (what is looked at), type.h and names.h (what is known), roles.h,
// knowledge.h, inference.h and flow.h (the types of expressions), then the checks, one file each.
#pragma once

#include <memory>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/package.h"

namespace punchcard::check {

// Loads a package and checks it. On mistakes the result is nullptr and `mistakes` has all of them,
// sorted by file and place. `gaps`, where they are asked for, is what the languages of the package
// lack: it can be played all the same.
std::shared_ptr<const package::Package> load(const std::shared_ptr<package::Sources>& sources,
                                             const package::Request& request,
                                             std::vector<text::Diagnostic>& mistakes,
                                             std::vector<text::Diagnostic>* gaps = nullptr);

}  // namespace punchcard::check
