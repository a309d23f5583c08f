// What is asked, in the words of the package's `questions`: "A, Bug: which player?".
#pragma once

#include <string>

#include "interpreter/match/interpreter.h"
#include "tools/session/phrases.h"

namespace punchcard::command {

// The package's question for the open decision; nullptr when it declares none for its topic.
const package::QuestionDefinition* question_of(const match::Match& match,
                                               const bind::SymbolTable& words);

// The line above the options: who is asked, by which card's text if one runs, and what. Without a
// question the topic stands there, which is the name that records have for it. `viewer` is who
// reads (kNone: who sees all).
std::string question_text(const match::Interpreter& interpreter, const match::Match& match,
                          int viewer, const session::Phrases& phrases);

}  // namespace punchcard::command
