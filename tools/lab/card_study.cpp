#include "tools/lab/card_study.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace punchcard::lab {

namespace {

// Passes on the progress of one simulation after the other as one count.
class TotalProgress {
 public:
  explicit TotalProgress(SimulationPlan& plan) : told_(std::exchange(plan.progress, nullptr)) {
    if (told_) plan.progress = [this](std::int64_t done) { told_(before_ + done); };
  }
  TotalProgress(const TotalProgress&) = delete;
  TotalProgress& operator=(const TotalProgress&) = delete;

  void add(std::int64_t games) { before_ += games; }

 private:
  std::function<void(std::int64_t)> told_;
  std::int64_t before_ = 0;
};

std::int64_t games_of_card(const SimulationPlan& plan) {
  return plan.games * static_cast<std::int64_t>(plan.players.size());
}

}  // namespace

std::optional<Interval> middle_half(const Strength& strength, int kind) {
  std::vector<double> effects;
  for (const CardStrength& card : strength.cards) {
    if (card.kind != kind) effects.push_back(card.effect.value);
  }
  if (effects.size() < 2) return std::nullopt;
  std::sort(effects.begin(), effects.end());
  const std::size_t quarter = effects.size() / 4;
  return Interval{effects[quarter], effects[effects.size() - 1 - quarter]};
}

const VariedStrength* CardStudy::to_the_middle(const Strength& all, int kind) const {
  const CardStrength* card = all.find(kind);
  const std::optional<Interval> half = middle_half(all, kind);
  if (card == nullptr || !half) return nullptr;
  const Interval& own = card->effect.interval;
  if (own.high >= half->low && own.low <= half->high) return nullptr;
  const VariedStrength* nearest = nullptr;
  const auto distance = [&](const VariedStrength& each) {
    return std::abs(each.strength->effect.value - (half->low + half->high) / 2);
  };
  for (const VariedStrength& each : varied) {
    if (!each.strength || !half->holds(each.strength->effect.value)) continue;
    if (nearest == nullptr || distance(each) < distance(*nearest)) nearest = &each;
  }
  return nearest;
}

CardStudy study_card(SimulationPlan plan, const Strength& strength, int kind) {
  CardStudy study;
  plan.keeps_results = true;
  TotalProgress progress(plan);
  const auto stopped = [&] {
    study.is_interrupted = study.is_interrupted || (plan.stop && plan.stop());
    return study.is_interrupted;
  };
  if (strength.find(kind) == nullptr || stopped()) return study;
  study.forbidden = measure_card(plan, strength.ordinary, kind, Method::forbidden);
  progress.add(games_of_card(plan));
  for (const Variation& variation : variations_of(plan.setup->definition(), kind)) {
    if (stopped()) break;
    VariedStrength varied;
    varied.variation = variation;
    SimulationPlan changed = plan;
    changed.setup = vary(*plan.setup, variation, varied.refusal);
    if (changed.setup != nullptr) {
      const Simulation ordinary = simulate(changed);
      progress.add(plan.games);
      if (ordinary.is_interrupted()) break;
      if (ordinary.cards[static_cast<std::size_t>(kind)].executed > 0) {
        varied.strength = measure_card(changed, ordinary, kind, Method::blanked);
        if (!varied.strength) break;
      }
      progress.add(games_of_card(plan));
    }
    study.varied.push_back(std::move(varied));
  }
  stopped();
  return study;
}

std::int64_t games_of_study(const SimulationPlan& plan, int kind) {
  const auto variations =
      static_cast<std::int64_t>(variations_of(plan.setup->definition(), kind).size());
  return games_of_card(plan) * (1 + variations) + plan.games * variations;
}

}  // namespace punchcard::lab
