#include "tools/lab/interactions/combo_search.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "interpreter/table/secret_hash.h"
#include "interpreter/table/situation.h"

namespace punchcard::lab {

namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // of matches that are still to be tried

}  // namespace

ComboSearch::ComboSearch(const std::shared_ptr<const package::Package>& package)
    : interpreter_(package) {
  interpreter_.set_observer(this);
}

std::optional<std::vector<GivenAnswer>> ComboSearch::find(const match::Position& position, int seat,
                                                          const std::vector<int>& kinds,
                                                          std::size_t most_answers) {
  seat_ = seat;
  kinds_ = &kinds;
  alone_ = true;
  seen_.clear();
  points_.assign(1, {0, bind::kNoAnswer});
  const match::Match first = position.begin(interpreter_);
  if (first.over()) return std::nullopt;
  lap_ = Lap(first.table);
  match::Match asked = first;
  interpreter_.run(asked);
  std::size_t tried = 0;
  std::deque<Open> open;
  const bool is_asked = asked.decision.has_value();
  asked.forget_decision();
  std::size_t bytes = asked.bytes();  // of the open ones
  if (is_asked && alone_) open.push_back({std::move(asked), lap_, 0});
  while (!open.empty()) {
    Open from = std::move(open.front());
    open.pop_front();
    bytes -= from.match.bytes();
    lap_ = from.lap;
    interpreter_.run(from.match);
    if (!from.match.decision) return std::nullopt;  // the clock has ended it
    for (int option = 0; option < static_cast<int>(from.match.decision->options.size()); ++option) {
      if (tried++ == most_answers) return std::nullopt;
      match::Match match = from.match;
      lap_ = from.lap;
      alone_ = true;
      interpreter_.answer(match, option);
      if (!alone_ || lap_.over()) continue;
      points_.push_back({from.point, option});
      const bool won = match.table.outcome() == table::Outcome::won && match.table.winner() == seat;
      if (won) return answers_to(points_.size() - 1, first);
      if (!match.decision || !is_new(match)) continue;
      match.forget_decision();
      bytes += match.bytes();
      if (bytes > kMostBytes) return std::nullopt;
      open.push_back({std::move(match), lap_, points_.size() - 1});
    }
  }
  return std::nullopt;
}

void ComboSearch::on_right(int kind, int seat, bool executed) {
  if (!executed) return;
  const bool met = std::find(kinds_->begin(), kinds_->end(), kind) != kinds_->end();
  if (!met || (seat != seat_ && seat != table::kNone)) alone_ = false;
}

void ComboSearch::on_failure(const match::Match&, const match::FailedStep&) { alone_ = false; }

// The answers of the current step are part of the state, because a script may remember them.
bool ComboSearch::is_new(const match::Match& match) {
  std::string point;
  table::describe_situation(match.table, point);
  fmt::format_to(std::back_inserter(point), " {} {}", lap_.visits(), fmt::join(match.answers, " "));
  return seen_.insert(table::secret_hash(point)).second;
}

std::optional<std::vector<GivenAnswer>> ComboSearch::answers_to(std::size_t point,
                                                                match::Match match) {
  std::vector<int> options;
  for (; point != 0; point = points_[point].parent) options.push_back(points_[point].option);
  std::vector<GivenAnswer> answers;
  interpreter_.run(match);
  for (std::size_t i = options.size(); i-- > 0;) {
    if (!match.decision) return std::nullopt;  // the clock has ended it
    answers.push_back({match.decision->seat, interpreter_.label(match, options[i], table::kNone)});
    interpreter_.answer(match, options[i]);
  }
  return answers;
}

}  // namespace punchcard::lab
