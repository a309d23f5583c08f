// A playthrough: one seeded random game of a package as a text that people can read.
//
// Each decision has a line (whose, about what, what was taken of how many), each event one under
// it; the table stands at the beginning, now and then, and at the end. It shows at a glance what a
// change of a rule does to play, and which games it changes.
#pragma once

#include <cstdint>
#include <string>

#include "tests/packages/setups.h"

namespace punchcard {

std::string playthrough(const lab::PlannedSetup& setup, std::uint64_t seed);

// The game that stands in tests/golden/playthroughs: of listed options the last value, which is the
// one with most in it; the least number of seats.
lab::PlannedSetup richest_setup(const std::string& package);

}  // namespace punchcard
