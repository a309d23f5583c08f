// A player: answers decisions at once, in the middle of the step that asks.
//
// People are not players in this sense: their decisions stay open until Interpreter::answer.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "interpreter/lua/failure.h"
#include "interpreter/match/match.h"

namespace punchcard::match {

// Failures of the package's functions for players that search, `evaluate` and `worth`, and steps of
// a search that the clock ended. They are no failures of a step of the match: the player has
// answered without them. The clock differs from run to run, so what it ended must be told.
struct FailedLooks {
  std::int64_t count = 0;
  std::shared_ptr<const lua::Failure> first;  // nullptr without any
};

class Player {
 public:
  virtual ~Player() = default;

  // Returns the index of the option to take, or kNoAnswer to leave the decision open. `match` is at
  // the beginning of the step and has the answers so far; `table` is where the step stopped, for
  // reading only. A player that throws ends the match for who plays it (interpreter.h); the script
  // that asks does not learn of it.
  virtual int choose(const bind::Decision& decision, const Match& match,
                     const table::Table& table) = 0;

  // Whether a choice may take long; its time is then the player's own and not the match's.
  virtual bool thinks() const { return true; }

  // A new game begins. `seed` is for this player's own random choices.
  virtual void begin(std::uint64_t seed) = 0;

  // Those since the last call.
  virtual FailedLooks take_failed_looks() { return {}; }
};

// The player of each seat. The decisions of a seat with nullptr, or without an entry, stay open.
using Players = std::span<Player* const>;

}  // namespace punchcard::match
