// What the end of a match is worth to the first seat, and bounds for it.
//
// A match of one or two seats needs no more: what one seat wins, the other loses.
#pragma once

#include <algorithm>
#include <cstdint>

namespace punchcard::lab {

enum class Worth : std::uint8_t { lost, drawn, won };

// What play is worth at worst and at best. They meet where the value is known.
struct Bounds {
  Worth low = Worth::lost;
  Worth high = Worth::won;

  static Bounds exactly(Worth worth) { return {worth, worth}; }
  bool exact() const { return low == high; }

  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// The bounds of a decision, from those of two of its options: the first seat takes the better.
inline Bounds better_for(int seat, Bounds one, Bounds other) {
  if (seat == 0) return {std::max(one.low, other.low), std::max(one.high, other.high)};
  return {std::min(one.low, other.low), std::min(one.high, other.high)};
}

// The worst that a seat may get, where its bounds for a decision begin.
inline Bounds worst_for(int seat) { return Bounds::exactly(seat == 0 ? Worth::lost : Worth::won); }

}  // namespace punchcard::lab
