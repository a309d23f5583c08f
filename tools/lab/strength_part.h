// The part of a strength measurement.
//
// A whole measurement leaves out the cards that nobody executes in its ordinary games. A part does
// not know what is executed in other parts. So it measures the cards that are executed in its own
// games, and those that are in play at the beginning of games. A rare card that a rule brings in
// later may be missing: whoever merges measures it (merger.h).
#pragma once

#include <map>
#include <optional>

#include "tools/lab/part.h"

namespace punchcard::lab {

// Plays the games of a plan; `card` is the one to study, or kNone. `progress` counts games. Nothing
// if the plan is stopped.
std::optional<PartOfSkill> play_strength_part(SimulationPlan plan, Method method, int card);

// The counts of these kinds in the games of a plan, which are complete.
std::map<int, StrengthTally> measure_again(SimulationPlan plan, Method method,
                                           const std::vector<bool>& kinds);

}  // namespace punchcard::lab
