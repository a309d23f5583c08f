// The processor time of this thread, which limits in milliseconds count.
#pragma once

#include <cstdint>
#include <ctime>

namespace punchcard::lua {

inline std::int64_t nanoseconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// Costs a system call.
inline std::int64_t processor_milliseconds() {
  return nanoseconds(CLOCK_THREAD_CPUTIME_ID) / 1'000'000;
}

}  // namespace punchcard::lua
