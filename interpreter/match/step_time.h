// The processor time of one step: of all its runs and of the fresh states in which it was run
// again, with its `failed`.
//
// One run may take as long as a step may, and all of them together half as much again. Clocks begin
// to count only after a while, so there must be room to the two steps that are promised.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "interpreter/lua/step_clock.h"

namespace punchcard::match {

// In milliseconds.
class StepTime {
 public:
  static constexpr std::int64_t kWhole = std::numeric_limits<std::int64_t>::max();

  // What a run may take; 0: any time.
  explicit StepTime(std::int64_t limit) : limit_(limit) {}

  void begin() { spent_ = 0; }
  void add(std::int64_t milliseconds) { spent_ += milliseconds; }
  // A run counts if it was so long that its clock has begun to count.
  void add_run(std::int64_t milliseconds) {
    if (milliseconds > 0) add(milliseconds + lua::StepClock::kUncounted);
  }

  // What is left for the next run: kWhole unless earlier ones have taken some.
  std::int64_t left_for_run() const { return limit_ != 0 && spent_ > 0 ? left() : kWhole; }
  // What a fresh state may take; 0: any time.
  std::int64_t left_for_state() const { return std::min(limit_, left()); }

 private:
  std::int64_t left() const { return std::max<std::int64_t>(1, limit_ + limit_ / 2 - spent_); }

  std::int64_t limit_;
  std::int64_t spent_ = 0;
};

}  // namespace punchcard::match
