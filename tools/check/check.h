// The check: all mistakes in a package's files that can be found without playing.
//
// Loading finds mistakes in the values that files return. The check reads the syntax trees of the
// scripts: names, fields of things, numbers, options, phases, events, divisions, forbidden
// assignments, choices without options, missing results, comparisons that never hold, code that is
// never reached, values that are never read, folders that are never read, and texts that players
// could not tell apart. It finds all of them in one run, also in files that could not be run, each
// with its location.
//
// It has no false alarms: everything that it reports fails or does nothing when it runs. If it is
// not certain, usually of the type of a value, it leaves the mistake to scenarios and to the
// machine.
//
// In reading order: budget.h (what a check may cost), subject.h (the files), type.h and names.h
// (what is known), roles.h, knowledge.h, inference.h and flow.h (the types of expressions), then
// the checks, one per file.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/package.h"
#include "tools/check/budget.h"

namespace punchcard::check {

// Loads a package and checks it. If there are mistakes, returns nullptr and appends all of them to
// `mistakes`, sorted by file and place. `gaps` gets the missing translations, which keep nobody
// from playing. `budget` is charged with the load and the check; nullptr: a new
// one. If it runs out, that is a gap, too.
std::shared_ptr<const package::Package> load(const std::shared_ptr<package::Sources>& sources,
                                             const package::Request& request,
                                             std::vector<text::Diagnostic>& mistakes,
                                             std::vector<text::Diagnostic>* gaps = nullptr,
                                             Budget* budget = nullptr);

}  // namespace punchcard::check
