// What work in C costs, where our Lua and compiled code both count it: each cost is written here
// once, and both call it. docs/security.md tells scripts' authors about them ("Limits").
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace punchcard::lua {

// Objects that one instruction makes, beyond that instruction: collecting them costs as much as
// they have bytes. What most scripts make costs nothing.
constexpr std::int64_t units_of_bytes(std::size_t bytes) {
  constexpr std::size_t kFreeBytes = 128;
  constexpr std::size_t kBytesPerUnit = 16;
  return bytes <= kFreeBytes ? 0 : static_cast<std::int64_t>((bytes - kFreeBytes) / kBytesPerUnit);
}

// A table that a script's constructor makes: to allocate and to collect it, and its first growth.
inline constexpr std::int64_t kTable = 8;

// The room of a table that a constructor makes: places in its array, nodes in its hash.
constexpr std::int64_t table_units(std::size_t places, std::size_t nodes) {
  constexpr std::size_t kPlaceBytes = 16;
  constexpr std::size_t kNodeBytes = 24;
  return units_of_bytes(places * kPlaceBytes + nodes * kNodeBytes);
}

// A closure with so many variables, of which some have to be made: Lua searches the list of all
// that are in use for each that it captures, and has walked over some.
constexpr std::int64_t closure_units(int variables, int made, int walked) {
  constexpr int kClosureBytes = 32;
  constexpr int kReferenceBytes = 8;
  constexpr int kVariableBytes = 40;
  constexpr int kWalkedPerUnit = 4;
  const int bytes = kClosureBytes + kReferenceBytes * variables + kVariableBytes * made;
  return units_of_bytes(static_cast<std::size_t>(bytes)) + walked / kWalkedPerUnit;
}

// Values that one instruction moves: arguments that a function hands on, and results. What a script
// writes down one by one are fewer.
inline constexpr int kFreeMoves = 200;
constexpr std::int64_t move_units(int values) {
  constexpr int kMovedPerUnit = 16;
  return values > kFreeMoves ? values / kMovedPerUnit : 0;
}

// `#` of a table with a border far beyond its array: Lua looks for it with keys that double, then
// halves.
inline constexpr std::uint64_t kNearBorder = 512;
constexpr std::int64_t border_units(std::uint64_t border, std::uint64_t places) {
  constexpr int kBitsPerUnit = 4;
  return border < kNearBorder || border <= places ? 0 : std::bit_width(border) / kBitsPerUnit;
}

// Bytes of long strings that are compared, entries of a table that is walked to its end: units of
// the present block at most. Less than this is free.
inline constexpr std::size_t kFreeWork = 1024;
constexpr std::size_t work_units(std::size_t things) {
  constexpr std::size_t kPerUnit = 16;
  return things < kFreeWork ? 0 : things / kPerUnit;
}

// A walk over the things of a match, which C++ does faster than a script.
constexpr std::int64_t walk_units(int things) {
  constexpr int kThingsPerUnit = 4;
  return things / kThingsPerUnit;
}

// `table.copy`: the entries of a table with room for so many, or the room where most is empty.
inline constexpr std::int64_t kPlacesPerUnit = 16;
constexpr std::int64_t copy_units(std::int64_t entries, std::int64_t places) {
  return std::max(entries, places / kPlacesPerUnit);
}

// `table.sort` of so many elements, and each comparison, without the comparator's instructions.
inline constexpr std::int64_t kCompare = 5;
constexpr std::int64_t sort_units(std::int64_t size) {
  return size * (1 + static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(size))));
}

}  // namespace punchcard::lua
