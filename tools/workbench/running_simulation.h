// A simulation played in slices, of one game or of two on the same luck. A slice may end within a
// game, after a decision: players who think may take minutes for a game.
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

  // Plays on to the end of so many games of each plan at most, until `stop` says so between two
  // decisions. Plays one decision at least.
  void play(std::int64_t games, const std::function<bool()>& stop);

  std::int64_t done() const { return sums_.front().games; }  // of each plan
  std::int64_t games() const { return plans_.front().games; }

  // With the keys of `simulate --json`; `interrupted` until all games are played.
  document::Json results() const;
  // The first failed step and the first failed look ahead of each side, the own side first.
  document::Json failures() const;

 private:
  bool play_game(const std::function<bool()>& stop);
  void count_game();

  std::vector<lab::SimulationPlan> plans_;
  std::deque<lab::SimulationPlayer> players_;
  std::vector<lab::Simulation> sums_;
  std::vector<lab::Tally> tallies_;  // of the game under way, from the plans that have played it
  bool is_begun_ = false;            // by the next plan
};

}  // namespace punchcard::workbench
