// Unread: options that a game declares and no script reads.
//
// Whoever sets up a match chooses such an option, and nothing follows from it. It is read where a
// script names it behind `game.options` or behind anything whose type nobody knows, and where its
// name stands in quotes: `tokens = "flags_per_player"`. A package that hands its options on as a
// whole (`pairs(game.options)`) may read each of them, and nothing is said about any.
//
// Only the game's own options are looked at, once everything that it declares is known.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_unused_options(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
