// The battery: what any package has to pass without a line written for it.
//
// Random matches of a set-up are played, answered from outside. At each decision there are two
// options at least and no step has failed. At every `stride`th decision, at another one in each
// game, and at the first few of some, everything that decision_checks.h knows is checked, and the
// match and a copy of it get the same answer and must end up at the same point. At
// the end of a match
//   - the copies made on the way are what they were;
//   - one of them, played on with the same answers, comes to the same end;
//   - players who answer inside the step that asks come to the same end.
//
// Game number i depends on the seed and on i alone: its table on derive(seed, i), the luck of its
// player at seat s on derive(derive(seed, i), s), the same as in a simulation.
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

  // Told after each game how many are done, never by two threads at once.
  std::function<void(std::int64_t done)> progress;
  // Asked before each game, from any thread: true ends the battery.
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

// Throws nothing of the package.
BatteryResult run_battery(const BatteryPlan& plan);

// "duel --seats 2, seed 1, game 17, decision 5: a step failed: ...", and the command that shows
// it again.
std::string fault_text(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault);
std::string fault_command(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault);

// What became of each game, as one number: its table, its decisions, the situations it has been in.
// Nothing is checked; it takes the time of playing.
std::vector<std::uint64_t> play_hashes(const BatteryPlan& plan);

}  // namespace punchcard::lab
