#include "interpreter/match/match_step_context.h"

#include <algorithm>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label_clash.h"

namespace punchcard::match {

void MatchStepContext::begin_run(Match& match) {
  repeated_ = match.answers.size();
  repetition_time_ = 0;
  if (repeated_ == 0) return;
  clock_.stop(match);
  clock_.go_on();
  time_before_ = match.processor_time;
  reloading_before_ = match.reloading;
}

// What comes now has not been counted. If the step is run once more in a fresh state, all of that
// run counts, as it does in a match without people.
void MatchStepContext::leave_repetition() {
  clock_.stop(*match_);
  clock_.go_on();
  repetition_time_ = match_->processor_time - time_before_;
  match_->processor_time = time_before_;
  match_->reloading = reloading_before_;
  repeated_ = 0;
}

void MatchStepContext::begin(Match& match, const table::Table& table, const bind::Host& host,
                             Players players) {
  match_ = &match;
  table_ = &table;
  host_ = &host;
  players_ = players;
  next_answer_ = 0;
  told_ = 0;
  rights_.clear();
  answered_.clear();
}

void MatchStepContext::expect_answerable(const bind::Decision& decision) const {
  expect_no_label_clash(decision, *table_, host_->words());
}

int MatchStepContext::answer(const bind::Decision& decision) {
  std::vector<int>& answers = match_->answers;
  if (next_answer_ == answers.size() && !ask_player(decision)) return bind::kNoAnswer;
  const int option = answers[next_answer_];
  if (option < 0 || option >= std::ssize(decision.options)) {
    answers.resize(next_answer_);
    return bind::kNoAnswer;
  }
  if (++next_answer_ == repeated_) leave_repetition();
  if (std::find(answered_.begin(), answered_.end(), decision.seat) == answered_.end()) {
    answered_.push_back(decision.seat);
  }
  return option;
}

void MatchStepContext::expect_option(const bind::Decision& decision, int option) const {
  if (option >= 0 && option < static_cast<int>(decision.options.size())) return;
  throw std::out_of_range(fmt::format("answer {} of this step is option {} of {}", next_answer_ + 1,
                                      option + 1, decision.options.size()));
}

int MatchStepContext::choice_of(Player& player, const bind::Decision& decision) {
  std::optional<MatchClock::Pause> pause;
  if (player.thinks()) pause.emplace(clock_, *match_);
  return player.choose(decision, *match_, *table_);
}

// Returns false if the decision stays open.
bool MatchStepContext::ask_player(const bind::Decision& decision) {
  if (problem_ != nullptr) return false;  // compiled code and Lua are compared
  const auto seat = static_cast<std::size_t>(decision.seat);
  Player* player = seat < players_.size() ? players_[seat] : nullptr;
  if (player == nullptr) return false;
  try {
    const int chosen = choice_of(*player, decision);
    if (chosen == bind::kNoAnswer) return false;
    expect_option(decision, chosen);
    note_answer(decision, chosen);
    return true;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (...) {
    problem_ = std::current_exception();
    return false;
  }
}

void MatchStepContext::tell_problem() {
  if (problem_ != nullptr) std::rethrow_exception(std::exchange(problem_, nullptr));
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

int MatchStepContext::times_executed(const bind::CardOfSeat& card) const {
  return static_cast<int>(std::count_if(rights_.begin(), rights_.end(), [&](const Right& right) {
    return right.executed && card.covers(right.kind, right.seat);
  }));
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
