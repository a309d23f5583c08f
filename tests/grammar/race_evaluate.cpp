// What instructions do to counters, at the edges of 64 bits above all.

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/race/evaluate.h"
#include "grammar/race/parse.h"
#include "tests/grammar/race_words.h"

namespace punchcard::race {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

// "x = 3", the counters afterwards, "true", or what failed.
std::string result_of(std::string_view text, std::int64_t x = 0, std::int64_t i = 0) {
  const InstructionResult read = parse_instruction(text, kWords, "");
  if (!read.ok()) return text::format(read.diagnostics.front());
  std::vector<std::int64_t> counters = {x, i};
  const Executed executed = execute(read.instruction, counters);
  const std::string after = std::to_string(counters[0]) + ", " + std::to_string(counters[1]);
  switch (executed.outcome) {
    case Outcome::condition_true:
      return "true";
    case Outcome::condition_false:
      return "false";
    case Outcome::house:
      return "house";
    case Outcome::failed:
      EXPECT_EQ(counters, (std::vector{x, i})) << text;
      return words_of(executed.failure);
    case Outcome::done:
      break;
  }
  return after;
}

struct Row {
  const char* text;
  const char* result;
};

template <std::size_t size>
void expect_all(const Row (&rows)[size], std::int64_t x = 0, std::int64_t i = 0) {
  for (const Row& row : rows) EXPECT_EQ(result_of(row.text, x, i), row.result) << row.text;
}

TEST(RaceEvaluate, Assignments) {
  expect_all(
      {
          {"x = 3", "3, 5"},
          {"i = x", "7, 7"},
          {"x = x - i", "2, 5"},
          {"i = -i", "7, -5"},
          {"x += i * 2", "17, 5"},
          {"x -= i", "2, 5"},
          {"x *= x", "49, 5"},
          {"i -= i - 1", "7, 1"},
          {"else", "7, 5"},
          {"break", "7, 5"},
          {"halt", "house"},
      },
      7, 5);
}

TEST(RaceEvaluate, DivisionTruncates) {
  expect_all({
      {"x = 7 / 2", "3, 0"},
      {"x = -7 / 2", "-3, 0"},
      {"x = 7 / -2", "-3, 0"},
      {"x = -7 / -2", "3, 0"},
      {"x = 7 % 2", "1, 0"},
      {"x = -7 % 2", "-1, 0"},
      {"x = 7 % -2", "1, 0"},
      {"x = -7 % -2", "-1, 0"},
      {"x = 8 / 4 / 2", "1, 0"},
      {"x = 2 * 7 % 5", "4, 0"},
      {"x = -9223372036854775808 % 1", "0, 0"},
  });
}

TEST(RaceEvaluate, DivisionByZero) {
  expect_all({
      {"x = 5 / i", "division by zero in 5 / 0"},
      {"x = 5 % i", "division by zero in 5 % 0"},
      {"x = 0 / 0", "division by zero in 0 / 0"},
      {"x += 1 / (i - i)", "division by zero in 1 / 0"},
      {"if (1 / i > 0)", "division by zero in 1 / 0"},
      {"while (i % i == 0)", "division by zero in 0 % 0"},
  });
}

TEST(RaceEvaluate, TheEdgesOf64Bits) {
  expect_all({
      {"x = 9223372036854775807 + 1", "overflow in 9223372036854775807 + 1"},
      {"x = -9223372036854775808 - 1", "overflow in -9223372036854775808 - 1"},
      {"x = -9223372036854775808 + -1", "overflow in -9223372036854775808 + -1"},
      {"x = 0 - -9223372036854775808", "overflow in 0 - -9223372036854775808"},
      {"x = -1 - -9223372036854775808", "9223372036854775807, 0"},
      {"x = 4294967296 * 2147483648", "overflow in 4294967296 * 2147483648"},
      {"x = 4294967296 * -2147483648", "-9223372036854775808, 0"},
      {"x = -9223372036854775808 * -1", "overflow in -9223372036854775808 * -1"},
      {"x = -9223372036854775808 / -1", "overflow in -9223372036854775808 / -1"},
      {"x = -9223372036854775808 / 1", "-9223372036854775808, 0"},
      {"x = - -9223372036854775808", "overflow in - -9223372036854775808"},
      {"x = - -9223372036854775807", "9223372036854775807, 0"},
      {"x = 9223372036854775807 + 1 - 1", "overflow in 9223372036854775807 + 1"},
  });
  EXPECT_EQ(result_of("x += 1", kMost), "overflow in 9223372036854775807 + 1");
  EXPECT_EQ(result_of("x -= 1", kLeast), "overflow in -9223372036854775808 - 1");
  EXPECT_EQ(result_of("x *= 2", kMost), "overflow in 9223372036854775807 * 2");
  EXPECT_EQ(result_of("x = -x", kLeast), "overflow in - -9223372036854775808");
  EXPECT_EQ(result_of("x = -x", kMost), "-9223372036854775807, 0");
  EXPECT_EQ(result_of("x -= i", -1, kLeast), "9223372036854775807, -9223372036854775808");
}

TEST(RaceEvaluate, Conditions) {
  expect_all(
      {
          {"if (x > i)", "true"},
          {"if (x < i)", "false"},
          {"if (x == 7)", "true"},
          {"if (x != 7)", "false"},
          {"if (x >= 7)", "true"},
          {"if (x >= 8)", "false"},
          {"if (x <= 7)", "true"},
          {"if (x <= 6)", "false"},
          {"while (x - i == 2)", "true"},
          {"if (!(x > i))", "false"},
          {"if (!!(x > i))", "true"},
          {"if (x > 0 && i > 0)", "true"},
          {"if (x > 0 && i < 0)", "false"},
          {"if (x < 0 || i > 0)", "true"},
          {"if (x < 0 || i < 0)", "false"},
          {"if (x < 0 && i < 0 || x > i)", "true"},
          {"if (x < 0 && (i < 0 || x > i))", "false"},
          {"if (x > 0 || i < 0 && x < 0)", "true"},
          {"if ((x > 0 || i < 0) && x < 0)", "false"},
          {"if (not (x < 0 or i < 0) and x != i)", "true"},
          {"if (9223372036854775807 > -9223372036854775808)", "true"},
      },
      7, 5);
}

// What is not needed is not evaluated, so it does not fail.
TEST(RaceEvaluate, ShortCircuits) {
  expect_all(
      {
          {"if (x < 0 && 1 / i > 0)", "false"},
          {"if (x > 0 || 1 / i > 0)", "true"},
          {"if (x > 0 && 1 / i > 0)", "division by zero in 1 / 0"},
          {"if (x < 0 || 1 / i > 0)", "division by zero in 1 / 0"},
          {"if (x < 0 && 1 / i > 0 || x == 7)", "true"},
          {"if (x < 0 && 1 / i > 0 && 1 / i > 0)", "false"},
          {"if (x < 0 && (1 / i > 0 || x > 0))", "false"},
          {"if (x > 0 || 1 / i > 0 || 1 / i > 0)", "true"},
          {"if ((x < 0 || x > 0) && (x > 6 || 1 / i > 0))", "true"},
          {"if (!(x < 0 && 1 / i > 0))", "true"},
          {"if (1 / i > 0 && x < 0)", "division by zero in 1 / 0"},
      },
      7, 0);
}

TEST(RaceEvaluate, ArgumentsOfHouseRules) {
  const Instruction halt =
      parse_instruction("halt 1, x + i, -i, 10 / x, 3", kWords, "").instruction;
  const std::vector<std::int64_t> counters = {5, 2};
  EXPECT_EQ(evaluate_arguments(halt, counters).values, (std::vector<std::int64_t>{1, 7, -2, 2, 3}));
  const std::vector<std::int64_t> zero = {0, 2};
  const Arguments failed = evaluate_arguments(halt, zero);
  EXPECT_EQ(failed.values, (std::vector<std::int64_t>{1, 2, -2}));
  EXPECT_EQ(words_of(failed.failure), "division by zero in 10 / 0");
}

// As many values at the same time as an instruction can be made to need.
TEST(RaceEvaluate, TheDeepestFormula) {
  constexpr int kLevels = 48;  // of two tokens each
  std::string deep;
  for (int level = 0; level < kLevels; ++level) deep += "1 - (";
  deep += "x" + std::string(kLevels, ')');
  EXPECT_EQ(result_of("if (7 == " + deep + ")", 7), "true");
  EXPECT_EQ(result_of("x = 0 - (" + deep + ")", 7), "-7, 0");
}

}  // namespace
}  // namespace punchcard::race
