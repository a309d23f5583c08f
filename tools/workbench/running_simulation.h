// A simulation played in slices, of one game or of two on the same luck.
//
// It counts as lab::simulate_together does on one thread, so after the last slice its result is
// that of `punchcard simulate`. Between slices it has the result of the games so far. Its players
// stay, because each costs a Lua state.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "tools/document/json.h"
#include "tools/lab/simulation_player.h"

namespace punchcard::workbench {

class RunningSimulation {
 public:
  // One plan, or two: the other side first, and the second paired with it. Throws
  // std::invalid_argument if players do not fit.
  explicit RunningSimulation(std::vector<lab::SimulationPlan> plans);

  // Plays at most so many games of each plan, until `stop` says so between two games.
  void play(std::int64_t games, const std::function<bool()>& stop);

  std::int64_t done() const { return sums_.front().games; }
  std::int64_t games() const { return plans_.front().games; }

  // With the keys of `simulate --json`; `interrupted` until all games are played.
  document::Json results() const;
  // The first failed step of PACKAGE's games; null without one.
  document::Json failure() const;

 private:
  void play_game();

  std::vector<lab::SimulationPlan> plans_;
  std::deque<lab::SimulationPlayer> players_;
  std::vector<lab::Simulation> sums_;
};

}  // namespace punchcard::workbench
