// A player: answers decisions at once, in the middle of the step that asks.
//
// People are not players in this sense: their decisions stay open until Interpreter::answer.
#pragma once

#include <cstdint>
#include <span>

#include "interpreter/match/match.h"

namespace punchcard::match {

class Player {
 public:
  virtual ~Player() = default;

  // Returns the index of the option to take, or kNoAnswer to leave the decision open. `match` is at
  // the beginning of the step and has the answers so far; `table` is where the step stopped, for
  // reading only.
  virtual int choose(const bind::Decision& decision, const Match& match,
                     const table::Table& table) = 0;

  // A new game begins. `seed` is for this player's own random choices.
  virtual void begin(std::uint64_t seed) = 0;
};

// The player of each seat. The decisions of a seat with nullptr, or without an entry, stay open.
using Players = std::span<Player* const>;

}  // namespace punchcard::match
