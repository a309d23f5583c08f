// What a command may take from the machine in all.
//
// The limits on scripts (interpreter/lua/limits.h) end a step, and the match goes on. They are
// rules: a record keeps them. These end the process. They are for what the others miss: a thousand
// files that each take nearly what a file may, or a fault of ours. The kernel holds them.
//
//   total-milliseconds  a clock of the process's processor time, which sends SIGXCPU, with
//   RLIMIT_CPU
//                       a little later, should the signal be lost
//   total-memory        RLIMIT_AS: memory that is refused is std::bad_alloc
//
// Both are said in full when they are met. Numbers that the shell has set (`ulimit`) stay when they
// are smaller.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace punchcard::process {

// Processor time of commands that load strangers' packages and end by themselves. Ours take
// seconds; a package of the greatest size with a hundred variants takes three minutes.
inline constexpr std::int64_t kTotalMilliseconds = 600'000;

// Address space: mostly reserved and not used. A command with one thread uses a tenth of it at
// most.
inline constexpr std::int64_t kTotalMemory = std::int64_t{4} << 30;

// For each further thread, besides its stack: its Lua state and its share of the heap.
inline constexpr std::int64_t kMemoryOfThread = std::int64_t{256} << 20;

// The exit code of a process that has used up its processor time.
inline constexpr int kTimeUp = 75;  // EX_TEMPFAIL of sysexits.h

struct ProcessLimits {
  std::int64_t milliseconds = 0;  // 0: any
  std::int64_t memory = kTotalMemory;
};

struct ProcessLimitName {
  std::string_view name;  // "total-memory"
  std::string_view text;
  std::int64_t least = 0;
  std::int64_t most = 0;
};

std::span<const ProcessLimitName> process_limit_names();

// Sets the limit of this name. Returns false for an unknown one; throws std::invalid_argument for a
// number out of range.
bool set_process_limit(ProcessLimits& limits, std::string_view name, std::int64_t value);

// Has the kernel hold them from now on, for all threads.
void hold(const ProcessLimits& limits);

// What the command works on from now on, for the message when the time is up: "tests/zap.lua".
void note_work(std::string_view name);

// "out of memory", with the limit and how to change it when it is ours. Asks for no memory.
const char* out_of_memory_text();

}  // namespace punchcard::process
