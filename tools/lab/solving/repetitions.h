// What happens when a situation comes back, tried on the machine.
//
// A package's rule of repetition is a script: it asks `game:count_situation()` and does what it
// likes with the number. So nothing is assumed about it. A match is set on the table on which the
// situation was noted, with the situation in its history once, twice and so on, and its step is
// run with all answers. There are three outcomes:
//
//   decided    whatever one seat answers, the other can end the match within the step: a draw, or a
//              stalemate that somebody may declare. Then a repetition is worth that.
//   the same   the step is as it is the first time. Then one more repetition is tried.
//   open       the step goes on differently; this leaves the bounds wide.
//
// What comes back only together with other situations is open, too.
//
// A step may ask much more once its situation has come back, and all its answers double with each
// question. So the decisions in its runs are counted, and once they are used up everything is open.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "tools/lab/solving/position_graph.h"

namespace punchcard::lab {

class Repetitions {
 public:
  // Runs steps with `most` decisions for all situations together, and none once `stop` returns
  // true.
  Repetitions(PositionGraph& graph, std::int64_t most, std::function<bool()> stop)
      : graph_(graph), left_(most), stop_(std::move(stop)) {}

  struct Repetition {
    Bounds worth;
    bool at_once = true;  // the first time that the situation comes back; else a later time
  };

  // The first repetition that changes anything. Costs a few steps, once for each situation.
  Repetition of(std::uint32_t situation);

  // What a match is worth if it ends within its present step, which may have been run until it
  // asks; open where it goes on.
  Bounds step_worth(match::Match match);
  // The same after an answer.
  Bounds step_worth_after(match::Match match, int answer);

 private:
  Repetition try_out(std::uint32_t situation);
  std::optional<bool> run_step(match::Match& match, std::optional<int> answer = {});
  Bounds bounds_of(const match::Match& match, bool has_ended);
  bool is_same(const match::Match& one, bool one_ended, const match::Match& other,
               bool other_ended);

  PositionGraph& graph_;
  std::int64_t left_;  // decisions, and ends of steps
  std::function<bool()> stop_;
  std::map<std::uint32_t, Repetition> known_;
};

}  // namespace punchcard::lab
