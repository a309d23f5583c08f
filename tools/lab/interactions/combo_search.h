// The combo search: whether a seat can win before the first lap is over, by its own cards alone.
//
// Random answers hardly find a combo: it wants a dozen of them in a row, and each but the last
// looks like any other. So all that answers can lead to is looked at, breadth first, the fewest
// answers before the rest; what comes to a situation that was there already is not looked at again.
// A way ends where the lap does, where a step fails, and where another seat or another kind of card
// than those that meet is executed: the others only sit by, and a combo is nobody's mistake.
//
// Costs one copy of the match and one step an answer. Past the most answers it gives up, so what is
// not found may be there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/position/position.h"
#include "tools/lab/interactions/lap.h"
#include "tools/lab/interactions/trial.h"

namespace punchcard::lab {

class ComboSearch final : private match::Observer {
 public:
  explicit ComboSearch(const std::shared_ptr<const package::Package>& package);

  // The answers, in order, with which `seat` wins, as few as there can be. `kinds` are those that
  // may be executed. Nothing: not found with so many answers tried.
  std::optional<std::vector<GivenAnswer>> find(const match::Position& position, int seat,
                                               const std::vector<int>& kinds,
                                               std::size_t most_answers);

 private:
  // A point of the tree of answers, and the answer that led to it.
  struct Point {
    std::size_t parent;
    int option;
  };
  struct Open {
    match::Match match;
    Lap lap;
    std::size_t point;
  };

  void on_right(int kind, int seat, bool executed) override;
  void on_step(const match::Match& match) override { lap_.follow(match.table); }
  void on_failure(const match::Match& match, const match::FailedStep& failed) override;

  bool is_new(const match::Match& match);
  std::vector<GivenAnswer> answers_to(std::size_t point, match::Match match);

  match::Interpreter interpreter_;
  int seat_ = table::kNone;
  const std::vector<int>* kinds_ = nullptr;
  Lap lap_;
  bool alone_ = true;  // nothing else was executed, nothing has failed
  std::vector<Point> points_;
  std::unordered_set<std::uint64_t> seen_;
};

}  // namespace punchcard::lab
