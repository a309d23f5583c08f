// The processor time of a step.
//
// To read the processor time is a system call, so a cheap clock that ticks every few milliseconds
// decides when to read it: first after kFirstLook, then once a tick. Counting starts with the first
// reading. A shorter step, as nearly all are, never reads it. Where already the first thing may
// take long, `start` counts from there.
//
// The clock stops while others work within the step: a player who thinks, an observer, output. A
// Pause costs one comparison until counting has started. Then a short one counts by the time that
// passes, which costs little to read, and a long one reads the processor time, if possible as it
// begins and ends: what it reads at its beginning may be older by less than a tick.
#pragma once

#include <algorithm>
#include <cstdint>

#include "interpreter/lua/clock.h"

namespace punchcard::lua {

class StepClock {
 public:
  // Milliseconds of a long run that are not counted, about.
  static constexpr std::int64_t kUncounted = 12;

  void restart() {
    next_look_ = kNever;
    started_ = kNever;
    tick_ = kNever;
  }

  void start() {
    next_look_ = 0;
    started_ = nanoseconds(kProcessorClock);
    tick_ = kNever;
  }

  // Milliseconds of processor time since counting started; 0 while no reading is due.
  std::int64_t look() {
    const std::int64_t tick = nanoseconds(kCheapClock);
    if (next_look_ == kNever) next_look_ = tick + kFirstLook;
    if (tick < next_look_) return 0;
    next_look_ = tick + 1;
    const std::int64_t now = nanoseconds(kProcessorClock);
    if (started_ == kNever) started_ = now;
    return (now - started_) / 1'000'000;
  }

  // The same, read now: a system call. 0 until counting starts.
  std::int64_t elapsed() const {
    return started_ == kNever ? 0 : (nanoseconds(kProcessorClock) - started_) / 1'000'000;
  }

  // Stops the clock during its lifetime.
  class Pause {
   public:
    explicit Pause(StepClock& clock) : clock_(clock), began_(clock.begin_pause()) {}
    ~Pause() {
      if (began_ != kNever) clock_.end_pause(began_);
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

   private:
    StepClock& clock_;
    const std::int64_t began_;
  };

 private:
  static constexpr std::int64_t kNever = -1;
  static constexpr std::int64_t kFirstLook = 10'000'000;  // nanoseconds

  static constexpr std::int64_t kShortPause = 1'000'000;  // nanoseconds

  // The time that passes; kNever if nothing is counted.
  std::int64_t begin_pause() {
    if (started_ == kNever) return kNever;
    const std::int64_t now = nanoseconds(kPassingClock);
    const std::int64_t tick = nanoseconds(kCheapClock);
    if (tick != tick_) {
      tick_ = tick;
      used_ = nanoseconds(kProcessorClock);
      read_at_ = now;
    }
    return now;
  }

  void end_pause(std::int64_t began) {
    const std::int64_t now = nanoseconds(kPassingClock);
    const std::int64_t passed = now - began;
    if (passed < kShortPause) {
      started_ += passed;
      return;
    }
    const std::int64_t before = used_ + (began - read_at_);  // with the script's own until it began
    used_ = nanoseconds(kProcessorClock);
    read_at_ = now;
    started_ += std::clamp<std::int64_t>(used_ - before, 0, passed);
  }

  std::int64_t next_look_ = kNever;  // by the cheap clock, in nanoseconds
  std::int64_t started_ = kNever;    // processor time in nanoseconds
  std::int64_t tick_ = kNever;       // by the cheap clock, when `used_` was read
  std::int64_t used_ = 0;            // processor time
  std::int64_t read_at_ = 0;         // the time that passes
};

}  // namespace punchcard::lua
