// Perft: how many ways there are to answer the next d decisions.
//
// Chess programmers count the leaves of the tree of moves to compare move generators; here the tree
// is that of decisions. Forced choices are no nodes, since nobody is asked. A match that ends (or
// stops) before d decisions adds nothing to the count of d. What makes two implementations of a
// game's rules give the same counts at every depth is, in all likelihood, that they are the same.
//
// Cost: one copy of the match and one run of its step an inner node; the last decision of a line is
// counted by its options and not played.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "interpreter/match/interpreter.h"

namespace punchcard::lab {

struct Perft {
  std::vector<std::int64_t> counts;  // of exactly 1, 2, 3, ... decisions
  std::int64_t failed_steps = 0;     // on the way, in all lines together
  std::shared_ptr<const match::FailedStep> first_failure;
  bool interrupted = false;  // the counts are those of the lines visited by then
};

// From where a match stands: before its first step or with a decision open. `progress` is told how
// many inner nodes have been visited, after each thousand; `stop` is asked at each, and true ends
// the counting.
Perft perft(match::Interpreter& interpreter, const match::Match& match, int depth,
            const std::function<void(std::int64_t nodes)>& progress = {},
            const std::function<bool()>& stop = {});

}  // namespace punchcard::lab
