// The processor time of loading a package, from the first file to its definition.
//
// What a script costs is counted (lua/limits.h), and what is made of the values that it returns is
// bounded by their number. This clock is for what the bounds of each allow in all of many files.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "interpreter/lua/allocation_clock.h"
#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"

namespace punchcard::package {

// So many times as much as a step, loading a package may take, and loading and checking it.
inline constexpr std::int64_t kLoadingSteps = 20;

class LoadingTooLong : public lua::NoTimeLeft {
 public:
  explicit LoadingTooLong(std::string message) : message_(std::move(message)) {}
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

class LoadingClock {
 public:
  // The time begins now.
  explicit LoadingClock(const lua::Limits& limits)
      : LoadingClock(kLoadingSteps * limits.milliseconds) {}
  // `milliseconds` may pass from now; 0: any.
  explicit LoadingClock(std::int64_t milliseconds)
      : limit_(milliseconds), began_(milliseconds == 0 ? 0 : lua::processor_milliseconds()) {}

  // Throws LoadingTooLong when they have passed.
  void look() const {
    if (limit_ == 0) return;
    const std::int64_t spent = lua::processor_milliseconds() - began_;
    if (spent < limit_) return;
    throw LoadingTooLong(fmt::format(
        "loading the package took {} ms of processor time so far, the limit is {}", spent, limit_));
  }

 private:
  std::int64_t limit_;
  std::int64_t began_;
};

}  // namespace punchcard::package
