// Runs a program by itself: every pointer advances in turn, round after round.
//
// An advance executes the instruction under a pointer and then moves the pointer. In a round each
// pointer advances once, in order of priority; pointers on the empty space are skipped. After every
// advance (and before the first) the run ends for the first of these reasons that holds: the
// counter has reached the goal, all pointers are on the empty space, the allowed number of advances
// is done. An instruction that fails also ends the run; that does not count as an advance.
//
// No host carries out house rules here: their instructions do nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "grammar/race/evaluate.h"
#include "grammar/race/tree.h"

namespace punchcard::race {

struct RunPlan {
  std::vector<std::size_t> pointers;   // the first instruction of each, by priority
  std::vector<std::int64_t> counters;  // their initial values
  std::size_t goal_counter = 0;
  std::int64_t goal = 0;  // positive at this value or above, negative at its opposite; 0: no goal
  std::int64_t steps = 0;
};

// The report of an advance to a listener, after the move.
struct Advance {
  std::size_t pointer = 0;  // 0: the first
  std::size_t from = 0;     // the instruction that was executed
  Outcome outcome = Outcome::done;
  std::span<const std::int64_t> counters;
  std::optional<std::size_t> next;  // nothing: the empty space
};

enum class RunEnd : std::uint8_t { empty, positive, negative, steps, error };

struct RunResult {
  RunEnd end = RunEnd::empty;
  std::int64_t advances = 0;
  std::vector<std::int64_t> counters;
  std::vector<std::optional<std::size_t>> pointers;
  // After an error: the pointer whose instruction failed, and the failure.
  std::size_t failed_pointer = 0;
  Failure failure;
};

RunResult run(const Program& program, const RunPlan& plan,
              const std::function<void(const Advance&)>& tell);

}  // namespace punchcard::race
