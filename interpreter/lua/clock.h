// The processor time of this thread, which limits in milliseconds count.
//
// A browser has no such clock: there they count the time that passes.
#pragma once

#include <cstdint>
#include <ctime>

namespace punchcard::lua {

#ifdef __EMSCRIPTEN__
inline constexpr bool kCountsProcessorTime = false;
inline constexpr clockid_t kProcessorClock = CLOCK_MONOTONIC;
inline constexpr clockid_t kCheapClock = CLOCK_MONOTONIC;
#else
inline constexpr bool kCountsProcessorTime = true;
inline constexpr clockid_t kProcessorClock = CLOCK_THREAD_CPUTIME_ID;
inline constexpr clockid_t kCheapClock = CLOCK_MONOTONIC_COARSE;  // ticks every few milliseconds
#endif
inline constexpr clockid_t kPassingClock = CLOCK_MONOTONIC;  // the time that passes

inline std::int64_t nanoseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// Costs a system call.
inline std::int64_t processor_milliseconds() { return nanoseconds(kProcessorClock) / 1'000'000; }

}  // namespace punchcard::lua
