// How much time has passed.
#pragma once

#include <chrono>
#include <cstdint>

namespace punchcard::workbench {

class Stopwatch {
 public:
  std::int64_t milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace punchcard::workbench
