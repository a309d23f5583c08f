// A puzzle: a match for one seat, without luck, that is to be won in few decisions.
//
// A package of puzzles says so itself: its option `puzzle` lists them, and its table has a field
// `least`, which says once a match has begun how many decisions the shortest solution takes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "tests/packages/setups.h"

namespace punchcard {

// One set-up for each puzzle of a package; none when it is no package of puzzles. Throws
// std::runtime_error with all that is wrong with it.
std::vector<lab::PlannedSetup> puzzles_of(const std::string& package);

// What a match of this set-up says of itself.
std::int64_t stated_least(const std::shared_ptr<const match::Setup>& setup);

// The fewest decisions that win; nothing when `most` do not. Every way to answer is tried on a copy
// of the match, shorter ones first; a situation that has been there before is not looked at again,
// for what leads out of it has been tried with fewer decisions.
std::optional<std::int64_t> fewest_decisions(const std::shared_ptr<const match::Setup>& setup,
                                             std::int64_t most);

}  // namespace punchcard
