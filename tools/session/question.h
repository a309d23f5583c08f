// The question of a decision, in the words of the package's `questions`: "A, Bug: which player?".
#pragma once

#include <string>

#include "interpreter/match/interpreter.h"
#include "tools/session/phrases.h"

namespace punchcard::session {

// The package's question for the open decision; nullptr without a question for its topic.
const package::QuestionDefinition* question_of(const match::Match& match,
                                               const bind::SymbolTable& words);

// The line above the options: the seat that decides, the card whose text runs, if any, and the
// question. Without a question the line has the topic, which is the decision's name in records.
// `viewer` is the reader's seat (kNone: sees all).
std::string question_text(const match::Interpreter& interpreter, const match::Match& match,
                          int viewer, const Phrases& phrases);

}  // namespace punchcard::session
