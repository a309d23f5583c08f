#include "tests/fuzz/targets/course.h"

#include "tests/fuzz/targets/clarity.h"
#include "tools/lab/battery/table_checks.h"

namespace punchcard::fuzz {

namespace {

// Ends the patience with a match: thrown between two steps, where the match is at rest.
struct Enough {};

class Patience final : public match::Observer {
 public:
  bool wants_events() const override { return true; }
  void on_step(const match::Match&) override {
    if (++steps_ > kMostSteps) throw Enough{};
  }
  void on_failure(const match::Match&, const match::FailedStep& failed) override {
    if (wrong_.empty()) wrong_ = unclear(failed.failure.text());
    if (wrong_.empty() && !failed.where.empty()) wrong_ = unclear(failed.where);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  int steps_ = 0;
  std::string wrong_;
};

std::string decision_is_clear(const match::Match& match, const match::Interpreter& interpreter) {
  const bind::Decision& decision = *match.decision;
  if (decision.options.size() < 2) return "a decision without a choice is asked";
  std::string wrong = unclear(interpreter.words(match).text(decision.topic));
  for (const std::string& label : interpreter.labels(match, decision.seat)) {
    if (wrong.empty()) wrong = unclear(label);
  }
  return wrong;
}

std::string is_whole(const match::Match& match, const match::Interpreter& interpreter) {
  for (const table::Table* table : {&match.table, &match.present()}) {
    const std::string damage = lab::find_damage(*table);
    if (!damage.empty()) return damage;
  }
  return match.decision ? decision_is_clear(match, interpreter) : "";
}

}  // namespace

std::string play_on(match::Match& match, match::Interpreter& interpreter, std::uint64_t seed) {
  table::Generator luck = table::Generator::from_seed(seed);
  Patience patience;
  interpreter.set_observer(&patience);
  std::string wrong;
  try {
    interpreter.run(match);
    for (int i = 0; i < kMostDecisions && match.decision && wrong.empty(); ++i) {
      wrong = is_whole(match, interpreter);
      const auto options = static_cast<std::uint32_t>(match.decision->options.size());
      interpreter.answer(match, static_cast<int>(luck.below(options)));
    }
  } catch (const Enough&) {
  }
  interpreter.set_observer(nullptr);
  if (wrong.empty()) wrong = is_whole(match, interpreter);
  return wrong.empty() ? patience.wrong() : wrong;
}

}  // namespace punchcard::fuzz
