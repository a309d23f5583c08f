#include "tools/lab/seen_answers.h"

#include <utility>

namespace punchcard::lab {

// Gives the answers of a step again, and notes how a seat sees them.
class SeenAnswers::Noter final : public match::Player {
 public:
  Noter(const std::vector<int>& given, int seat, const match::Interpreter& interpreter,
        std::vector<Answer>& seen)
      : given_(given), seat_(seat), interpreter_(interpreter), seen_(seen) {}

  void begin(std::uint64_t) override {}
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    const std::size_t next = match.answers.size();
    if (next == given_.size()) return bind::kNoAnswer;
    const int option = given_[next];
    if (option >= std::ssize(decision.options)) return bind::kNoAnswer;
    seen_.resize(next);  // a step may be run again
    seen_.push_back(answer_of(decision, option, table, seat_, interpreter_.words()));
    return option;
  }

 private:
  const std::vector<int>& given_;
  int seat_;
  const match::Interpreter& interpreter_;
  std::vector<Answer>& seen_;
};

SeenAnswers::Answer SeenAnswers::answer_of(const bind::Decision& decision, int option,
                                           const table::Table& table, int seat,
                                           const bind::SymbolTable& words) {
  const auto at = static_cast<std::size_t>(option);
  Answer answer{seen_option(decision, at, table, seat), {}};
  if (decision.options[at].kind == bind::OptionKind::word) {
    answer.word = words.text(decision.options[at].index);
    answer.seen.index = 0;
  }
  return answer;
}

void SeenAnswers::read(match::Match& copy, int seat, match::Interpreter& interpreter) {
  seat_ = seat;
  interpreter_ = &interpreter;
  answers_.clear();
  if (copy.answers.empty()) return;
  const std::vector<int> given = std::exchange(copy.answers, {});
  Noter noter(given, seat, interpreter, answers_);
  const std::vector<match::Player*> players(static_cast<std::size_t>(copy.setup->seats()), &noter);
  interpreter.run(copy, players, copy.decisions + 1);
}

void SeenAnswers::begin(std::uint64_t seed) {
  luck_ = table::Generator::from_seed(seed);
  are_given_ = answers_.empty();
}

int SeenAnswers::choose(const bind::Decision& decision, const match::Match& match,
                        const table::Table& table) {
  are_given_ = are_given_ || match.answers.size() == answers_.size();
  if (!are_given_) return alike(answers_[match.answers.size()], decision, table);
  return players_[static_cast<std::size_t>(decision.seat)]->choose(decision, match, table);
}

// Any of the options that look to the seat as the answer did.
int SeenAnswers::alike(const Answer& answer, const bind::Decision& decision,
                       const table::Table& table) {
  int found = bind::kNoAnswer;
  std::uint32_t count = 0;
  for (int option = 0; option < std::ssize(decision.options); ++option) {
    if (answer_of(decision, option, table, seat_, interpreter_->words()) != answer) continue;
    if (luck_.below(++count) == 0) found = option;
  }
  return found;
}

}  // namespace punchcard::lab
