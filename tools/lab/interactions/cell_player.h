// Plays a game in all the cells that the contrasts of some pairs need.
//
// A card that a seat never executes in a game can be blank for it or not: the game is the same. So
// only those cells are played that may differ from another one, and the game with one blank card is
// played once for all pairs of the card. What is left out is exactly equal to what is counted.
//
// If the package measures something (its `measure`), a game in which the cards' effects on it add
// up for every seat, with the same course, counts 0. The cards did nothing to each other there: a
// winner is whoever has more in the end, so two cards that gain points may decide a game only
// together, or each of them alone.
//
// Cost: a game, one for each card that a seat executes, and one for each pair of these.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "tools/lab/coupled_player.h"
#include "tools/lab/failures.h"
#include "tools/lab/interactions/contrast.h"

namespace punchcard::lab {

// The contrasts of a pair over some games, each the sum over its seats.
struct ContrastSum {
  Mean contrasts;
  std::int64_t met = 0;  // games in which a seat executes both cards

  void add(const ContrastSum& other);
};

// For one thread.
class CellPlayer final : private match::Observer {
 public:
  CellPlayer(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed);

  // Adds the contrasts of game number `game` to the sums, one for each pair.
  void play(std::int64_t game, const std::vector<KindPair>& pairs, std::vector<ContrastSum>& sums);

  // What has failed so far, in all cells.
  const Failures& failures() const { return failures_; }

 private:
  struct Cell {
    int winner = table::kNone;
    std::int64_t steps = 0;
    std::vector<bool> executed;          // by kind and seat
    std::vector<std::int64_t> measures;  // by seat, if the package has a measure
  };

  void on_right(int kind, int seat, bool executed) override;
  void on_entry(int kind) override;
  void on_step(const match::Match& match) override;
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;

  Cell play_cell(const bind::Blanks& blanks);
  const Cell& without(int kind, int seat);
  std::size_t at(int kind, int seat) const;
  int contrast(const KindPair& pair, int seat);
  void measure(Cell& cell) const;
  static bool adds_up(const Cell& both, const Cell& first, const Cell& second, const Cell& neither);

  match::Interpreter interpreter_;
  match::Match match_;
  std::vector<CoupledPlayer> coupled_;
  std::vector<match::Player*> players_;
  std::uint64_t seed_;
  std::int64_t game_ = 0;
  std::uint64_t game_seed_ = 0;
  Failures failures_;
  Cell playing_;
  std::vector<int> entered_;  // kinds whose script has begun in the present step
  Cell ordinary_;
  std::vector<std::optional<Cell>> without_;  // by kind and seat, if it was needed
};

}  // namespace punchcard::lab
