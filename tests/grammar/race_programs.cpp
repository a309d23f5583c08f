// Programs: lines, indentation, several mistakes in one run, and messages as people see them.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/race/lines.h"
#include "grammar/race/parse.h"
#include "grammar/race/text.h"
#include "tests/grammar/race_words.h"

namespace punchcard::race {
namespace {

// The program as printed, each line with its number, or all complaints.
std::string show(std::string_view text) {
  const ProgramResult result = parse_program(text, kWords, "");
  std::string shown;
  for (const text::Diagnostic& each : result.diagnostics) shown += text::format(each) + "\n";
  for (const ProgramLine& line : result.program.lines) {
    shown += std::to_string(line.line) + std::string(static_cast<std::size_t>(line.level), '>') +
             " " + text_of(line.instruction, kWords) + "\n";
  }
  return shown;
}

std::string golden(std::string_view text) {
  std::string all;
  for (const text::Diagnostic& each : parse_program(text, kWords, "sum.race").diagnostics) {
    all += text::format(each, text) + "\n";
  }
  return all;
}

TEST(RaceProgram, LinesAndLevels) {
  EXPECT_EQ(show(""), "");
  EXPECT_EQ(show("\n\n  // nothing\n"), "");
  EXPECT_EQ(show("x = 1"), "1 x = 1\n");
  EXPECT_EQ(show("x = 1\n\n  // between\ni = 2 // behind\n"), "1 x = 1\n4 i = 2\n");
  EXPECT_EQ(show("while (x > 0)\n  if (i > 0)\n    break\n  x = 1\nx = 2\n"),
            "1 while (x > 0)\n2> if (i > 0)\n3>> break\n4> x = 1\n5 x = 2\n");
}

TEST(RaceProgram, TabsAndEndsOfLines) {
  EXPECT_EQ(show("if (x > 0)\n\tif (i > 0)\n\t\tx = 1\n"),
            "1 if (x > 0)\n2> if (i > 0)\n3>> x = 1\n");
  EXPECT_EQ(show("if (x > 0)\r\n  x = 1\r\nelse\r\n\tx = 2\r\n"),
            "1 if (x > 0)\n2> x = 1\n3 else\n4> x = 2\n");
  EXPECT_EQ(show("x = 1\rx = 2"), "1 x = 1\n2 x = 2\n");
  EXPECT_EQ(show("x = 1   \n\t \n"), "1 x = 1\n");
}

// A loop or condition may be the last instruction.
TEST(RaceProgram, TheLastBlockMayBeMissing) {
  EXPECT_EQ(show("while (x > 0)"), "1 while (x > 0)\n");
  EXPECT_EQ(show("if (x > 0)\n  x = 1\nelse"), "1 if (x > 0)\n2> x = 1\n3 else\n");
}

struct Row {
  const char* text;
  const char* complaints;
};

TEST(RaceProgram, MistakesOfIndentation) {
  constexpr Row kRows[] = {
      {"  x = 1", "1:3: level 0 expected, found level 1\n"},
      {"  x = 1\n  i = 1", "1:3: level 0 expected, found level 1\n"},
      {"x = 1\n  i = 1", "2:3: level 0 expected, found level 1\n"},
      {"if (x > 0)\nx = 1", "2:1: level 1 expected right under 'if', found level 0\n"},
      {"while (x > 0)\nx = 1\ni = 2", "2:1: level 1 expected right under 'while', found level 0\n"},
      {"if (x > 0)\n    x = 1\n    i = 1",
       "2:5: level 1 expected right under 'if', found level 2\n"},
      {"if (x > 0)\n  x = 1\nelse\nx = 1",
       "4:1: level 1 expected right under 'else', found level 0\n"},
      {"if (x > 0)\n  x = 1\n      x = 2", "3:7: level 0 to 1 expected, found level 3\n"},
      {"if (x > 0)\n x = 1",
       "2:2: indentation in steps of two spaces or one tab expected, found 1 space\n"},
      {"if (x > 0)\n   x = 1\nx = 2",
       "2:4: indentation in steps of two spaces or one tab expected, found 3 spaces\n"},
      {"if (x > 0)\n  if (i > 0)\n\t  x = 1", "3:4: indentation by spaces and tabs on one line\n"},
      {"else", "1:1: 'else' without an 'if' whose block ends right above\n"},
      {"x = 1\nelse", "2:1: 'else' without an 'if' whose block ends right above\n"},
      {"if (x > 0)\nelse", "2:1: 'else' without an 'if' whose block ends right above\n"},
      {"while (x > 0)\n  x = 1\nelse",
       "3:1: 'else' without an 'if' whose block ends right above\n"},
      {"if (x > 0)\n  x = 1\nelse\n  x = 2\nelse",
       "5:1: 'else' without an 'if' whose block ends right above\n"},
      {"if (x > 0)\n  x = 1\n  else",
       "3:3: 'else' at the level of its 'if' expected: 0, found level 1\n"},
      {"if (x > 0)\n  while (x > 0)\n    if (x > 0)\n      x = 1\n  else",
       "5:3: 'else' at the level of its 'if' expected: 0 or 2, found level 1\n"},
  };
  for (const Row& row : kRows) EXPECT_EQ(show(row.text), row.complaints) << row.text;
}

// What is wrong with one line is not told of the next.
TEST(RaceProgram, OneSlipIsToldOnce) {
  EXPECT_EQ(show("if x > 0\n  x = 1\nelse\n  x = 2"), "1:4: '(' expected near 'x'\n");
  EXPECT_EQ(show("iff (x > 0)\n  x = 1\nx = 2"),
            "1:1: instruction expected near 'iff' (did you mean 'if'?)\n");
  EXPECT_EQ(show("if (x > 0)\n   if (x > 1)\n    x = 1"),
            "2:4: indentation in steps of two spaces or one tab expected, found 3 spaces\n");
}

TEST(RaceProgram, MessagesAsPeopleSeeThem) {
  EXPECT_EQ(golden("i = 1\n"
                   "while (x < 10)\n"
                   "\tx = x + j   // j is meant to be i\n"
                   "i = y +\n"
                   "   x = 2\n"),
            "sum.race:3:10: declared counter expected near 'j' (declared: x, i)\n"
            "  3 | \tx = x + j   // j is meant to be i\n"
            "    | \t        ^\n"
            "sum.race:4:5: declared counter expected near 'y' (declared: x, i)\n"
            "  4 | i = y +\n"
            "    |     ^\n"
            "sum.race:4:8: number or counter expected near the end of the line\n"
            "  4 | i = y +\n"
            "    |        ^\n"
            "sum.race:5:4: indentation in steps of two spaces or one tab expected, found 3 spaces\n"
            "  5 |    x = 2\n"
            "    |    ^\n");
  EXPECT_EQ(golden("x = 'a\x1b[31m'\nx = \xC3("),
            "sum.race:1:5: number or counter expected near '''\n"
            "  1 | x = 'a?[31m'\n"
            "    |     ^\n"
            "sum.race:2:5: number or counter expected near '<\\195>'\n"
            "  2 | x = ?(\n"
            "    |     ^\n");
}

TEST(RaceProgram, EverythingIsBounded) {
  std::string lines;
  for (std::size_t i = 0; i < kMostInstructions; ++i) lines += "x = 1\n";
  EXPECT_EQ(parse_program(lines, kWords, "").program.lines.size(), kMostInstructions);
  EXPECT_EQ(show(lines + "x = 2"), "1001:1: too many instructions (limit 1000)\n");

  std::string mistaken;
  for (std::size_t i = 0; i < 1000; ++i) mistaken += "y = z\n";
  const ProgramResult result = parse_program(mistaken, kWords, "");
  ASSERT_EQ(result.diagnostics.size(), kMostDiagnostics + 1);
  EXPECT_EQ(result.diagnostics.back().message, "too many mistakes (limit 100)");

  EXPECT_EQ(show(std::string(kLongestText, '\n')), "");
  EXPECT_EQ(show(std::string(kLongestText + 1, '\n')), "text too long (limit 4194304 bytes)\n");

  std::string deep;
  for (std::size_t level = 0; level <= kDeepestLevel; ++level) {
    deep += std::string(level, '\t') + "if (x > 0)\n";
  }
  EXPECT_TRUE(parse_program(deep, kWords, "").ok());
  deep += std::string(kDeepestLevel + 1, '\t') + "x = 1\n";
  EXPECT_EQ(show(deep), "102:102: indented too deep (limit 100 levels)\n");
}

}  // namespace
}  // namespace punchcard::race
