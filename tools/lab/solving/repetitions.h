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
#pragma once

#include <map>

#include "tools/lab/solving/position_graph.h"

namespace punchcard::lab {

class Repetitions {
 public:
  explicit Repetitions(PositionGraph& graph) : graph_(graph) {}

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
  Bounds bounds_of(const match::Match& match, bool has_ended);
  bool is_same(const match::Match& one, bool one_ended, const match::Match& other,
               bool other_ended);

  PositionGraph& graph_;
  std::map<std::uint32_t, Repetition> known_;
};

}  // namespace punchcard::lab
