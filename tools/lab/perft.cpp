#include "tools/lab/perft.h"

namespace punchcard::lab {

namespace {

constexpr std::int64_t kBetweenReports = 1000;  // inner nodes

class Counter {
 public:
  Counter(match::Interpreter& interpreter, int depth,
          const std::function<void(std::int64_t)>& progress, const std::function<bool()>& stop)
      : interpreter_(interpreter), progress_(progress), stop_(stop) {
    result_.counts.resize(static_cast<std::size_t>(depth));
  }

  void visit(const match::Match& match, std::size_t depth) {
    if (!match.decision || is_stopped()) return;
    const std::size_t options = match.decision->options.size();
    result_.counts[depth] += static_cast<std::int64_t>(options);
    if (depth + 1 == result_.counts.size()) return;
    if (progress_ && ++nodes_ % kBetweenReports == 0) progress_(nodes_);
    for (std::size_t option = 0; option < options && !is_stopped(); ++option) {
      match::Match next = match;
      interpreter_.answer(next, static_cast<int>(option));
      note_failures(match.failed_steps, next);
      visit(next, depth + 1);
    }
  }

  void note_failures(std::int64_t before, const match::Match& match) {
    result_.failed_steps += match.failed_steps - before;
    if (match.failed_steps > before && result_.first_failure == nullptr) {
      result_.first_failure = match.first_failure;
    }
  }

  bool is_stopped() {
    result_.interrupted = result_.interrupted || (stop_ && stop_());
    return result_.interrupted;
  }

  Perft& result() { return result_; }

 private:
  match::Interpreter& interpreter_;
  const std::function<void(std::int64_t)>& progress_;
  const std::function<bool()>& stop_;
  std::int64_t nodes_ = 0;
  Perft result_;
};

}  // namespace

Perft perft(match::Interpreter& interpreter, const match::Match& match, int depth,
            const std::function<void(std::int64_t nodes)>& progress,
            const std::function<bool()>& stop) {
  Counter counter(interpreter, depth, progress, stop);
  match::Match root = match;
  const std::int64_t before = root.failed_steps;
  interpreter.run(root);
  counter.note_failures(before, root);
  counter.visit(root, 0);
  return counter.result();
}

}  // namespace punchcard::lab
