// Choices without options, and uses of the nil that they return.
//
// `seat:choose` and the words of stdlib based on it do not ask if there are no options: they return
// nil. Only a match shows whether a list is empty. The author of a card may know that a program has
// a card, so `game:add_bit(owner, seat:choose_card(game.program))` is not a mistake, and neither is
// a choice used without a test. The check reports only what is certain for any list:
//
// - a choice without options, which fails, or from a list to which nothing is ever added: it is
// always
//   nil;
// - a variable used as a thing where the script has just found that it is nil:
//   `if not card then game:tell("none", card.name) end`. Reading a field of it, calling a method on
//   it, or passing it to a function that does not take nil always fails there.
//
// The second applies to all local variables that no called function may assign. It ends at the next
// assignment. It does not apply inside another test of the variable, inside a loop that assigns it
// (later code of the loop runs before earlier code), or inside a function, which may run later.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_choices(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
