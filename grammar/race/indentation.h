// How deep an instruction may stand, given what stands above it.
//
// - The first instruction stands at level 0.
// - Right under a control instruction (if, else, while): exactly one deeper than it.
// - Elsewhere: from 0 to the level of the instruction above.
// - An `else` besides only at the level of an `if` whose non-empty block ends right above it. An
//   `if` that has its `else` already does not count: what ends there is the block of the `else`.
//   Right under a control instruction there is therefore no place for an `else`.
//
// Where a thing may stand depends on what is above it alone, so lists are looked at and mended from
// the top down. All functions are of their arguments alone; each costs at most a walk up the list.
// A list that breaks the rules somewhere above is no mistake here: the answer is then for the
// instructions as they are.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "grammar/race/tree.h"

namespace punchcard::race {

bool is_allowed(std::span<const Indented> above, Kind kind, int level);

// All that are allowed, the lowest first; none only for an `else`.
std::vector<int> allowed_levels(std::span<const Indented> above, Kind kind);

// The level itself where it is allowed, else the nearest that is, the deeper of two; nothing when
// none is.
std::optional<int> nearest_allowed(std::span<const Indented> above, Kind kind, int level);

// Gives each instruction, from the top down, the nearest allowed level. False when an `else` would
// be left without any; the list is then mended up to there, and of no use.
[[nodiscard]] bool mend(std::span<Indented> program);

}  // namespace punchcard::race
