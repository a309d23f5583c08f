#include "interpreter/match/match_step_context.h"

#include <stdexcept>

#include <fmt/format.h>

namespace punchcard::match {

void MatchStepContext::begin(Match& match, const table::Table& table, Players players) {
  match_ = &match;
  table_ = &table;
  players_ = players;
  next_answer_ = 0;
  told_ = 0;
  rights_.clear();
}

int MatchStepContext::answer(const bind::Decision& decision) {
  const std::vector<int>& answers = match_->answers;
  if (next_answer_ == answers.size()) {
    const auto seat = static_cast<std::size_t>(decision.seat);
    Player* player = seat < players_.size() ? players_[seat] : nullptr;
    const int chosen =
        player == nullptr ? bind::kNoAnswer : player->choose(decision, *match_, *table_);
    if (chosen == bind::kNoAnswer) return bind::kNoAnswer;
    note_answer(decision, chosen);
  }
  const int option = answers[next_answer_];
  if (option < 0 || option >= static_cast<int>(decision.options.size())) {
    throw std::out_of_range(fmt::format("answer {} of this step is option {} of {}",
                                        next_answer_ + 1, option + 1, decision.options.size()));
  }
  ++next_answer_;
  return option;
}

void MatchStepContext::note_answer(const bind::Decision& decision, int option) {
  match_->answers.push_back(option);
  if (observer_ == nullptr) return;
  try {
    observer_->on_answer(decision, option, *table_);
  } catch (...) {
    match_->answers.pop_back();
    throw;
  }
}

template <class Tell>
void MatchStepContext::tell_once(Tell tell) {
  if (++told_ <= match_->events_told) return;
  tell();
  match_->events_told = told_;
}

void MatchStepContext::tell(bind::Event event) {
  tell_once([&] { observer_->on_event(event, *table_); });
}

void MatchStepContext::print(const std::string& file, int line, const std::string& text) {
  tell_once([&] {
    if (observer_ != nullptr) observer_->on_print(file, line, text);
  });
}

void MatchStepContext::enters(int card) {
  if (observer_ != nullptr) observer_->on_entry(table_->layout().kind_of(card));
}

void MatchStepContext::note_right(int card, int seat, bool executed) {
  if (observer_ != nullptr) rights_.push_back({table_->layout().kind_of(card), seat, executed});
}

void MatchStepContext::report_rights() {
  for (const Right& right : rights_) {
    observer_->on_right(right.kind, right.seat, right.executed);
  }
}

}  // namespace punchcard::match
