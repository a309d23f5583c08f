// A simulation: many games of one set-up, counted.
//
// Game number i is the same whatever else is played: its deck comes from derive(seed, i), the luck
// of its player at seat s from derive(derive(seed, i), s). Threads take games in blocks, each with
// an interpreter and players of its own, and everything counted is a sum of whole numbers; so the
// result does not depend on how many threads there are, nor on which plays what.
//
// A simulation that is stopped counts the games before the first that was not played to its end:
// its result is that of as many games, whatever the threads had played beyond.
//
// Memory is constant: a game leaves nothing but its counts, and those of a block wait until the
// blocks before it have come in. An interpreter costs a Lua state (some hundred kilobytes) and one
// run of each of the package's files, about three milliseconds a thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/statistics.h"
#include "tools/session/crash_page.h"

namespace punchcard::lab {

inline constexpr std::int64_t kMostDecisions = 100'000;  // of a game; past them it is unfinished

struct SimulationPlan {
  std::shared_ptr<const match::Setup> setup;
  std::vector<std::string> players;  // by seat, see players.h
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::int64_t most_decisions = kMostDecisions;

  // Told now and then how many games are done, from any thread but never from two at once.
  std::function<void(std::int64_t done)> progress;
  // Asked between answers, from any thread: true ends the simulation before its games are played.
  std::function<bool()> stop;
};

// What became of the cards of one kind.
struct CardTally {
  std::int64_t executed = 0;
  std::int64_t skipped = 0;
  // Over all games and seats that executed it at least once in the game: how many, and how many of
  // them won.
  Share wins;
};

// The first failed step of the first game that has one.
struct SimulationFailure {
  std::int64_t game = 0;
  lua::Failure failure;
  std::string where;
};

// A game with a failed step, played once more for a closer look.
struct FailedGame {
  std::optional<session::CrashPage>
      page;                         // of the first failed step; none when it does not fail again
  std::vector<std::string> record;  // of the game up to there, line by line
};

// What some games have come to.
struct Tally {
  std::int64_t games = 0;
  std::vector<std::int64_t> wins;  // by seat
  std::int64_t draws = 0;
  std::int64_t unfinished = 0;  // past the most decisions, or stopped
  std::int64_t failed_steps = 0;
  std::int64_t failed_games = 0;  // with a failed step
  Mean decisions;                 // of each game; forced choices are none
  std::vector<CardTally> cards;   // by the package's kinds
  std::shared_ptr<const SimulationFailure> first_failure;

  // Of other games of the same set-up.
  void add(const Tally& other);
};

struct Simulation : Tally {
  SimulationPlan plan;
  double seconds = 0;  // of simulations played together each has its part of the time

  bool is_interrupted() const { return games < plan.games; }
  Share share(std::size_t seat) const { return {wins[seat], games}; }
  Share draw_share() const { return {draws, games}; }
};

// Plays. Throws std::invalid_argument when the players do not fit the seats or one is human.
Simulation simulate(const SimulationPlan& plan);

// Plays the games of several plans in turns, so that all have come about as far when they are
// stopped. Games, threads, `progress` (of all games together) and `stop` are those of the first.
std::vector<Simulation> simulate_together(const std::vector<SimulationPlan>& plans);

// Plays the game of the first failure again; nothing when there is none. Costs what that game has
// cost, and the values of local variables at each error.
FailedGame play_failed_game(const Simulation& simulation);

}  // namespace punchcard::lab
