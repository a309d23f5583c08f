// The processor time that a match takes: its steps, and what its observers make of them. The time
// of players is their own.
//
// To read the processor time is a system call, so a cheap clock that ticks every few milliseconds
// decides when to read it. What has passed then since the last reading counts for the match that
// runs at the tick. Where one thread plays many short matches, each gets what is fair on average.
#pragma once

#include <algorithm>
#include <cstdint>

#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "interpreter/match/match.h"

namespace punchcard::match {

// What all steps of a match may take, as a multiple of the processor time of a step.
inline constexpr std::int64_t kStepsOfMatch = 40;
inline constexpr std::int64_t kNanosecondsOfMillisecond = 1'000'000;

// Leaves the steps of a match so many milliseconds, or what they have left if that is less. 0: as
// much as they have.
inline void leave_time(Match& match, std::int64_t milliseconds) {
  if (milliseconds == 0) return;
  const std::int64_t limit = kStepsOfMatch * match.setup->package().limits().milliseconds;
  match.processor_time =
      std::max(match.processor_time, (limit - milliseconds) * kNanosecondsOfMillisecond);
}

class MatchClock {
 public:
  // A match begins to run, or runs on. What was done since the last tick is not told apart.
  void go_on() {
    if (ticks()) read_ = lua::nanoseconds(lua::kProcessorClock);
  }

  // A match has run until now.
  void count(Match& match) {
    if (!ticks()) return;
    const std::int64_t now = lua::nanoseconds(lua::kProcessorClock);
    match.processor_time += now - read_;
    read_ = now;
  }

  // Stops the clock during its lifetime.
  class Pause {
   public:
    Pause(MatchClock& clock, Match& match) : clock_(clock) { clock_.count(match); }
    ~Pause() { clock_.go_on(); }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    MatchClock& clock_;
  };

 private:
  // Whether the cheap clock has moved since it was last asked.
  bool ticks() {
    const std::int64_t tick = lua::nanoseconds(lua::kCheapClock);
    if (tick == tick_) return false;
    tick_ = tick;
    return true;
  }

  std::int64_t tick_ = -1;
  std::int64_t read_ = 0;  // nanoseconds of processor time at the last tick
};

}  // namespace punchcard::match
