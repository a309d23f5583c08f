// A player that searches: UCT over copies of the match (Kocsis and Szepesvari, "Bandit based
// Monte-Carlo Planning", 2006), for games with hidden cards as the multiple observers' information
// set search of Cowling, Powley and Whitehouse ("Information Set Monte Carlo Tree Search", 2012).
//
// Each iteration deals the cards that its seat does not know anew (interpreter/table/deal.h) and
// plays a copy of the match to its end: down the tree by upper confidence bounds, one step beyond
// it, then at random. The player takes the option that was tried most often. The copies are played
// by an interpreter of the player's own.
//
// Where seats know different cards, each seat chooses by what it has seen itself (search_tree.h),
// so players hide what they choose to hide. Opponents are taken to know the cards that the searcher
// was dealt. To teach them otherwise, by games in which these cards are dealt anew, costs more than
// it brings (docs/performance.md).
//
// If the match forbids a seat a card, copies do so too, and every player knows it.
//
// A package may say what an end is worth to each seat. Otherwise a win is worth 1 to its seat, a
// draw an equal share of 1 to each seat; in a game for one, a draw is a loss.
//
// A package may also evaluate a match that runs. Then iterations do not play copies to their ends:
// they stop one step beyond the tree.
//
// If `worth` fails, the end counts as in a package without it; if `evaluate` fails, the match
// counts as a draw. The search goes on, and take_failed_looks() tells of it.
//
// In the middle of a step, the copy starts at the step's beginning and gets the answers so far, as
// the seat saw them (seen_answers.h). Deals with which these lead to another view are dropped. If
// no deal leads to the view in a hundred tries per iteration, the player takes any option.
//
// With a fixed number of iterations the same seed plays the same, and cards that the seat does not
// know have no influence; a player that thinks by the clock is for people. An iteration costs a
// copy and a random rest of the match, or an evaluation. The tree has one node per iteration.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/player.h"
#include "interpreter/table/deal.h"
#include "interpreter/table/generator.h"
#include "tools/lab/forbidden_player.h"
#include "tools/lab/search_tree.h"
#include "tools/lab/seen_answers.h"

namespace punchcard::lab {

class MctsPlayer final : public match::Player {
 public:
  // What a decision may take: a number of iterations, at least 1, or so much time, which is looked
  // at after each iteration. With a number, `longest` may end them, too: then slow machines play
  // otherwise.
  struct Budget {
    int iterations = 1;
    std::chrono::milliseconds time{0};     // 0: the iterations count
    std::chrono::milliseconds longest{0};  // 0: as long as they take

    bool by_clock() const { return time.count() > 0; }
  };

  MctsPlayer(std::shared_ptr<const package::Package> package, Budget budget);

  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override;
  void begin(std::uint64_t seed) override;
  match::FailedLooks take_failed_looks() override;

  // What the search of the last decision says of its options; of those that the match left out for
  // a forbidden card nothing. Empty before the first decision.
  const std::vector<OptionValue>& values() const { return values_; }

 private:
  match::Match& copy_of(const match::Match& match);
  bool iterate(SearchTree& tree, int seat, const match::Match& match, const table::Table& table);
  double worth(const match::Match& end, int seat);
  template <class Look>
  std::optional<double> look(Look look);
  void note(const lua::Failure& failure);
  std::uint64_t draw_seed();

  match::Interpreter interpreter_;
  Budget budget_;
  std::vector<OptionValue> values_;
  match::FailedLooks failed_looks_;
  table::Generator luck_{0};
  std::optional<match::Match> copy_;  // the one that iterations play, kept for its memory
  SeenAnswers answers_;               // before the decision, in its step
  // In front of the tree at the seat that the match restricts.
  std::optional<ForbiddenPlayer> restricted_;
};

}  // namespace punchcard::lab
