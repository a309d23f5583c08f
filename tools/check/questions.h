// Questions: texts for decisions that no script asks.
//
// A question is found by its topic when a decision is asked, so a misspelt topic is never found and
// people read the bare topic instead. A topic is known where `choose` is called with it; where a
// script hands over a topic that is not written there, any text in quotes may be one. Told as well:
// a phase that there is none of, and a word that a question offers and no script.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_questions(const Subject& subject, Report& report);

}  // namespace punchcard::check
