// Choices: those that have nothing to offer, and what scripts do with the nil that they then give.
//
// `seat:choose` and the words of stdlib that are built on it do not ask when there is nothing to
// choose from: they return nil. Whether a list is empty shows only in a match; that a program has a
// card or a table another seat is what a card's author knows and the check does not, so
// `game:add_bit(owner, seat:choose_card(game.program))` is no mistake, and a choice that is used
// without a test is none either. What is reported is certain whatever the lists hold:
//
// - a choice without options, which fails, or from a list into which nothing was ever put: it is
//   always nil;
// - a variable used as a thing where the script itself has just found that it is nil:
//   `if not card then game:tell("none", card.name) end`. Reading a field of it, calling a method on
//   it or handing it to a function that takes no nil fails each time that line is reached.
//
// The second holds of every local variable, wherever its value came from, unless a function that is
// called may assign it. Up to where it is assigned again, and not within a further test of it, a
// loop that assigns it, for what comes later there has run before, or a function, which may run
// later.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_choices(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
