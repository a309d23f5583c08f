// Limits on a command as a whole.
//
// The limits on scripts (interpreter/lua/limits.h) end a step, and the match continues. They are
// rules of the match, so a record stores them. The limits here end the process, and the kernel
// enforces them. They catch what the others miss: a thousand files that each stay just below the
// limit of a file, or a fault of our own.
//
//   total-milliseconds  a timer on the processor time of the process, which sends SIGXCPU.
//   RLIMIT_CPU,
//                       set a little higher, is the fallback.
//   total-memory        RLIMIT_AS: an allocation beyond it throws std::bad_alloc
//   check-milliseconds  a timer as of total-milliseconds, for each package that is loaded and
//                       checked: see TimedCheck
//
// Each has an error message with its number. A smaller limit set by the shell (`ulimit`) stays in
// force.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace punchcard::process {

// Processor time of commands that load strangers' packages and end by themselves. Our own packages
// take seconds. Loading takes at most two seconds, and `check` loads up to a hundred variants.
inline constexpr std::int64_t kTotalMilliseconds = 600'000;

// Address space, most of which is reserved and not used. Measured, commands with one thread use 40
// MB.
inline constexpr std::int64_t kTotalMemory = std::int64_t{4} << 30;

// For each further thread, in addition to its stack: its Lua state and its part of the heap.
inline constexpr std::int64_t kMemoryOfThread = std::int64_t{256} << 20;

// Processor time of loading and checking one package. The check counts its work where a package
// chooses how much there is, and takes two seconds at most. This is for what it does not count.
inline constexpr std::int64_t kCheckMilliseconds = 3000;

// The exit code of a process that has used up its processor time.
inline constexpr int kTimeUp = 75;  // EX_TEMPFAIL of sysexits.h

struct ProcessLimits {
  std::int64_t milliseconds = 0;  // 0: any
  std::int64_t memory = kTotalMemory;
  std::int64_t check_milliseconds = kCheckMilliseconds;  // 0: any
};

struct ProcessLimitName {
  std::string_view name;  // "total-memory"
  std::string_view text;
  std::int64_t ProcessLimits::*member = nullptr;
  std::int64_t least = 0;
  std::int64_t most = 0;
};

std::span<const ProcessLimitName> process_limit_names();

// Sets the limit of this name. Returns false for an unknown one; throws std::invalid_argument for a
// number out of range.
bool set_process_limit(ProcessLimits& limits, std::string_view name, std::int64_t value);

// Puts the limits into force, for all threads.
void hold(const ProcessLimits& limits);

// Names the current work, "tests/zap.lua", for the message of total-milliseconds.
void note_work(std::string_view name);

// While it exists, check-milliseconds are in force, if hold() has put limits into force. One at a
// time. `package` is named when it takes longer.
class TimedCheck {
 public:
  explicit TimedCheck(std::string_view package);
  ~TimedCheck();
  TimedCheck(const TimedCheck&) = delete;
  TimedCheck& operator=(const TimedCheck&) = delete;
};

// While one exists, the ends of total-milliseconds and check-milliseconds wait: for work that must
// not be left half done. Long work asks is_time_up() and undoes what it has done. Only the kernel
// ends a process that does not, seconds after total-milliseconds.
class Unbroken {
 public:
  Unbroken();
  ~Unbroken();
  Unbroken(const Unbroken&) = delete;
  Unbroken& operator=(const Unbroken&) = delete;
};

// Whether an end waits.
bool is_time_up();

// While there is an Unbroken one: its work is done and only has to be told, so no end comes any
// more.
void let_finish();

// "out of memory", and if total-memory is in force, its number. Allocates nothing.
const char* out_of_memory_text();

}  // namespace punchcard::process
