// What has failed in many games: steps, and looks ahead of players who search.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "interpreter/lua/failure.h"

namespace punchcard::lab {

// The first failure of the first game that has one.
struct SimulationFailure {
  std::int64_t game = 0;
  lua::Failure failure;
  std::string where;
};

struct Failures {
  std::int64_t failed_steps = 0;
  std::int64_t failed_games = 0;  // with a failed step
  std::shared_ptr<const SimulationFailure> first_failure;
  std::int64_t failed_looks = 0;  // for players who search: see match::FailedLooks
  std::shared_ptr<const SimulationFailure> first_failed_look;

  bool has_failed() const { return failed_steps > 0 || failed_looks > 0; }
  // Of other games.
  void add(const Failures& other);
};

}  // namespace punchcard::lab
