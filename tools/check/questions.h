// Questions: texts for decisions that no script asks.
//
// A decision finds its question by its topic. With a misspelt topic, people read the bare topic
// instead. Topics are the literals passed to `choose`; if a script passes another expression, any
// literal may be a topic. The check also reports unknown phases, and words of a question that no
// script offers.
#pragma once

#include "tools/check/report.h"
#include "tools/check/subject.h"

namespace punchcard::check {

void check_questions(const Subject& subject, Report& report);

}  // namespace punchcard::check
