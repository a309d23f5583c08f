// Labels: things that a player could not tell apart.
//
// Answers, records and tests name things by their labels, so two things must not have the same.
// Loading refuses cards with equal titles or with the name of a seat, a zone or a pointer, and the
// machine refuses a decision that offers a thing twice, or two options with one label. This check
// finds the rest: titles in another language, the values of an option, events with equal texts, and
// words in a choice that are equal, or equal in another language. A word may have the label of a
// seat or a card (`B`, `Toll`), because only a match shows whether both are offered.
#pragma once

#include "tools/check/inference.h"
#include "tools/check/report.h"

namespace punchcard::check {

void check_labels(const Subject& subject, Report& report);

// The words of choices. It needs types, because only seats ask. Words that are equal in another
// language only are gaps: its readers choose by number.
void check_offered_words(const Subject& subject, Inference& inference, Report& report,
                         Report& gaps);

}  // namespace punchcard::check
