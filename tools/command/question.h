// What is asked, in the words of the package's `questions`: "A, Bug: which player?".
#pragma once

#include <string>

#include "interpreter/match/interpreter.h"
#include "tools/session/phrases.h"

namespace punchcard {

// The package's question for the open decision; nullptr when it declares none for its topic.
const QuestionDefinition* question_of(const Match& match, const Words& words);

// The line above the options: who is asked, by which card's text if one runs, and what. Without a
// question the topic stands there, which is the name that records have for it. `viewer` is who
// reads (kNone: who sees all).
std::string question_text(const Interpreter& interpreter, const Match& match, int viewer,
                          const Phrases& phrases);

}  // namespace punchcard
