// Thousands of random programs: they are read, mean what another implementation of the rules says,
// and are the same when they are printed and read again.

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/race/evaluate.h"
#include "grammar/race/flow.h"
#include "grammar/race/indentation.h"
#include "grammar/race/parse.h"
#include "grammar/race/text.h"
#include "tests/grammar/race_author.h"
#include "tests/grammar/race_words.h"
#include "tests/support/sanitized.h"

namespace punchcard::race {
namespace {

constexpr int kPrograms = kSanitized ? 3000 : 10000;
constexpr std::size_t kLargest = 20;

void expect_same_ways(const NaiveProgram& naive, const Program& program) {
  const std::vector<Indented> lines = outline(program);
  for (std::size_t from = 0; from < lines.size(); ++from) {
    for (const bool condition : {false, true}) {
      const auto next = next_instruction(lines, from, condition);
      const auto expected = naive.next(static_cast<int>(from), condition);
      EXPECT_EQ(next.has_value(), expected.has_value()) << "from " << from << ", " << condition;
      if (!next || !expected) continue;
      EXPECT_EQ(static_cast<int>(*next), *expected) << "from " << from << ", " << condition;
    }
  }
}

struct Counters {
  std::int64_t x;
  std::int64_t i;
};

// What the instruction makes of the counters; nothing when it fails.
std::optional<std::vector<std::int64_t>> expected_counters(const NaiveInstruction& naive,
                                                           Counters before) {
  std::vector<std::int64_t> counters = {before.x, before.i};
  if (naive.formulas.empty() || naive.holds_block() || naive.word == "halt") return counters;
  NaiveFormula result = naive.formulas.front();
  if (naive.word != "=") {
    result = {naive.word.substr(0, 1), 0, {{naive.counter, 0, {}}, std::move(result)}};
  }
  const auto value = result.evaluate(before.x, before.i);
  if (!value) return std::nullopt;
  counters[naive.counter == "x" ? 0 : 1] = *value;
  return counters;
}

void expect_same_effect(const NaiveInstruction& naive, const Instruction& instruction,
                        Counters before) {
  std::vector<std::int64_t> counters = {before.x, before.i};
  const Executed executed = execute(instruction, counters);
  if (naive.word == "if" || naive.word == "while") {
    const auto truth = naive.formulas.front().evaluate(before.x, before.i);
    EXPECT_EQ(executed.outcome, !truth        ? Outcome::failed
                                : *truth != 0 ? Outcome::condition_true
                                              : Outcome::condition_false);
    return;
  }
  const auto expected = expected_counters(naive, before);
  EXPECT_EQ(executed.outcome == Outcome::failed, !expected.has_value());
  EXPECT_EQ(counters, expected.value_or(std::vector{before.x, before.i}));
}

void expect_same_arguments(const NaiveInstruction& naive, const Instruction& instruction,
                           Counters counters) {
  const Arguments found = evaluate_arguments(instruction, std::vector{counters.x, counters.i});
  bool failed = false;
  for (std::size_t i = 0; i < naive.formulas.size() && !failed; ++i) {
    const auto expected = naive.formulas[i].evaluate(counters.x, counters.i);
    failed = !expected.has_value();
    if (failed) break;
    ASSERT_LT(i, found.values.size());
    EXPECT_EQ(found.values[i], *expected);
  }
  EXPECT_EQ(static_cast<bool>(found.failure), failed);
}

TEST(RaceAgreement, OnRandomPrograms) {
  Luck luck(1);
  for (int i = 0; i < kPrograms && !testing::Test::HasFailure(); ++i) {
    const NaiveProgram naive(luck, static_cast<int>(1 + luck.below(kLargest)));
    const std::string text = naive.text(luck);
    const ProgramResult read = parse_program(text, kWords, "");
    ASSERT_TRUE(read.ok()) << text << text::format(read.diagnostics.front(), text);
    const auto& lines = read.program.lines;
    ASSERT_EQ(lines.size(), naive.instructions().size());
    SCOPED_TRACE(text);

    expect_same_ways(naive, read.program);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const NaiveInstruction& expected = *naive.instructions()[line];
      for (int tries = 0; tries < 3; ++tries) {
        const Counters counters = {luck.number(), luck.number()};
        expect_same_effect(expected, lines[line].instruction, counters);
        if (expected.word == "halt") {
          expect_same_arguments(expected, lines[line].instruction, counters);
        }
      }
    }

    const std::string printed = text_of(read.program, kWords);
    const ProgramResult again = parse_program(printed, kWords, "");
    ASSERT_TRUE(again.ok()) << printed << text::format(again.diagnostics.front(), printed);
    EXPECT_EQ(again.program, read.program) << printed;
    EXPECT_EQ(text_of(again.program, kWords), printed);
  }
}

// Whatever levels a list has, mending makes it one that is read; one that was right stays.
TEST(RaceAgreement, OnMending) {
  constexpr Kind kKinds[] = {Kind::assignment, Kind::if_, Kind::else_, Kind::while_, Kind::break_};
  Luck luck(2);
  int mended = 0;
  for (int i = 0; i < kPrograms; ++i) {
    std::vector<Indented> program(1 + luck.below(8));
    for (Indented& each : program) {
      each = {kKinds[luck.below(std::size(kKinds))], static_cast<int>(luck.below(4))};
    }
    const std::vector<Indented> before = program;
    bool right = true;
    for (std::size_t at = 0; at < before.size(); ++at) {
      right = right && is_allowed(std::span(before).first(at), before[at].kind, before[at].level);
    }
    const bool possible = mend(program);
    EXPECT_TRUE(possible || !right);
    if (right) {
      EXPECT_EQ(program, before);
    }
    if (!possible) continue;
    ++mended;
    std::string text;
    for (const Indented& each : program) {
      constexpr const char* kTexts[] = {"x = 1", "if (x > 0)", "else", "while (x > 0)", "break"};
      text += std::string(static_cast<std::size_t>(each.level), '\t') +
              kTexts[static_cast<std::size_t>(each.kind)] + "\n";
    }
    EXPECT_TRUE(parse_program(text, kWords, "").ok()) << text;
  }
  EXPECT_GT(mended, kPrograms / 10);
}

}  // namespace
}  // namespace punchcard::race
