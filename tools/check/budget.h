// What the check of a package may cost, of one version of it or of the package with all its
// variants.
//
// Where a package chooses how much there is to do, the check counts its work: a number that is the
// same on every machine. What it does not count, a clock ends. Then the check reports what it has
// found, and that it did not look at the rest.
#pragma once

#include <algorithm>
#include <cstdint>

#include "interpreter/lua/allocation_clock.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "interpreter/package/loading_clock.h"

namespace punchcard::check {

// The check has taken too long.
struct TookTooLong : lua::NoTimeLeft {};

class Budget {
 public:
  // The time begins now, and loading takes of it.
  explicit Budget(const lua::Limits& limits)
      : limit_(package::kLoadingSteps * limits.milliseconds),
        began_(limit_ == 0 ? 0 : lua::processor_milliseconds()),
        ticked_(lua::nanoseconds(lua::kCheapClock)) {}

  // Work in bytes of usual scripts.
  void add_work(std::int64_t bytes) { work_ += bytes; }
  std::int64_t work() const { return work_; }

  // Milliseconds of processor time; 0: no limit.
  std::int64_t limit() const { return limit_; }
  // Those that are left, at least 1; 0: no limit.
  std::int64_t left() const {
    if (limit_ == 0) return 0;
    return std::max<std::int64_t>(limit_ - (lua::processor_milliseconds() - began_), 1);
  }

  // Whether the time is over. A thread uses no more processor time than real time passes, so the
  // cheap clock is asked first.
  bool is_over() const {
    constexpr std::int64_t kNanoseconds = 1'000'000;   // of a millisecond
    constexpr std::int64_t kTick = 20 * kNanoseconds;  // more than one of the cheap clock
    if (limit_ == 0) return false;
    const std::int64_t passed = lua::nanoseconds(lua::kCheapClock) - ticked_ + kTick;
    if (passed < limit_ * kNanoseconds) return false;
    return lua::processor_milliseconds() - began_ >= limit_;
  }

  // Throws TookTooLong if the time is over.
  void look() const {
    if (is_over()) throw TookTooLong();
  }
  static void look_for(const void* budget) { static_cast<const Budget*>(budget)->look(); }

 private:
  std::int64_t limit_;
  std::int64_t began_;
  std::int64_t ticked_;
  std::int64_t work_ = 0;
};

}  // namespace punchcard::check
