// Single instructions: what is read, as it is printed again, and what is said about mistakes.

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/race/formula.h"
#include "grammar/race/parse.h"
#include "grammar/race/text.h"
#include "tests/grammar/race_words.h"

namespace punchcard::race {
namespace {

// The instruction as printed, or the first complaint.
std::string show(std::string_view text) {
  const InstructionResult result = parse_instruction(text, kWords, "");
  if (!result.ok()) return text::format(result.diagnostics.front());
  return text_of(result.instruction, kWords);
}

struct Row {
  std::string text;
  std::string meaning;
};

template <std::size_t size>
void expect_all(const Row (&rows)[size]) {
  for (const Row& row : rows) EXPECT_EQ(show(row.text), row.meaning) << row.text;
}

// Each as it should be printed.
template <std::size_t size>
void expect_unchanged(const char* const (&texts)[size]) {
  for (const char* text : texts) EXPECT_EQ(show(text), text);
}

TEST(RaceInstruction, Assignments) {
  expect_unchanged({"x = 1", "x += i", "i -= 2", "i *= -1", "x = x - i", "i = -i"});
  expect_all({
      {"x=1", "x = 1"},
      {"  x\t=  1  ", "x = 1"},
      {"x-=-1", "x -= -1"},
      {"x=-1", "x = -1"},
      {"x = 1 // one", "x = 1"},
      {"\n  x = 1\r\n", "x = 1"},
  });
}

TEST(RaceInstruction, ControlFlow) {
  expect_unchanged({"if (x > 0)", "while (i < x)", "else", "break"});
  expect_all({
      {"if(x>0)", "if (x > 0)"},
      {"while ( x <= 0 ) ", "while (x <= 0)"},
      {"if ((x > 0))", "if (x > 0)"},
      {"else // otherwise", "else"},
  });
}

TEST(RaceInstruction, HouseRules) {
  expect_unchanged({"swap x, i", "halt", "halt 1", "halt -1, x * 2, (x + i) * 3"});
  expect_all({
      {"swap(x),(i)", "swap x, i"},
      {"halt - 1", "halt -1"},
  });
}

TEST(RaceInstruction, Numbers) {
  expect_unchanged({"x = 0", "x = 9223372036854775807", "x = -9223372036854775808",
                    "x = - -9223372036854775808", "x = i - -9223372036854775808"});
  expect_all({
      {"x = 007", "x = 7"},
      {"x = -0", "x = 0"},
      {"x = - 1", "x = -1"},
      {"x = -(1)", "x = -1"},
      {"x = -(-1)", "x = - -1"},
      {"x = --i", "x = - -i"},
      {"x = - - -1", "x = - - -1"},
  });
}

TEST(RaceInstruction, PrecedenceOfArithmetic) {
  expect_unchanged({"x = 1 + 2 * 3", "x = (1 + 2) * 3", "x = 1 - (2 - 3)", "x = 8 / (4 / 2)",
                    "x = -x * i", "x = -(x * i)", "x = x * -i", "x = x % (i * 2)",
                    "x = 1 + (2 + 3)"});
  expect_all({
      {"x = 1 - 2 - 3", "x = 1 - 2 - 3"},
      {"x = (1 - 2) - 3", "x = 1 - 2 - 3"},
      {"x = (8 / 4) / 2", "x = 8 / 4 / 2"},
      {"x = (x * i) % 2", "x = x * i % 2"},
      {"x = 1 + (2 * 3)", "x = 1 + 2 * 3"},
      {"x = (-x) * i", "x = -x * i"},
      {"x = ((((x))))", "x = x"},
  });
}

TEST(RaceInstruction, Comparisons) {
  expect_unchanged({"if (x < 0)", "if (x <= 0)", "if (x > 0)", "if (x >= 0)", "if (x == 0)",
                    "if (x != 0)", "if (x + 1 > i * 2)", "if (-x > i)"});
  expect_all({
      {"if ((x + 1) > (i))", "if (x + 1 > i)"},
      {"if (x<-1)", "if (x < -1)"},
  });
}

TEST(RaceInstruction, Logic) {
  expect_unchanged({"if (x > 0 && i > 0 || x < 0 && i < 0)", "if (x > 0 && (i > 0 || x == i))",
                    "if (x > 0 || (i > 0 || x == i))", "if (!(x > 0))", "if (!!(x > 0))",
                    "if (!(x > 0) && i > 0)", "if (!(x > 0 && i > 0))"});
  expect_all({
      {"if (x > 0 and i > 0 or not (x < 0))", "if (x > 0 && i > 0 || !(x < 0))"},
      {"if (not not(x > 0))", "if (!!(x > 0))"},
      {"if (!(!(x > 0)))", "if (!!(x > 0))"},
      {"if ((x > 0 && i > 0) && x == i)", "if (x > 0 && i > 0 && x == i)"},
      {"if ((x > 0 && i > 0) || x == i)", "if (x > 0 && i > 0 || x == i)"},
      {"if (x > 0&&i>0||!(x==i))", "if (x > 0 && i > 0 || !(x == i))"},
  });
}

TEST(RaceInstruction, MistakesOfInstructions) {
  expect_all({
      {"", "1:1: instruction expected near the end of the line"},
      {"  // nothing", "1:13: instruction expected near the end of the line"},
      {"5", "1:1: instruction expected near '5'"},
      {"x", "1:2: '=', '+=', '-=' or '*=' expected near the end of the line"},
      {"x++", "1:2: '=', '+=', '-=' or '*=' expected near '++'"},
      {"x == 1", "1:3: '=', '+=', '-=' or '*=' expected near '=='"},
      {"x /= 2", "1:3: '=', '+=', '-=' or '*=' expected near '/='"},
      {"x i", "1:3: '=', '+=', '-=' or '*=' expected near 'i'"},
      {"x = 1;", "1:6: end of the instruction expected near ';'"},
      {"x = 1 2", "1:7: end of the instruction expected near '2'"},
      {"x = 1\ni = 2", "2:1: one instruction expected, found another"},
      {"elseif", "1:1: instruction expected near 'elseif' (did you mean 'else'?)"},
      {"While (x > 0)", "1:1: instruction expected near 'While' (did you mean 'while'?)"},
      {"print x", "1:1: instruction expected near 'print'"},
      {"else if (x > 0)", "1:6: end of the instruction expected near 'if'"},
      {"break 2", "1:7: end of the instruction expected near '2'"},
      {"and = 1", "1:1: instruction expected near 'and' ('and' is an operator, no counter)"},
      {"if x > 0", "1:4: '(' expected near 'x'"},
      {"if (x > 0) {", "1:12: end of the instruction expected near '{'"},
      {"if (x > 0", "1:10: operator or ')' expected near the end of the line"},
      {"if ()", "1:5: number or counter expected near ')'"},
      {"\x01", "1:1: instruction expected near '<\\1>'"},
      {"\xFF", "1:1: instruction expected near '<\\255>'"},
      {"x = é", "1:5: number or counter expected near 'é'"},
  });
}

TEST(RaceInstruction, MistakesOfExpressions) {
  expect_all({
      {"x =", "1:4: number or counter expected near the end of the line"},
      {"x = ", "1:4: number or counter expected near the end of the line"},
      {"x = // 1", "1:4: number or counter expected near the end of the line"},
      {"x = +1", "1:5: number or counter expected near '+'"},
      {"x = 1 +", "1:8: number or counter expected near the end of the line"},
      {"x = -", "1:6: number or counter expected near the end of the line"},
      {"x = * 2", "1:5: number or counter expected near '*'"},
      {"x = if", "1:5: number or counter expected near 'if'"},
      {"x = (1", "1:7: operator or ')' expected near the end of the line"},
      {"x = (1 2)", "1:8: operator or ')' expected near '2'"},
      {"x = ()", "1:6: number or counter expected near ')'"},
      {"x = 1)", "1:6: end of the instruction expected near ')'"},
      {"x = 1.5", "1:5: whole number expected near '1.5'"},
      {"x = 0x10", "1:5: whole number expected near '0x10'"},
      {"x = 2x", "1:5: whole number expected near '2x'"},
      {"x = i = 1", "1:7: end of the instruction expected near '='"},
      {"x = 9223372036854775808", "1:5: number too large (limit 9223372036854775807)"},
      {"x = 99999999999999999999", "1:5: number too large (limit 9223372036854775807)"},
      {"x = i - 9223372036854775808", "1:9: number too large (limit 9223372036854775807)"},
      {"x = -(9223372036854775808)", "1:7: number too large (limit 9223372036854775807)"},
      {"x = -9223372036854775809", "1:6: number too large (limit 9223372036854775807)"},
  });
}

TEST(RaceInstruction, MistakesOfKind) {
  expect_all({
      {"x = i > 0", "1:7: end of the instruction expected near '>' (a condition is no number)"},
      {"x = (i > 0)", "1:8: ')' expected near '>' (a condition is no number)"},
      {"x = i && x", "1:7: end of the instruction expected near '&&' (a condition is no number)"},
      {"x = !i", "1:5: number or counter expected near '!'"},
      {"halt x == 1", "1:8: end of the instruction expected near '==' (a condition is no number)"},
      {"while (1)", "1:9: comparison expected near ')'"},
      {"while (x + 1)", "1:13: comparison expected near ')'"},
      {"if ((x))", "1:8: comparison expected near ')'"},
      {"if (1 < 2 < 3)", "1:11: '&&', '||' or ')' expected near '<'"},
      {"if (1 < 2 == 3)", "1:11: '&&', '||' or ')' expected near '=='"},
      {"if ((1 < 2) == (2 < 3))", "1:13: '&&', '||' or ')' expected near '=='"},
      {"if ((1 < 2) + 1)", "1:13: '&&', '||' or ')' expected near '+'"},
      {"if (1 + (2 < 3))", "1:12: ')' expected near '<' (a condition is no number)"},
      {"if (1 < (2 < 3))", "1:12: ')' expected near '<' (a condition is no number)"},
      {"if (-(2 < 3))", "1:9: ')' expected near '<' (a condition is no number)"},
      {"if (1 < !(2 < 3))", "1:9: number or counter expected near '!'"},
      {"if (x && i > 0)", "1:7: comparison expected near '&&'"},
      {"if (i > 0 && x)", "1:15: comparison expected near ')'"},
      {"if (i > 0 and x or i < 0)", "1:17: comparison expected near 'or'"},
      {"if (!x > 0)", "1:6: '(' expected near 'x'"},
      {"if (not x > 0)", "1:9: '(' expected near 'x'"},
      {"if (!(x))", "1:8: comparison expected near ')'"},
      {"if (x = 1)", "1:7: operator or ')' expected near '=' (did you mean '=='?)"},
      {"if (x > 0 & i > 0)", "1:11: operator or ')' expected near '&' (did you mean '&&'?)"},
      {"if (x > 0 | i > 0)", "1:11: operator or ')' expected near '|' (did you mean '||'?)"},
      {"if (x <> 0)", "1:8: number or counter expected near '>'"},
      {"if (x => 0)", "1:7: operator or ')' expected near '=>' (did you mean '>='?)"},
      {"if (x =< 0)", "1:7: operator or ')' expected near '=<' (did you mean '<='?)"},
  });
}

// Where no operator of a condition belongs, none is proposed.
TEST(RaceInstruction, WordsWrittenForCounters) {
  expect_all({
      {"while = 3", "1:7: '(' expected near '=' ('while' is an instruction, no counter)"},
      {"if = 3", "1:4: '(' expected near '=' ('if' is an instruction, no counter)"},
      {"while += 2", "1:7: '(' expected near '+=' ('while' is an instruction, no counter)"},
      {"while == 3", "1:7: '(' expected near '=='"},
      {"break = 1",
       "1:7: end of the instruction expected near '=' ('break' is an instruction, no counter)"},
      {"else -= 1",
       "1:6: end of the instruction expected near '-=' ('else' is an instruction, no counter)"},
      {"and = 2", "1:1: instruction expected near 'and' ('and' is an operator, no counter)"},
      {"not = 2", "1:1: instruction expected near 'not' ('not' is an operator, no counter)"},
      {"else if (x > 0)", "1:6: end of the instruction expected near 'if'"},
      {"while (x > 0) = 3", "1:15: end of the instruction expected near '='"},
      {"if (= 3)", "1:5: number or counter expected near '='"},
      {"if (x > = 3)", "1:9: number or counter expected near '='"},
      {"if (& x)", "1:5: number or counter expected near '&'"},
      {"x = i & 3", "1:7: end of the instruction expected near '&'"},
      {"x = (i = 3)", "1:8: operator or ')' expected near '='"},
  });
}

TEST(RaceInstruction, MistakesOfNames) {
  expect_all({
      {"y = 1", "1:1: declared counter expected near 'y' (declared: x, i)"},
      {"X = 1", "1:1: declared counter expected near 'X' (did you mean 'x'?)"},
      {"x = ii", "1:5: declared counter expected near 'ii' (did you mean 'i'?)"},
      {"swap = 1", "1:1: 'swap' is an instruction, no counter"},
      {"x = halt", "1:5: 'halt' is an instruction, no counter"},
      {"swpa x, i", "1:1: instruction expected near 'swpa' (did you mean 'swap'?)"},
      {"y", "1:1: instruction expected near 'y'"},
      {"y + 1", "1:1: instruction expected near 'y'"},
  });
  Vocabulary many;
  for (const char* name : {"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"}) {
    EXPECT_FALSE(many.add_counter(name));
  }
  EXPECT_EQ(text::format(parse_instruction("betta = 1", many, "").diagnostics.front()),
            "1:1: declared counter expected near 'betta' (did you mean 'beta'?)");
  EXPECT_EQ(text::format(parse_instruction("q = 1", many, "").diagnostics.front()),
            "1:1: declared counter expected near 'q' (declared: alpha, beta, gamma, delta, "
            "epsilon, zeta, ...)");
}

TEST(RaceInstruction, MistakesOfArguments) {
  expect_all({
      {"swap", "1:1: 2 arguments of 'swap' expected, found 0"},
      {"swap x, i, 1", "1:1: 2 arguments of 'swap' expected, found 3"},
      {"swap x,", "1:8: number or counter expected near the end of the line"},
      {"swap x i", "1:8: end of the instruction expected near 'i'"},
      {"swap , i", "1:6: number or counter expected near ','"},
      {"halt if", "1:6: number or counter expected near 'if'"},
  });
}

// Names that are not declared do not end the reading of their line.
TEST(RaceInstruction, SeveralMistakesOfOneLine) {
  const InstructionResult result = parse_instruction("y = z + (a", kWords, "t");
  std::string all;
  for (const text::Diagnostic& each : result.diagnostics) all += text::format(each) + "\n";
  EXPECT_EQ(all,
            "t:1:1: declared counter expected near 'y' (declared: x, i)\n"
            "t:1:5: declared counter expected near 'z' (declared: x, i)\n"
            "t:1:10: declared counter expected near 'a' (declared: x, i)\n"
            "t:1:11: operator or ')' expected near the end of the line\n");
}

TEST(RaceInstruction, MistakesCountFromTheOrigin) {
  const InstructionResult result = parse_instruction("x = 1 +", kWords, "cards.lua", {7, 11});
  EXPECT_EQ(text::format(result.diagnostics.front()),
            "cards.lua:7:18: number or counter expected near the end of the line");
  EXPECT_EQ(parse_instruction("\nx = ?", kWords, "", {7, 11}).diagnostics.front().place,
            (text::Place{8, 5}));
}

std::string repeat(std::string_view unit, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += unit;
  return text;
}

TEST(RaceInstruction, EverythingIsBounded) {
  const std::string deep = repeat("(", kDeepestNesting) + "x" + repeat(")", kDeepestNesting);
  EXPECT_EQ(show("x = " + deep), "x = x");
  EXPECT_EQ(show("if (" + deep + " > 0)"), "if (x > 0)");
  expect_all({
      {"x = " + repeat("(", 51), "1:55: nested deeper than 50 levels"},
      {"x = " + repeat("(", 100000), "1:55: nested deeper than 50 levels"},
      {"x = " + repeat("-(", 100000), "1:106: nested deeper than 50 levels"},
      {"if (" + repeat("!(", 100000), "1:106: nested deeper than 50 levels"},
      {"x = " + repeat("-", 100000), "1:105: more than 100 numbers, counters and operators"},
      {"if (" + repeat("!", 100000), "1:105: more than 100 numbers, counters and operators"},
      {"x = x" + repeat("+x", 100000), "1:105: more than 100 numbers, counters and operators"},
      {"halt " + repeat("1,", 100) + "1", "1:39: too many arguments (limit 16)"},
      {"halt x" + repeat("+x", 40) + ", x" + repeat("+x", 40),
       "1:108: more than 100 numbers, counters and operators"},
  });
}

}  // namespace
}  // namespace punchcard::race
