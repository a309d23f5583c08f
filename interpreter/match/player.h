// A player: who answers decisions on the spot, in the middle of the step that asks.
//
// People are no players in this sense: their decisions stay open until somebody answers them with
// Interpreter::answer.
#pragma once

#include <cstdint>
#include <span>

#include "interpreter/match/match.h"

namespace punchcard::match {

class Player {
 public:
  virtual ~Player() = default;

  // The index of the option to take. `match` is at the beginning of the step with the answers so
  // far; `table` is as the step has left it and may only be looked at. kNoAnswer leaves the
  // decision open.
  virtual int choose(const bind::Decision& decision, const Match& match,
                     const table::Table& table) = 0;

  // A new game begins: the seed of this player's own luck, derived from seed, game and seat.
  virtual void begin(std::uint64_t seed) = 0;
};

// Who answers for each seat; nullptr, or none at all: its decisions stay open.
using Players = std::span<Player* const>;

}  // namespace punchcard::match
