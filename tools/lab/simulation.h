// A simulation: many games of one set-up, counted.
//
// Game number i does not depend on the other games: its deck comes from derive(seed, i), the random
// choices of its player at seat s from derive(derive(seed, i), s). If deals are played several
// times, i is that of the deal, and the choices differ from game to game. Threads take games in
// blocks, each with its own interpreter and players, and all counts are sums of integers. So the
// result does not depend on the number of threads, nor on which thread plays which game.
//
// A stopped simulation counts the games before the first one that was not played to its end. So its
// result equals that of a simulation with this number of games.
//
// Memory is constant: a game leaves only its counts, and the counts of a block wait for the blocks
// before it. An interpreter costs a Lua state (some hundred kilobytes) and one run of each of the
// package's files, about three milliseconds per thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/course.h"
#include "tools/lab/distribution.h"
#include "tools/lab/failures.h"
#include "tools/lab/held_tally.h"
#include "tools/lab/statistics.h"
#include "tools/lab/thoughts.h"
#include "tools/session/crash_page.h"

namespace punchcard::lab {

// Decisions of a game; past them it is unfinished. Players who think may hold each other for ever,
// and each of their decisions is dear. Such a game has ten times the decisions of an ordinary one.
inline constexpr std::int64_t kMostDecisions = 100'000;
inline constexpr std::int64_t kMostThoughtDecisions = 2'000;  // if a player thinks ahead

struct SimulationPlan {
  std::shared_ptr<const match::Setup> setup;
  std::vector<std::string> players;  // by seat, see players.h
  std::int64_t first_game = 0;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  int replays = 1;                             // games of each deal: game i is of deal i / replays
  std::optional<std::int64_t> most_decisions;  // nothing: see most_decisions_of
  std::chrono::milliseconds longest{0};        // of a decision, see make_player_within
  bind::CardOfSeat blank{};
  bind::CardOfSeat forbidden{};
  bool keeps_results = false;  // of each game, with what the package measures
  bool keeps_courses = false;  // how leads went, see course.h
  bool is_paired = false;      // game by game, with the first of the plans played together

  // Called from time to time with the number of finished games, from any thread but never from two
  // at once.
  std::function<void(std::int64_t done)> progress;
  // Called between answers, from any thread; true ends the simulation early.
  std::function<bool()> stop;
};

// The counts of the cards of one kind.
struct CardTally {
  std::int64_t executed = 0;
  std::int64_t skipped = 0;
  std::int64_t offered = 0;  // decisions with it among the options
  std::int64_t chosen = 0;   // of these
  // Over all games and seats that executed it at least once in the game: how many, and how many of
  // them won. A game is a cluster.
  ClusteredShare wins;
  HeldTally held;  // of those that begin with it in hand
};

// A game with a failed step, played again for its crash page.
struct FailedGame {
  std::optional<session::CrashPage>
      page;                         // of the first failed step; none when it does not fail again
  std::vector<std::string> record;  // of the game up to there, line by line
};

// Where a seat stands beside the best of the others, in what the package measures.
enum class Standing : std::int8_t { behind, level, ahead };

// How a game ended.
struct GameResult {
  std::int8_t winner = table::kNone;
  bool is_drawn = false;
  // Where the seat whose card is blank stood when it first executed it to no effect; nothing if it
  // did not, or if nothing is measured.
  std::optional<Standing> blank_first;
  std::int64_t decisions = 0;
};

// What games have more than others with the same luck, game by game.
struct Pairs {
  std::vector<Mean> wins;  // by seat
  Mean draws;
  Mean decisions;

  void add(const GameResult& from, const GameResult& to);
  void add(const Pairs& other);
};

// The counts of some games.
struct Tally : Failures {
  std::int64_t games = 0;
  std::vector<std::int64_t> wins;  // by seat
  std::int64_t draws = 0;
  std::int64_t unfinished = 0;         // past the most decisions, or stopped
  Mean decisions;                      // of each game; forced choices are none
  Distribution lengths;                // the same numbers, one by one
  std::int64_t instructions = 0;       // of all games' steps, without those of players who search
  std::int64_t declined = 0;           // uses of the forbidden card that its seat would have had
  std::vector<CardTally> cards;        // by the package's kinds
  std::vector<GameResult> results;     // by game, if the plan keeps them
  std::vector<std::int64_t> measures;  // with them, by game and seat, if the package has a measure
  Pairs pairs;                         // if the plan is paired
  Courses courses;                     // if the plan keeps them
  Thoughts thoughts;                   // of players who search

  // Of other games of the same set-up.
  void add(const Tally& other);
};

struct Simulation : Tally {
  SimulationPlan plan;
  double seconds = 0;      // of simulations played together each has its part of the time
  bool is_merged = false;  // put together from parts (part.h): then there is no time

  bool is_interrupted() const { return games < plan.games; }
  // Games of one deal are alike, so their intervals are those of clusters.
  Share share(std::size_t seat) const;
  Share draw_share() const;
  // Of those who executed a card of the kind. If deals are played several times, as if all games of
  // a deal ended alike: its interval is never too narrow.
  Share share_of_card(std::size_t kind) const;
};

// Of a game: what the plan says, or what its players need.
std::int64_t most_decisions_of(const SimulationPlan& plan);

// Throws std::invalid_argument if the players do not fit the seats or one is human.
void expect_playable(const SimulationPlan& plan);

// Plays a plan. Throws std::invalid_argument if the players do not fit the seats or one is human.
Simulation simulate(const SimulationPlan& plan);

// Plays the games of several plans in turns, so that all have about the same number of games when
// they are stopped. First game, games, threads, `progress` (for all games together) and `stop` are
// those of the first.
std::vector<Simulation> simulate_together(const std::vector<SimulationPlan>& plans);

// Plays the game of the first failure again; nothing if there is none. Costs that game and the
// values of local variables at each error.
FailedGame play_failed_game(const Simulation& simulation);

// Plays a game of the plan again for its record: its lines.
std::vector<std::string> record_of_game(const SimulationPlan& plan, std::int64_t game);

}  // namespace punchcard::lab
