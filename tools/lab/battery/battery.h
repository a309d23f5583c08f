// The battery: tests that every package must pass, without a line written for it.
//
// It plays random matches of a set-up and answers from outside. At each decision, there must be at
// least two options and no failed step. At every `stride`th decision, shifted in each game, and at
// the first few decisions of some games, it runs all checks of decision_checks.h; and the match and
// a copy of it get the same answer and must reach the same point. At the end of a match
//   - the copies made on the way must be unchanged;
//   - one of them, continued with the same answers, must reach the same end;
//   - players who answer inside the step that asks must reach the same end.
//
// Game number i depends only on the seed and on i: its table on derive(seed, i), the random choices
// of its player at seat s on derive(derive(seed, i), s), as in a simulation.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/battery/planned_setup.h"

namespace punchcard::lab {

struct BatteryPlan {
  std::shared_ptr<const match::Setup> setup;
  std::int64_t first_game = 0;
  std::int64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  int stride = 1;                       // 1: every decision is checked fully
  std::int64_t most_decisions = 2'000;  // of a game; what is left of it is not played

  // Called after each game with the number of finished games, never by two threads at once.
  std::function<void(std::int64_t done)> progress;
  // Called before each game, from any thread; true ends the battery.
  std::function<bool()> stop;
};

struct Fault {
  std::string check;
  std::string message;
  std::int64_t game = 0;
  std::int64_t decision = 0;  // from 1; 0: at the beginning
};

struct BatteryResult {
  std::int64_t games = 0;      // that were played; stopped early, they are the first ones
  std::optional<Fault> fault;  // of the first game that has one; nothing when all is well
};

// Does not throw for mistakes of the package.
BatteryResult run_battery(const BatteryPlan& plan);

// "duel --seats 2, seed 1, game 17, decision 5: a step failed: ...", and the command that shows
// it again. `limits` are those that the battery was given: "instructions=500000".
std::string fault_text(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault,
                       const std::vector<std::string>& limits = {});
std::string fault_command(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault,
                          const std::vector<std::string>& limits = {});

// A hash of each game: of its table, its decisions and its situations. It checks nothing, so it
// only costs the time of playing.
std::vector<std::uint64_t> play_hashes(const BatteryPlan& plan);

}  // namespace punchcard::lab
