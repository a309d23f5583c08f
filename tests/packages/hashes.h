// The hashes of a package's random matches, in a file: the same in every process, on any number of
// threads, in every build.
//
// A few set-ups, a line each with what became of its first matches. The optimised build and the one
// with sanitizers compare with the same file, so they compare with each other: what depends on an
// address, on memory that nobody wrote or on the order in which a hash table lists its entries
// differs in one of them sooner or later. tests/determinism asks the same of every set-up, in many
// processes.
#pragma once

#include <string>
#include <vector>

#include "tests/packages/setups.h"

namespace punchcard {

// As it is with the fewest and the most seats, and the one with most in it (see playthrough.h).
std::vector<lab::PlannedSetup> hashed_setups(const std::string& package);

// "spaghetti-code --seats 2: 5b60c1d2a6f7e809 ..." and a line for each of the others.
std::string hashes_text(const std::string& package);

}  // namespace punchcard
