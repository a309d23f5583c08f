// The limits on a stranger's script, in one place.
//
// Every number here appears in the message of the failure that it causes ("used 200000
// instructions, the limit is 200000"), so that the reader knows which limit was reached. The
// numbers are rules of the host, not of a game: a record is replayed under the limits under which
// it was made. Users change them by name (`--limit instructions=500000`); docs/security.md explains
// each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace punchcard::lua {

// Fuel of a step: instructions of the virtual machine plus charges for work in C. Measured steps of
// cards use hundreds; 200,000 take about two milliseconds.
inline constexpr std::int64_t kInstructions = 200'000;

// Replaces the fuel of a step: nothing counts instructions, only work in C is charged, and an
// endless loop never ends. It serves to measure the cost of counting; a command line cannot set it.
inline constexpr std::int64_t kUncounted = 0;

// Fuel of all consecutive steps without a decision. It stops an endless chain of steps within a
// tenth of a second. The longest chains of the games that come with Punchcard stay below a tenth of
// it.
inline constexpr std::int64_t kUnaskedInstructions = 1'000'000;

// Fuel of all steps of a match. It allows a thousand decisions at fifty times the usual cost. A
// match that has used it all has taken about half a second.
inline constexpr std::int64_t kMatchInstructions = 50'000'000;

// Fuel for loading all files of a package; each file may use at most the fuel of a step.
inline constexpr std::int64_t kLoadingInstructions = 2'000'000;

// Bytes that a step may hold beyond those of the loaded package.
inline constexpr std::size_t kMemory = std::size_t{1} << 20;

// Bytes that a loaded package may hold: compiled sources are larger than their text, and texts of
// cards and closures add to them. A package of two hundred cards stays well below.
inline constexpr std::size_t kLoadingMemory = std::size_t{16} << 20;

// Bytes of array and hash parts of large tables that a step may allocate in all, freed or not. A
// full table allocates a new part at the next new key, in one instruction, however many entries it
// has. No honest step comes near: its fuel does not last for half of this.
inline constexpr std::size_t kVectors = std::size_t{16} << 20;

// Bytes of one string. Everything that makes strings is charged by size and refuses longer ones.
inline constexpr std::size_t kString = std::size_t{64} << 10;

// Bytes of one source file. Compiling takes quadratic time for the worst texts: 19 ms at this size,
// 266 ms at four times as much.
inline constexpr std::size_t kSource = std::size_t{16} << 10;

// Files of one package, with those of its bases, and their bytes in all. The largest game that
// comes with Punchcard has 48 files with 75 KB.
inline constexpr std::size_t kFiles = 1'000;
inline constexpr std::size_t kSources = std::size_t{1} << 20;

// Processor time of a step, without that of players and observers who work meanwhile. It is a
// watchdog, not a rule: fuel counts instructions, and a script whose keys share a hash slot can
// make instructions cost thousands of times the usual. No honest step comes within a factor of ten.
// Only a kill by this clock may differ from run to run. It has its own reason (Unwind::time) so
// that a host can stop the match. 0 turns it off.
inline constexpr std::int64_t kMilliseconds = 100;

// The most values that table.unpack and select return; Lua's stack could hold a million.
inline constexpr int kResults = 250;

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

// A limit's name and range on the command line.
struct LimitName {
  std::string_view name;  // "instructions"
  std::string_view text;  // "instructions of a step"
  std::int64_t least = 1;
  std::int64_t most = 0;
};

// All limits that can be set, in the order in which the documentation explains them.
std::span<const LimitName> limit_names();

std::int64_t limit(const Limits& limits, std::string_view name);

// Sets a limit. Throws std::invalid_argument for an unknown name or a number out of range: "no
// limit 'memori' (did you mean 'memory'?); there are: ...".
void set_limit(Limits& limits, std::string_view name, std::int64_t value);

// The limits that differ from the default, by name: what a record stores.
std::map<std::string, std::int64_t> changed_limits(const Limits& limits);

}  // namespace punchcard::lua
