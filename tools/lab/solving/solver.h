// Solving: who wins with best play.
//
// It is backward induction over all positions that a match can come to (position_graph.h,
// components.h, induction.h), and, where the rule of repetition leaves the first position open, a
// search with histories (history_search.h). The value is exact or missing, never an estimate.
//
// For one or two seats. With three or more, what a seat gets depends on whom the others favour
// when it makes no difference to them, so there is no single value (max^n: Luckhardt and Irani, "An
// Algorithmic Solution of N-Person Games", 1986).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/lab/solving/judge.h"
#include "tools/lab/solving/position_graph.h"
#include "tools/lab/solving/worth.h"

namespace punchcard::lab {

inline constexpr int kMostSeatsSolved = 2;

struct SolvePlan {
  std::int64_t most_positions = 0;  // also bounds what is tried of repetitions
  std::function<void(std::int64_t positions)> progress;
  std::function<bool()> stop;  // true ends the work
  JudgePlan judged{};          // players to judge, if any
};

struct Solution {
  enum class Ending : std::uint8_t { complete, too_large, interrupted };

  Ending ending = Ending::complete;
  Bounds value;                           // apart: repetitions leave it open
  std::vector<Bounds> options;            // of the first decision
  std::vector<int> line;                  // best answers of both seats
  bool line_ends = false;                 // the line goes to the end of the match
  std::optional<std::int64_t> decisions;  // until the end, if the winner can force it
  std::int64_t positions = 0;             // found
  std::int64_t in_cycles = 0;             // of these, to which play can come back
  std::int64_t histories = 0;             // states of the search with histories
  PositionGraph::FailedSteps failures{};
  // Empty if positions do not tell how often situations have been noted (PositionGraph).
  std::vector<Judged> judged;
};

// Solves a match before its first step or with an open decision. Throws Unsolvable, and
// std::invalid_argument for more than two seats.
Solution solve(match::Interpreter& interpreter, const match::Match& match, const SolvePlan& plan);

}  // namespace punchcard::lab
