// The combo search: whether a seat can win before the end of the first lap with its own cards
// alone.
//
// Random answers hardly ever find a combo, because it needs about a dozen right answers in a row.
// So the search tries all answers, breadth first, and skips situations that it has seen. A path
// ends at the end of the lap, at a failed step, and when another seat, or a kind of card other than
// the meeting ones, is executed.
//
// Each answer costs one copy of the match and one step. The search stops after a limit of answers,
// so it may miss a combo.
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

  // The shortest sequence of answers with which `seat` wins. `kinds` may be executed. Nothing if it
  // was not found within the limit.
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
  std::optional<std::vector<GivenAnswer>> answers_to(std::size_t point, match::Match match);

  match::Interpreter interpreter_;
  int seat_ = table::kNone;
  const std::vector<int>* kinds_ = nullptr;
  Lap lap_;
  bool alone_ = true;  // nothing else was executed, nothing has failed
  std::vector<Point> points_;
  std::unordered_set<std::uint64_t> seen_;  // hashes; secret ones, so nobody can hide a combo
};

}  // namespace punchcard::lab
