// The text of a tree: for cards and traces.
//
// Each tree has one text, whatever source it was read from: `a + b`, `&&`, `||` and `!`, only the
// parentheses that are needed, two spaces per level, no comments and no blank lines. Reading the
// text gives the same tree.
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
