// The processor time of a step.
//
// To read the processor time is a system call, so a cheap clock that ticks every few milliseconds
// decides when to read it: first after kFirstLook, then once a tick. Counting starts with the first
// reading. A shorter step, as nearly all are, never reads it. Where already the first thing may
// take long, `start` counts from there.
//
// The clock stops while others work within the step: a player who thinks, an observer, output. A
// Pause costs one comparison until counting has started.
#pragma once

#include <cstdint>

#include "interpreter/lua/clock.h"

namespace punchcard::lua {

class StepClock {
 public:
  void restart() {
    next_look_ = kNever;
    started_ = kNever;
  }

  void start() {
    next_look_ = 0;
    started_ = nanoseconds(kProcessorClock);
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
    explicit Pause(StepClock& clock) : clock_(clock), began_(clock.reading()) {}
    ~Pause() {
      if (began_ != kNever) clock_.started_ += nanoseconds(kProcessorClock) - began_;
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

  std::int64_t reading() const {
    return started_ == kNever ? kNever : nanoseconds(kProcessorClock);
  }

  std::int64_t next_look_ = kNever;  // by the cheap clock, in nanoseconds
  std::int64_t started_ = kNever;    // processor time in nanoseconds
};

}  // namespace punchcard::lua
