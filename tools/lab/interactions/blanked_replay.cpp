#include "tools/lab/interactions/blanked_replay.h"

#include <utility>

#include <fmt/format.h>

#include "interpreter/table/situation.h"

namespace punchcard::lab {

std::string question_of(const bind::Decision& decision, const bind::SymbolTable& words) {
  std::string question = fmt::format("{} {}", decision.seat, words.text(decision.topic));
  for (const bind::Option& each : decision.options) {
    question += each.kind == bind::OptionKind::word
                    ? fmt::format("\n{}", words.text(each.index))
                    : fmt::format("\n{} {} {}", static_cast<int>(each.kind), each.index, each.part);
  }
  return question;
}

BlankedReplay::BlankedReplay(const std::shared_ptr<const package::Package>& package)
    : interpreter_(package) {
  interpreter_.set_observer(this);
}

std::optional<std::string> BlankedReplay::state_after(const Span& span,
                                                      const match::Position& position,
                                                      const std::vector<NotedAnswer>& answers,
                                                      const bind::Blanks& blanks) {
  answers_ = &answers;
  span_ = span;
  blanks_ = blanks;
  match_ = nullptr;
  next_ = 0;
  step_ = 0;
  has_failed_ = false;
  state_.reset();
  match::Match match = position.begin(interpreter_);
  match_ = &match;
  if (span.first == 1) match.blanks = blanks;
  players_.assign(static_cast<std::size_t>(position.setup()->seats()), this);
  interpreter_.run(match, players_, static_cast<std::int64_t>(answers.size()));
  match_ = nullptr;
  return std::move(state_);
}

// Cards become blank between two steps.
void BlankedReplay::on_step(const match::Match& match) {
  if (match_ == nullptr || has_failed_) return;
  ++step_;
  if (step_ + 1 == span_.first) match_->blanks = blanks_;
  if (step_ != span_.last) return;
  state_.emplace();
  table::describe_state(match.table, *state_);
}

void BlankedReplay::on_failure(const match::Match&, const match::FailedStep&) {
  has_failed_ = true;
}

int BlankedReplay::choose(const bind::Decision& decision, const match::Match&,
                          const table::Table&) {
  if (step_ >= span_.last || has_failed_) return bind::kNoAnswer;
  const std::string question = question_of(decision, interpreter_.words());
  while (next_ < answers_->size()) {
    const NotedAnswer& noted = (*answers_)[next_++];
    if (noted.question == question) return noted.option;
  }
  return bind::kNoAnswer;
}

}  // namespace punchcard::lab
