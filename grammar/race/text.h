// A tree as text: what a card shows, what a trace prints.
//
// One text for each tree, whatever it was read from: `a + b`, `&&`, `||` and `!`, no parentheses
// but those that are needed, two spaces a level, no comments and no blank lines. Reading it again
// gives the same tree.
#pragma once

#include <string>

#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"

namespace punchcard::race {

std::string text_of(const Formula& formula, const Vocabulary& vocabulary);
std::string text_of(const Instruction& instruction, const Vocabulary& vocabulary);

// Each line ends with a line feed.
std::string text_of(const Program& program, const Vocabulary& vocabulary);

}  // namespace punchcard::race
