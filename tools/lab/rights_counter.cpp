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
  for (std::size_t i = 0; i < executed_.size(); ++i) {
    CardTally& tally = tallies_[i / seats_];
    tally.skipped += std::exchange(skipped_[i], 0);
    const std::int64_t executed = std::exchange(executed_[i], 0);
    if (executed == 0) continue;
    tally.executed += executed;
    ++tally.wins.total;
    if (static_cast<int>(i % seats_) == winner) ++tally.wins.count;
  }
}

std::vector<CardTally> RightsCounter::take_tallies() {
  return std::exchange(tallies_, std::vector<CardTally>(tallies_.size()));
}

}  // namespace punchcard::lab
