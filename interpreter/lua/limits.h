// How much a stranger's script may use, in one place.
//
// Every number here ends up in the message of the failure it causes ("used 200000 instructions,
// the limit is 200000"), so that whoever meets it knows which one it was. The numbers are rules of
// the host, not of a game: a record that was made under one set of limits is replayed under the
// same. People change them by name (`--limit instructions=500000`); docs/security.md explains each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace punchcard::lua {

// Fuel of a step: instructions of the virtual machine plus charges for work done in C. Measured
// steps of cards use hundreds; 200,000 take about two milliseconds.
inline constexpr std::int64_t kInstructions = 200'000;

// In place of the fuel of a step: nothing counts instructions, only work in C is charged, and a
// loop goes on for ever. For measuring what counting costs; a command line cannot ask for it.
inline constexpr std::int64_t kUncounted = 0;

// Fuel of all steps in a row in which nobody is asked anything: a chain of steps that goes on for
// ever is noticed by this before it has taken a tenth of a second. The longest chains of the games
// that come with Punchcard stay below a tenth of it.
inline constexpr std::int64_t kUnaskedInstructions = 1'000'000;

// Fuel of all steps of a match. A thousand decisions that cost fifty times the usual are possible;
// a match that has eaten all this has taken about half a second.
inline constexpr std::int64_t kMatchInstructions = 50'000'000;

// Fuel of all files of a package while it is loaded; each of them has that of a step at most.
inline constexpr std::int64_t kLoadingInstructions = 2'000'000;

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

// Files of one package, its bases' included, and their bytes in all. The largest game that comes
// with Punchcard has 48 files with 75 KB.
inline constexpr std::size_t kFiles = 1'000;
inline constexpr std::size_t kSources = std::size_t{1} << 20;

// Processor time of a step, without that of players and observers who work while it runs. It is a
// watchdog and no rule: fuel counts instructions, and a script that makes keys share a hash slot
// gets instructions that cost thousands of times the usual. No honest step comes within a factor of
// ten. A kill by the clock is the only one that may differ from run to run; it has a reason of its
// own (Unwind::time) so that a host can stop the match instead of going on. 0 turns it off.
inline constexpr std::int64_t kMilliseconds = 100;

// Arguments and results that our functions take and give at most: Lua's stack could hold a million.
inline constexpr int kArguments = 250;

struct Limits {
  std::int64_t instructions = kInstructions;
  std::int64_t unasked_instructions = kUnaskedInstructions;
  std::int64_t match_instructions = kMatchInstructions;
  std::int64_t loading_instructions = kLoadingInstructions;
  std::size_t memory = kMemory;
  std::size_t loading_memory = kLoadingMemory;
  std::size_t vectors = kVectors;
  std::size_t string = kString;
  std::size_t source = kSource;
  std::size_t files = kFiles;
  std::size_t sources = kSources;
  std::int64_t milliseconds = kMilliseconds;

  bool operator==(const Limits&) const = default;
};

// One of the numbers, as people write it.
struct LimitName {
  std::string_view name;  // "instructions"
  std::string_view text;  // "instructions of a step"
  std::int64_t least = 1;
  std::int64_t most = 0;
};

// All that can be set, in the order in which they are explained.
std::span<const LimitName> limit_names();

std::int64_t limit(const Limits& limits, std::string_view name);

// Throws std::invalid_argument for a name that there is none of or a number out of bounds:
// "no limit 'memori' (did you mean 'memory'?); there are: ...".
void set_limit(Limits& limits, std::string_view name, std::int64_t value);

// Those that are not what they are by default, by name: what a record says of them.
std::map<std::string, std::int64_t> changed_limits(const Limits& limits);

}  // namespace punchcard::lua
