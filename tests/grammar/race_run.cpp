// Programs that run by themselves: rounds, and why they end.

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/race/parse.h"
#include "grammar/race/run.h"
#include "tests/grammar/race_words.h"

namespace punchcard::race {
namespace {

constexpr const char* kEnds[] = {"empty", "positive", "negative", "steps", "error"};

struct Given {
  std::vector<std::size_t> pointers = {0};
  std::int64_t x = 0;
  std::int64_t i = 0;
  std::int64_t goal = 5;
  std::int64_t steps = 1000;
};

// "1:2 x=3 i=1 -> 3" for each advance (pointer, line, counters, next line), then the end.
std::string trace(std::string_view text, const Given& given = {}) {
  const ProgramResult read = parse_program(text, kWords, "");
  if (!read.ok()) return text::format(read.diagnostics.front());
  const RunPlan plan = {given.pointers, {given.x, given.i}, 0, given.goal, given.steps};
  std::string shown;
  std::int64_t told = 0;
  const RunResult result = run(read.program, plan, [&](const Advance& advance) {
    ++told;
    shown += std::to_string(advance.pointer + 1) + ":" + std::to_string(advance.from + 1) +
             " x=" + std::to_string(advance.counters[0]) +
             " i=" + std::to_string(advance.counters[1]) + " -> " +
             (advance.next ? std::to_string(*advance.next + 1) : "empty") + "\n";
  });
  EXPECT_EQ(result.advances, told);
  shown += kEnds[static_cast<std::size_t>(result.end)];
  if (result.failure) {
    shown +=
        ": pointer " + std::to_string(result.failed_pointer + 1) + ", " + words_of(result.failure);
  }
  return shown;
}

TEST(RaceRun, ThreeAdvancesToTheEmptySpace) {
  EXPECT_EQ(trace("i = 1\ni = -i\nx = x - i\n"),
            "1:1 x=0 i=1 -> 2\n"
            "1:2 x=0 i=-1 -> 3\n"
            "1:3 x=1 i=-1 -> empty\n"
            "empty");
}

TEST(RaceRun, APointerMovesBeforeTheNextExecutes) {
  EXPECT_EQ(trace("x = x + 1\nif (x > 1)\n  i = 7\n", {{1, 0, 2}}),
            "1:2 x=0 i=0 -> empty\n"
            "2:1 x=1 i=0 -> 2\n"
            "3:3 x=1 i=7 -> empty\n"
            "2:2 x=1 i=7 -> empty\n"
            "empty");
}

TEST(RaceRun, TwoPointersMayStandOnOneInstruction) {
  EXPECT_EQ(trace("x = x + 1", {{0, 0}}),
            "1:1 x=1 i=0 -> empty\n"
            "2:1 x=2 i=0 -> empty\n"
            "empty");
}

TEST(RaceRun, TheGoalEndsAtOnce) {
  EXPECT_EQ(trace("x = x + 3\nx = x + 3\nx = 0"),
            "1:1 x=3 i=0 -> 2\n"
            "1:2 x=6 i=0 -> 3\n"
            "positive");
  EXPECT_EQ(trace("x = -5"), "1:1 x=-5 i=0 -> empty\nnegative");
  EXPECT_EQ(trace("x = x + 3\nx = 7", {{0}, 0, 0, 3}), "1:1 x=3 i=0 -> 2\npositive");
  EXPECT_EQ(trace("x = 9223372036854775807\nx = -9223372036854775808", {{0}, 0, 0, 0}),
            "1:1 x=9223372036854775807 i=0 -> 2\n"
            "1:2 x=-9223372036854775808 i=0 -> empty\n"
            "empty");
}

TEST(RaceRun, WhatHoldsAtTheBeginningEndsItAtOnce) {
  EXPECT_EQ(trace("x = 1", {{0}, 5}), "positive");
  EXPECT_EQ(trace("x = 1", {{0}, -5}), "negative");
  EXPECT_EQ(trace("", {{}}), "empty");
  EXPECT_EQ(trace("", {{}, 5}), "positive");
  EXPECT_EQ(trace("x = 1", {{0}, 0, 0, 5, 0}), "steps");
}

// The goal, then empty, then the steps.
TEST(RaceRun, OfSeveralEndsTheFirst) {
  EXPECT_EQ(trace("x = 5", {{0}, 0, 0, 5, 1}), "1:1 x=5 i=0 -> empty\npositive");
  EXPECT_EQ(trace("x = 4", {{0}, 0, 0, 5, 1}), "1:1 x=4 i=0 -> empty\nempty");
  EXPECT_EQ(trace("x = 4\nx = 3", {{0}, 0, 0, 5, 1}), "1:1 x=4 i=0 -> 2\nsteps");
  EXPECT_EQ(trace("x = 1\nx = 1 / 0", {{0}, 0, 0, 5, 1}), "1:1 x=1 i=0 -> 2\nsteps");
}

TEST(RaceRun, ALoopNeedsSteps) {
  EXPECT_EQ(trace("while (x >= 0)\n  x = x", {{0}, 0, 0, 5, 3}),
            "1:1 x=0 i=0 -> 2\n"
            "1:2 x=0 i=0 -> 1\n"
            "1:1 x=0 i=0 -> 2\n"
            "steps");
}

TEST(RaceRun, AnErrorIsNoAdvance) {
  EXPECT_EQ(trace("x = 1\nx = x / i", {{0, 1}}),
            "1:1 x=1 i=0 -> 2\n"
            "error: pointer 2, division by zero in 1 / 0");
  EXPECT_EQ(trace("if (x / i > 0)\n  x = 1"), "error: pointer 1, division by zero in 0 / 0");
}

TEST(RaceRun, HouseRulesDoNothing) {
  EXPECT_EQ(trace("swap x, i", {{0}, 1, 2}), "1:1 x=1 i=2 -> empty\nempty");
}

}  // namespace
}  // namespace punchcard::race
