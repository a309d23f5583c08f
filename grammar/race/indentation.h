// How deep an instruction may stand, given the instructions above it.
//
// - The first instruction stands at level 0.
// - Directly under a control instruction (if, else, while): exactly one level deeper than it.
// - Elsewhere: from 0 to the level of the instruction above.
// - An `else` also needs an `if` at its level whose non-empty block ends directly above it. An `if`
//   that already has its `else` does not count: the block that ends there is that of the `else`.
//   So an `else` cannot stand directly under a control instruction.
//
// The allowed levels depend only on what is above, so lists are checked and repaired from the top
// down. All functions depend only on their arguments; each costs at most a walk over the list. A
// list that breaks the rules further up is not an error here: the answer is for the instructions as
// they are.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

bool is_allowed(std::span<const Indented> above, Kind kind, int level);

// All allowed levels, the lowest first. Only an `else` may have none.
std::vector<int> allowed_levels(std::span<const Indented> above, Kind kind);

// The level itself if it is allowed, else the nearest allowed one, the deeper of two; nothing when
// no level is allowed.
std::optional<int> nearest_allowed(std::span<const Indented> above, Kind kind, int level);

// Gives each instruction, from the top down, the nearest allowed level. Returns false when an
// `else` has no allowed level; the list is then repaired only up to there and useless.
[[nodiscard]] bool mend(std::span<Indented> program);

}  // namespace punchcard::race
