// A trial: a trick is tried on the stage, by the real loader, in three ways that scripts come to
// run.
//
//   check      its package is loaded with each of its variants, and its scenarios are looked at
//   test       the stage's scenario and its own are run
//   simulate   a match is played by random players, and one more that is watched; this once more
//              in the state that has played it
//
// What must hold besides what the trick itself says: whoever fails does so once, with a place and
// with what was used of which limit; the table is what it was before a step that failed; the next
// card does what it always does; and nothing takes longer than the trick may.
#pragma once

#include <string>
#include <vector>

#include "tests/hostile/course.h"
#include "tests/hostile/trick.h"
#include "tests/support/package_folder.h"

namespace punchcard {

struct TrialResult {
  std::vector<std::string> complaints;  // what did not hold, a sentence each; none: all held
  double milliseconds = 0;              // of the slowest of the three
};

// Writes the stage with a trick on it into a folder.
void lay_out(const Trick& trick, const PackageFolder& folder);

// Throws nothing that a trick causes.
TrialResult try_trick(const Trick& trick);

// A match on the stage with the trick, played in every way. It must be equal in every process.
Course play_trick(const Trick& trick);

}  // namespace punchcard
