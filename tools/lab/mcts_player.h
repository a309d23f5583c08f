// A player that searches: UCT over copies of the match (Kocsis and Szepesvari, "Bandit based
// Monte-Carlo Planning", 2006), for games with hidden cards as the single observer's information
// set search of Cowling, Powley and Whitehouse ("Information Set Monte Carlo Tree Search", 2012).
//
// Each iteration deals what its seat does not know anew (interpreter/table/deal.h), with luck of
// its own, and plays a copy of the match to its end: down the tree by upper confidence bounds, one
// step beyond it, then at random. The option that was tried most often is taken. All seats are
// answered on the spot, inside of the steps that ask, by an interpreter that belongs to the player.
//
// A win is worth 1 to its seat, a draw an equal share of it to each; in a game for one, where
// nobody shares, a draw is a loss.
//
// In the midst of a step the copy starts at the step's beginning and is given its answers so far; a
// deal with which these lead to another view is dropped. When no deal leads to the view in a
// hundred tries an iteration, the player takes any option.
//
// The count of iterations is fixed, so the same seed plays the same; nothing that its seat does not
// know has a say. An iteration costs a copy and the rest of the match played at random; the tree a
// node an iteration, kept for one decision.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/player.h"
#include "interpreter/table/generator.h"

namespace punchcard::lab {

class MctsPlayer final : public match::Player {
 public:
  // `iterations`: at least 1, of each decision.
  MctsPlayer(std::shared_ptr<const package::Package> package, int iterations);

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override { luck_ = table::Generator::from_seed(seed); }

 private:
  class Tree;

  bool iterate(Tree& tree, int seat, const match::Match& match, const table::Table& table);
  std::uint64_t draw_seed();

  match::Interpreter interpreter_;
  int iterations_;
  table::Generator luck_{0};
  std::optional<match::Match> copy_;  // the one that iterations play, kept for its memory
};

}  // namespace punchcard::lab
