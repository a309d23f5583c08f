// Reads programs and single instructions.
//
// A program is a text with one instruction per line, indented in steps of two spaces or one tab,
// with blank lines and comments (`// ...`). Each line is read by itself, so one run reports the
// mistakes of all lines: of each line every undeclared name and at most one other mistake. A
// diagnostic has line and column; with the text, format() shows the line and a caret:
//
//   sum.race:3:9: declared counter expected near 'j' (declared: x, i)
//     3 |   x = x + j
//       |           ^
//
// indentation.h defines the rules of indentation. After a mistake a line counts as written, so that
// one slip is reported once.
//
// Time grows with the length of the text (for each `else`, the rules of indentation also look up
// the program); kDeepestNesting bounds the stack. Everything that can grow has a limit, and the
// printed form of a program within the limits is within the limits, too.
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

// Diagnostics carry the name `file`. The result does not refer to the text.
ProgramResult parse_program(std::string_view text, const Vocabulary& vocabulary, std::string file);

struct InstructionResult {
  Instruction instruction;  // meaningless unless ok()
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return diagnostics.empty(); }
};

// Reads the text of a card: one instruction, with blank space and a comment allowed around it.
// `origin` is the place of its first character in its file: the column after the opening quote of
// its string.
InstructionResult parse_instruction(std::string_view text, const Vocabulary& vocabulary,
                                    std::string file, text::Place origin = {1, 1});

}  // namespace punchcard::race
