// The processor time that a match takes: its steps, and what its observers make of them. The time
// of players is their own.
//
// To read the processor time is a system call, so a cheap clock that ticks every few milliseconds
// decides when to read it. A shorter span, as between two answers of people, counts by the time
// that passes, which costs little to read; the processor has worked for no more than that.
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
  // A match begins to run, or runs on.
  void go_on() {
    began_ = lua::nanoseconds(lua::kPassingClock);
    if (ticks()) read(began_);
  }

  // The match runs: now and then counts what it has taken.
  void look(Match& match) {
    if (ticks()) count(match);
  }

  // The match does not run until it goes on.
  void stop(Match& match) {
    if (ticks()) return count(match);
    match.processor_time += lua::nanoseconds(lua::kPassingClock) - began_;
  }

  // Stops the clock during its lifetime.
  class Pause {
   public:
    Pause(MatchClock& clock, Match& match) : clock_(clock) { clock_.stop(match); }
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

  // The last reading may be older than the span, by less than a tick. The time from then to the
  // span's beginning has been counted, or was a player's; that the processor was another process's
  // in between is not known, and would count too little by less than a tick.
  void count(Match& match) {
    const std::int64_t before = used_;
    const std::int64_t between = began_ - read_at_;
    const std::int64_t now = lua::nanoseconds(lua::kPassingClock);
    read(now);
    match.processor_time += std::clamp<std::int64_t>(used_ - before - between, 0,
                                                     std::max<std::int64_t>(now - began_, 0));
    began_ = now;
  }

  void read(std::int64_t now) {
    used_ = lua::nanoseconds(lua::kProcessorClock);
    read_at_ = now;
  }

  std::int64_t tick_ = -1;
  std::int64_t began_ = 0;    // the span, in nanoseconds of the time that passes
  std::int64_t used_ = 0;     // nanoseconds of processor time, at the last tick
  std::int64_t read_at_ = 0;  // the time that passes, then
};

}  // namespace punchcard::match
