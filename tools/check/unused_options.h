// Unused options: options that a game declares and no script reads.
//
// Such an option can be chosen, but has no effect. An option counts as read if a script names it
// after `game.options` or after a value of unknown type, or if its name is a literal: `tokens =
// "flags_per_player"`. If a package passes on its options as a whole
// (`pairs(game.options)`), nothing is reported.
//
// It checks the game's own options only, and only if all its declarations are known.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_unused_options(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
