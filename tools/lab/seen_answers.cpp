#include "tools/lab/seen_answers.h"

#include <utility>

namespace punchcard::lab {

namespace {

// Gives the answers of a step again, and notes how a seat sees them.
class Noter final : public match::Player {
 public:
  Noter(const std::vector<int>& given, int seat, std::vector<SeenOption>& seen)
      : given_(given), seat_(seat), seen_(seen) {}

  void begin(std::uint64_t) override {}
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    const std::size_t next = match.answers.size();
    if (next == given_.size()) return bind::kNoAnswer;
    const auto option = static_cast<std::size_t>(given_[next]);
    if (option >= decision.options.size()) return bind::kNoAnswer;
    seen_.resize(next);  // a step may be run again
    seen_.push_back(seen_option(decision, option, table, seat_));
    return given_[next];
  }

 private:
  const std::vector<int>& given_;
  int seat_;
  std::vector<SeenOption>& seen_;
};

}  // namespace

void SeenAnswers::read(match::Match& copy, int seat, match::Interpreter& interpreter) {
  seat_ = seat;
  answers_.clear();
  if (copy.answers.empty()) return;
  const std::vector<int> given = std::exchange(copy.answers, {});
  Noter noter(given, seat, answers_);
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
int SeenAnswers::alike(const SeenOption& answer, const bind::Decision& decision,
                       const table::Table& table) {
  int found = bind::kNoAnswer;
  std::uint32_t count = 0;
  for (std::size_t option = 0; option < decision.options.size(); ++option) {
    if (seen_option(decision, option, table, seat_) != answer) continue;
    if (luck_.below(++count) == 0) found = static_cast<int>(option);
  }
  return found;
}

}  // namespace punchcard::lab
