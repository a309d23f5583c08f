#include "tools/lab/rights_counter.h"

#include <utility>

namespace punchcard::lab {

namespace {

Standing standing_of(const match::Match& match, int measure, int seat) {
  const auto amount = [&](int of) {
    return match.table.value(match.table.layout().seat_field(of, measure));
  };
  std::optional<std::int64_t> best;
  for (int other = 0; other < match.setup->seats(); ++other) {
    if (other != seat && (!best || amount(other) > *best)) best = amount(other);
  }
  if (!best || amount(seat) == *best) return Standing::level;
  return amount(seat) > *best ? Standing::ahead : Standing::behind;
}

}  // namespace

RightsCounter::RightsCounter(std::size_t kinds, int seats)
    : seats_(static_cast<std::size_t>(seats)),
      tallies_(kinds),
      executed_(kinds * seats_),
      skipped_(kinds * seats_),
      held_(kinds, std::vector<bool>(seats_)),
      offers_(kinds),
      offered_in_(kinds) {}

void RightsCounter::on_right(int kind, int seat, bool executed) {
  ++(executed ? executed_
              : skipped_)[at(static_cast<std::size_t>(kind), static_cast<std::size_t>(seat))];
  if (executed && kind == blank_.kind && seat == blank_.seat) is_executed_ = true;
}

void RightsCounter::on_step(const match::Match& match) {
  const bool is_first = std::exchange(is_executed_, false) && !standing_;
  if (is_first && match.setup->definition().measure != table::kNone) standing_ = before_;
  follow(match);
}

void RightsCounter::follow(const match::Match& match) {
  const int measure = match.setup->definition().measure;
  if (blank_.kind == table::kNone || standing_ || measure == table::kNone) return;
  before_ = standing_of(match, measure, blank_.seat);
}

std::optional<Standing> RightsCounter::take_standing() {
  is_executed_ = false;
  return std::exchange(standing_, std::nullopt);
}

void RightsCounter::on_answer(const bind::Decision& decision, int option, const table::Table& table,
                              const table::Table& begun) {
  count_offer(decision, option, table);
  if (!std::exchange(has_begun_, true)) note_hands(begun);
}

// Several cards of a kind are one offer.
void RightsCounter::count_offer(const bind::Decision& decision, int option,
                                const table::Table& table) {
  const auto kind_of = [&](const bind::Option& each) {
    return static_cast<std::size_t>(table.layout().kind_of(each.index));
  };
  ++decisions_;
  for (const bind::Option& each : decision.options) {
    if (each.kind != bind::OptionKind::card) continue;
    const std::size_t kind = kind_of(each);
    if (std::exchange(offered_in_[kind], decisions_) != decisions_) ++offers_[kind].offered;
  }
  const bind::Option& chosen = decision.options[static_cast<std::size_t>(option)];
  if (chosen.kind == bind::OptionKind::card) ++offers_[kind_of(chosen)].chosen;
}

void RightsCounter::note_hands(const table::Table& table) {
  const table::Layout& layout = table.layout();
  for (int card = 0; card < layout.cards(); ++card) {
    const int zone = table.zone_of(card);
    if (zone == table::kNone) continue;
    const table::ZoneDeclaration& declaration = layout.zone_declaration(zone);
    if (declaration.owner != table::ZoneOwner::seat) continue;
    if (declaration.seen_by != table::Sight::owner) continue;
    const int seat = layout.zones()[static_cast<std::size_t>(zone)].owner;
    held_[static_cast<std::size_t>(layout.kind_of(card))][static_cast<std::size_t>(seat)] = true;
  }
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
    const Offers offers = std::exchange(offers_[kind], {});
    tally.offered += offers.offered;
    tally.chosen += offers.chosen;
    std::int64_t executors = 0;
    std::int64_t winners = 0;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      tally.skipped += std::exchange(skipped_[at(kind, seat)], 0);
      const std::int64_t executed = std::exchange(executed_[at(kind, seat)], 0);
      if (executed == 0) continue;
      tally.executed += executed;
      ++executors;
      if (static_cast<int>(seat) == winner) ++winners;
    }
    if (executors > 0) tally.wins.add(winners, executors);
    tally.held.add(held_[kind], winner);
    held_[kind].assign(seats_, false);
  }
  has_begun_ = false;
}

std::vector<CardTally> RightsCounter::take_tallies() {
  return std::exchange(tallies_, std::vector<CardTally>(tallies_.size()));
}

}  // namespace punchcard::lab
