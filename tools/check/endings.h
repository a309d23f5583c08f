// Endings: whether a function reaches its end, and where it returns.
//
// A phase must return the next one on every path. Code after `game:win`, `game:draw`, `error`, or a
// call of a function that always ends with one of these never runs, so such a path needs no
// `return`. Conditions other than `while true` are not evaluated: each branch may be taken. An
// unknown callee may end the match, too, so the end after it is only possible.
//
// Cost: one walk over each function, however many ask for it. Functions that call each other in a
// circle, or through more than kDeepest others or kDeepestBlocks blocks, may return.
#pragma once

#include <unordered_map>
#include <vector>

#include "tools/check/inference.h"

namespace punchcard::check {

enum class Reached : std::uint8_t { never, perhaps, yes };

struct Paths {
  Reached end = Reached::yes;                    // the function's `end`
  std::vector<const lua_syntax::Node*> returns;  // that are reached
};

// Whether a loop's body can leave the loop, by `break` or by a `goto` to anywhere.
bool can_leave_loop(const lua_syntax::Node& body);

// Whether a function has a body that never returns a value. An empty body is a hook: its wrappers
// decide what it returns.
bool returns_no_value(const lua_syntax::Node& function);

// The place of a function's `end`.
text::Place end_of(const lua_syntax::Node& function);

class Endings {
 public:
  explicit Endings(Inference& inference) : inference_(inference) {}

  // Of a Function node.
  const Paths& paths_of(const lua_syntax::Node& function);

  // Whether the code after a call may run.
  Reached behind_call(const lua_syntax::Node& call);

 private:
  Paths go_through(const lua_syntax::Node& function);
  Reached behind_block(const lua_syntax::Node& block, Paths& paths);
  Reached behind(const lua_syntax::Node& statement, Paths& paths);
  Reached behind_if(const lua_syntax::Node& statement, Paths& paths);
  Reached comes_back(const lua_syntax::Node& function);

  static constexpr int kDeepest = 100;
  static constexpr int kDeepestBlocks = 1000;  // one function has at most 150 within each other

  Inference& inference_;
  std::unordered_map<const lua_syntax::Node*, Reached> known_;
  std::unordered_map<const lua_syntax::Node*, Paths> paths_;
  int depth_ = 0;   // of functions that are gone through
  int blocks_ = 0;  // that are gone through, in all of these
};

}  // namespace punchcard::check
