#include "tools/lab/rights_counter.h"

#include <utility>

namespace punchcard::lab {

RightsCounter::RightsCounter(std::size_t kinds, int seats)
    : seats_(static_cast<std::size_t>(seats)),
      tallies_(kinds),
      executed_(kinds * seats_),
      skipped_(kinds * seats_) {}

void RightsCounter::on_right(int kind, int seat, bool executed) {
  const std::size_t at = static_cast<std::size_t>(kind) * seats_ + static_cast<std::size_t>(seat);
  ++(executed ? executed_ : skipped_)[at];
}

void RightsCounter::on_failure(const match::Match& match, const match::FailedStep& failed) {
  (void)match;
  if (first_failure_ == nullptr) first_failure_ = std::make_shared<match::FailedStep>(failed);
}

std::shared_ptr<const match::FailedStep> RightsCounter::take_failure() {
  return std::exchange(first_failure_, nullptr);
}

void RightsCounter::end_game(int winner) {
  for (std::size_t kind = 0; kind < tallies_.size(); ++kind) {
    CardTally& tally = tallies_[kind];
    std::int64_t executors = 0;
    std::int64_t winners = 0;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const std::size_t at = kind * seats_ + seat;
      tally.skipped += std::exchange(skipped_[at], 0);
      const std::int64_t executed = std::exchange(executed_[at], 0);
      if (executed == 0) continue;
      tally.executed += executed;
      ++executors;
      if (static_cast<int>(seat) == winner) ++winners;
    }
    if (executors > 0) tally.wins.add(winners, executors);
  }
}

std::vector<CardTally> RightsCounter::take_tallies() {
  return std::exchange(tallies_, std::vector<CardTally>(tallies_.size()));
}

}  // namespace punchcard::lab
