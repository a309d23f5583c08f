// Labels: things that a player could not tell apart.
//
// Answers, records and tests name things by what a player reads, so two of them must not read the
// same. Loading refuses cards of one title and those called as seats are, and the machine refuses a
// decision that offers a thing twice when it meets one. This finds what they do not see or see too
// late: titles in another language, the values of an option, events with the same text, and the
// words of a choice that stand in it twice. A word may read as a seat or a card does (`B`, `Toll`):
// whether that very one is offered with it shows only in a match.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_labels(const Subject& subject, Report& report);

// The words of choices, which only seats ask: that needs types.
void check_offered_words(const Subject& subject, Inference& inference, Report& report);

}  // namespace punchcard::check
