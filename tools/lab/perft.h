// Perft: the number of ways to answer the next d decisions.
//
// Chess programmers count the leaves of the tree of moves to compare move generators; here it is
// the tree of decisions. Forced choices are not nodes, because nobody is asked. A match that ends
// (or stops) before d decisions adds nothing to the count of d. Two implementations of a game's
// rules with the same counts at every depth are very likely equal.
//
// Cost: one copy of the match and one run of its step per inner node. The options of the last
// decision are counted, not played.
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

// Counts from a match before its first step or with an open decision. Calls `progress` with the
// number of visited inner nodes after each thousand, and `stop` at each answer; true ends the
// count.
Perft perft(match::Interpreter& interpreter, const match::Match& match, int depth,
            const std::function<void(std::int64_t nodes)>& progress = {},
            const std::function<bool()>& stop = {});

}  // namespace punchcard::lab
