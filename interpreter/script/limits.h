// How much a stranger's script may use, in one place.
//
// Every number here ends up in the message of the failure it causes ("used 200000 instructions,
// the limit is 200000"), so that whoever meets it knows which one it was. The numbers are rules of
// the host, not of a game: a record that was made under one set of limits is replayed under the
// same.
#pragma once

#include <cstddef>
#include <cstdint>

namespace punchcard {

// Fuel of a step: instructions of the virtual machine plus charges for work done in C. Measured
// steps of cards use hundreds; 200,000 take about two milliseconds.
inline constexpr std::int64_t kInstructions = 200'000;

// Bytes that a step may hold above what the loaded package holds.
inline constexpr std::size_t kMemory = std::size_t{1} << 20;

// Bytes that a package may hold once loaded: sources become larger when compiled, texts of cards
// and closures come on top. A package of two hundred cards is well below.
inline constexpr std::size_t kLoadingMemory = std::size_t{16} << 20;

// Bytes of large tables' insides that a step may make in all, thrown away or not. A table that is
// full finds itself a new inside at every new key, in one instruction, however many entries it has.
// No step that means well comes near: its fuel does not last for half of this.
inline constexpr std::size_t kVectors = std::size_t{16} << 20;

// Bytes of one string. Everything that makes strings is charged by size and refuses larger ones.
inline constexpr std::size_t kString = std::size_t{64} << 10;

// Bytes of one source file. Compiling is quadratic for the worst texts: 19 ms at this size, 266 ms
// at four times as much.
inline constexpr std::size_t kSource = std::size_t{16} << 10;

// Processor time of a step. Not a rule but the last rope: fuel counts instructions, and a script
// that makes keys share a hash slot gets instructions that cost thousands of times the usual. No
// honest step comes within a factor of a hundred. A kill by the clock is the only one that may
// differ from run to run; it has a reason of its own (Unwind::time) so that a host can stop the
// match instead of going on. 0 turns it off.
inline constexpr std::int64_t kMilliseconds = 1'000;

// Arguments and results that our functions take and give at most: Lua's stack could hold a million.
inline constexpr int kArguments = 250;

struct Limits {
  std::int64_t instructions = kInstructions;
  std::size_t memory = kMemory;
  std::size_t loading_memory = kLoadingMemory;
  std::size_t vectors = kVectors;
  std::size_t string = kString;
  std::size_t source = kSource;
  std::int64_t milliseconds = kMilliseconds;
};

}  // namespace punchcard
