// The seven rules, each on several programs. Behind each instruction stands the line that follows
// it (`empty`: the empty space), for if and while behind `true` and `false`. Lines count from 1.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/race/flow.h"
#include "grammar/race/parse.h"
#include "grammar/text/line_index.h"
#include "tests/grammar/race_words.h"

namespace punchcard::race {
namespace {

std::string show(std::optional<std::size_t> next) {
  return next ? std::to_string(*next + 1) : "empty";
}

std::string ways(std::span<const Indented> program, std::size_t from) {
  const std::string when_false = show(next_instruction(program, from, false));
  const Kind kind = program[from].kind;
  if (kind != Kind::if_ && kind != Kind::while_) return when_false;
  return "true " + show(next_instruction(program, from, true)) + ", false " + when_false;
}

// The text begins with an empty line, for a look's sake.
void expect_ways(std::string_view text) {
  text.remove_prefix(1);
  const ProgramResult result = parse_program(text, kWords, "");
  ASSERT_TRUE(result.ok()) << text::format(result.diagnostics.front(), text);
  const std::vector<Indented> program = outline(result.program);
  const text::LineIndex index(text);
  for (std::size_t i = 0; i < program.size(); ++i) {
    const std::string_view line = index.line(static_cast<int>(i) + 1);
    const std::string_view comment = line.substr(line.find("// ") + 3);
    EXPECT_EQ(ways(program, i), comment) << "line " << i + 1 << " of\n" << text;
  }
}

TEST(RaceFlow, Rule1IntoTheBlock) {
  expect_ways(R"(
if (x > 0)      // true 2, false 3
  x = 1         // 3
while (x > 0)   // true 4, false 5
  x = 2         // 3
if (x > 0)      // true 6, false 8
  x = 3         // empty
else            // 8
  x = 4         // empty
)");
}

TEST(RaceFlow, Rule1WithoutABlock) {
  expect_ways("\nif (x > 0)  // true empty, false empty\n");
  expect_ways("\nwhile (x > 0)  // true empty, false empty\n");
  expect_ways(R"(
if (x > 0)    // true 2, false empty
  x = 1       // empty
else          // empty
)");
  expect_ways(R"(
while (x > 0)    // true 2, false empty
  if (i > 0)     // true 3, false empty
    while (1 > x)  // true empty, false empty
)");
}

TEST(RaceFlow, Rule2ToItsElse) {
  expect_ways(R"(
if (x > 0)      // true 2, false 5
  x = 1         // 3
  x = 2         // 7
else            // 5
  x = 3         // 6
  x = 4         // 7
x = 5           // empty
)");
}

TEST(RaceFlow, Rule2OfTheRightIf) {
  expect_ways(R"(
if (x > 0)      // true 2, false 7
  if (i > 0)    // true 3, false 5
    x = 1       // 8
  else          // 5
    x = 2       // 8
else            // 7
  x = 3         // 8
x = 4           // empty
)");
  expect_ways(R"(
if (x > 0)      // true 2, false 5
  if (i > 0)    // true 3, false 6
    x = 1       // 6
else            // 5
  x = 2         // 6
x = 3           // empty
)");
}

TEST(RaceFlow, Rule2InsideALoopWithoutABlock) {
  expect_ways(R"(
while (x > 0)   // true 2, false empty
  if (i > 0)    // true 3, false empty
    x = 1       // 1
  else          // empty
)");
}

TEST(RaceFlow, Rule3PassesOverOneElseAfterTheOther) {
  expect_ways(R"(
if (x > 0)        // true 2, false 12
  if (x > 1)      // true 3, false 9
    if (x > 2)    // true 4, false 6
      x = 1       // 13
    else          // 6
      x = 2       // 7
      x = 3       // 13
  else            // 9
    if (x > 4)    // true 10, false 13
      x = 4       // 13
else              // 12
  x = 6           // 13
x = 5             // empty
)");
}

TEST(RaceFlow, Rule3NothingLeft) {
  expect_ways(R"(
if (x > 0)      // true 2, false 4
  x = 1         // empty
else            // 4
  x = 2         // empty
)");
  expect_ways(R"(
while (x > 0)   // true 2, false empty
  if (i > 0)    // true 3, false 5
    x = 1       // 1
  else          // 5
    x = 2       // 1
)");
  expect_ways(R"(
while (x > 0)     // true 2, false empty
  if (i > 0)      // true 3, false 6
    if (i > 1)    // true 4, false empty
      x = 1       // 1
  else            // 6
    x = 2         // 1
)");
}

TEST(RaceFlow, Rule3OfAFalseWhile) {
  expect_ways(R"(
if (x > 0)        // true 2, false 5
  while (i > 0)   // true 3, false 6
    x = 1         // 2
else              // 5
  x = 2           // 6
x = 3             // empty
)");
  expect_ways(R"(
if (x > 0)        // true 2, false 5
  while (i > 0)   // true 3, false empty
    x = 1         // 2
else              // 5
  x = 2           // empty
)");
}

TEST(RaceFlow, Rule3ThenRule4) {
  expect_ways(R"(
while (x > 0)     // true 2, false 6
  if (i > 0)      // true 3, false 5
    x = 1         // 1
  else            // 5
    x = 2         // 1
x = 3             // empty
)");
}

TEST(RaceFlow, Rule4BackToTheLoop) {
  expect_ways(R"(
while (x > 0)   // true 2, false 4
  x = 1         // 3
  halt          // 1
x = 2           // empty
)");
}

TEST(RaceFlow, Rule4TheInnermostOfThoseThatAreLeft) {
  expect_ways(R"(
while (x > 0)       // true 2, false 6
  while (x > 1)     // true 3, false 1
    while (x > 2)   // true 4, false 2
      if (x > 3)    // true 5, false 3
        x = 1       // 3
x = 2               // empty
)");
  expect_ways(R"(
while (x > 0)       // true 2, false 6
  while (x > 1)     // true 3, false 5
    if (x > 2)      // true 4, false 2
      x = 1         // 2
  x = 2             // 1
x = 3               // empty
)");
}

TEST(RaceFlow, Rule5Below) {
  expect_ways(R"(
x = 1           // 2
if (x > 0)      // true 3, false 4
  halt          // 4
x = 2           // 5
swap x, i       // empty
)");
}

TEST(RaceFlow, Rule6TheEnd) {
  expect_ways("\nx = 1  // empty\n");
  expect_ways(R"(
while (x > 0)   // true 2, false empty
  swap x, i     // 1
)");
  expect_ways(R"(
while (x > 0)     // true 2, false empty
  while (x > 1)   // true 3, false empty
    x = 1         // 2
)");
  expect_ways(R"(
while (x > 0)     // true 2, false empty
  x = 1           // 3
  if (i > 0)      // true 4, false empty
    x = 2         // 1
)");
}

TEST(RaceFlow, Rule7BreakLeavesItsLoop) {
  expect_ways(R"(
while (x > 0)     // true 2, false 5
  if (i > 0)      // true 3, false 4
    break         // 5
  x = 1           // 1
x = 2             // empty
)");
  expect_ways(R"(
while (x > 0)     // true 2, false 5
  while (i > 0)   // true 3, false 4
    break         // 4
  x = 1           // 1
x = 2             // empty
)");
}

// As the loop when it is false: passing over an else, back to an outer loop, to the empty space.
TEST(RaceFlow, Rule7BreakMovesAsItsLoop) {
  expect_ways(R"(
if (x > 0)          // true 2, false 5
  while (i > 0)     // true 3, false 6
    break           // 6
else                // 5
  x = 1             // 6
x = 2               // empty
)");
  expect_ways(R"(
while (x > 0)       // true 2, false 4
  while (i > 0)     // true 3, false 1
    break           // 1
x = 2               // empty
)");
  expect_ways(R"(
while (x > 0)       // true 2, false empty
  while (i > 0)     // true 3, false empty
    break           // empty
)");
}

TEST(RaceFlow, Rule7BreakOutsideOfALoop) {
  expect_ways(R"(
break           // 2
if (x > 0)      // true 3, false 5
  break         // 6
else            // 5
  break         // 6
break           // empty
)");
}

TEST(RaceFlow, AnElseIsNoLoop) {
  expect_ways(R"(
while (x > 0)       // true 2, false 7
  if (i > 0)        // true 3, false 5
    x = 1           // 1
  else              // 5
    while (x > 1)   // true 6, false 1
      break         // 1
x = 2               // empty
)");
}

}  // namespace
}  // namespace punchcard::race
