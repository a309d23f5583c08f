#include "grammar/race/run.h"

#include <algorithm>

#include "grammar/race/flow.h"

namespace punchcard::race {
namespace {

class Runner {
 public:
  Runner(const Program& program, const RunPlan& plan,
         const std::function<void(const Advance&)>& tell)
      : program_(program), outline_(outline(program)), plan_(plan), tell_(tell) {
    result_.counters = plan.counters;
    result_.pointers.assign(plan.pointers.begin(), plan.pointers.end());
  }

  RunResult run() {
    for (std::size_t pointer = 0; !ended(); pointer = (pointer + 1) % result_.pointers.size()) {
      if (!result_.pointers[pointer]) continue;
      if (!advance(pointer)) break;
    }
    return std::move(result_);
  }

 private:
  bool ended() {
    const std::int64_t reached = result_.counters[plan_.goal_counter];
    if (plan_.goal > 0 && reached >= plan_.goal) return end(RunEnd::positive);
    if (plan_.goal > 0 && reached <= -plan_.goal) return end(RunEnd::negative);
    const bool all_gone = std::none_of(result_.pointers.begin(), result_.pointers.end(),
                                       [](const auto& pointer) { return pointer.has_value(); });
    if (all_gone) return end(RunEnd::empty);
    return result_.advances >= plan_.steps && end(RunEnd::steps);
  }

  bool end(RunEnd why) {
    result_.end = why;
    return true;
  }

  bool advance(std::size_t pointer) {
    const std::size_t from = *result_.pointers[pointer];
    const Executed executed = execute(program_.lines[from].instruction, result_.counters);
    if (executed.outcome == Outcome::failed) {
      result_.failed_pointer = pointer;
      result_.failure = executed.failure;
      end(RunEnd::error);
      return false;
    }
    result_.pointers[pointer] = next_instruction(outline_, from, executed.outcome);
    ++result_.advances;
    tell_({pointer, from, executed.outcome, result_.counters, result_.pointers[pointer]});
    return true;
  }

  const Program& program_;
  const std::vector<Indented> outline_;
  const RunPlan& plan_;
  const std::function<void(const Advance&)>& tell_;
  RunResult result_;
};

}  // namespace

RunResult run(const Program& program, const RunPlan& plan,
              const std::function<void(const Advance&)>& tell) {
  return Runner(program, plan, tell).run();
}

}  // namespace punchcard::race
