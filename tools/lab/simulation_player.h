// One thread's part of a simulation: an interpreter, a player per seat, and the counts of their
// games.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/lab/forbidden_player.h"
#include "tools/lab/game_watch.h"
#include "tools/lab/simulation.h"

namespace punchcard::lab {

class SimulationPlayer {
 public:
  // The plan must outlive the player.
  explicit SimulationPlayer(const SimulationPlan& plan);

  // Plays a game and counts it. Returns false if `stop`, which is called before each decision,
  // ended it early: then nothing is counted, and it may only be gone on with.
  bool play(std::int64_t game, const std::function<bool()>& stop);
  bool go_on(const std::function<bool()>& stop);

  // The counts since the last call.
  Tally take_tally();

  FailedGame play_up_to_failure(std::int64_t game);
  std::vector<std::string> record_of(std::int64_t game);

 private:
  FailedGame take_down(std::int64_t game, bool whole);
  void begin(std::int64_t game);
  void count(std::int64_t game);
  void keep(int winner);
  void count_failed_looks(std::int64_t game);

  const SimulationPlan& plan_;
  std::int64_t most_decisions_;  // of a game
  match::Interpreter interpreter_;
  match::Match match_;
  std::optional<GameWatch> watch_;
  std::vector<std::unique_ptr<match::Player>> owned_;
  std::optional<ForbiddenPlayer> restricted_;  // in front of the seat that the plan restricts
  std::vector<match::Player*> players_;
  std::int64_t game_ = 0;
  Tally tally_;
};

}  // namespace punchcard::lab
