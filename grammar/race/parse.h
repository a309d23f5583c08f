// Reads programs and single instructions.
//
// A program is a text of one instruction a line, indented in steps of two spaces or one tab, with
// blank lines and comments (`// ...`). Each line is read by itself, so one run tells the mistakes
// of all lines: at most one of what cannot be read, and every name that is not declared. A
// diagnostic has line and column; with the text, format() shows the line and a caret:
//
//   sum.race:3:9: declared counter expected near 'j' (declared: x, i)
//     3 |   x = x + j
//       |           ^
//
// Indentation is checked as indentation.h has it. After a mistake a line counts as written, so that
// one slip is reported once.
//
// Time grows with the length of the text (the rules of indentation look up the program once more
// for each `else`); the stack needed is bounded by kDeepestNesting. Everything that can grow has a
// limit, and a program that was read fits the limits when it is printed, too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::race {

inline constexpr std::size_t kLongestText = 4 << 20;  // bytes
inline constexpr std::size_t kMostInstructions = 1000;
inline constexpr std::size_t kMostDiagnostics = 100;

struct ProgramResult {
  Program program;  // empty unless ok()
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return diagnostics.empty(); }
};

// `file` is the name that diagnostics carry; the text is not kept.
ProgramResult parse_program(std::string_view text, const Vocabulary& vocabulary, std::string file);

struct InstructionResult {
  Instruction instruction;  // means nothing unless ok()
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return diagnostics.empty(); }
};

// The text of a card: one instruction, blank space and a comment around it allowed. `origin` is
// where its first character stands in its file: the column behind the quote of the string that
// holds it.
InstructionResult parse_instruction(std::string_view text, const Vocabulary& vocabulary,
                                    std::string file, text::Place origin = {1, 1});

}  // namespace punchcard::race
