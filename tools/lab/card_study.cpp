#include "tools/lab/card_study.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace punchcard::lab {

namespace {

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

CardStudy study_of(const StudyTally& tally, const match::Setup& setup, int kind) {
  CardStudy study;
  study.is_interrupted = tally.is_interrupted;
  if (tally.forbidden) {
    study.forbidden = strength_of(*tally.forbidden, setup, kind, Method::forbidden);
  }
  for (const VariedTally& each : tally.varied) {
    VariedStrength varied{each.variation, each.refusal, std::nullopt};
    if (each.strength && each.executed > 0) {
      varied.strength = strength_of(*each.strength, setup, kind, Method::blanked);
    }
    study.varied.push_back(std::move(varied));
  }
  return study;
}

CardStudy study_card(SimulationPlan plan, const Strength& strength, int kind) {
  if (strength.find(kind) == nullptr) return {};
  const std::shared_ptr<const match::Setup> setup = plan.setup;
  return study_of(tally_study(std::move(plan), strength.ordinary, kind), *setup, kind);
}

std::int64_t games_of_study(const SimulationPlan& plan, int kind) {
  const auto variations =
      static_cast<std::int64_t>(variations_of(plan.setup->definition(), kind).size());
  return games_of_card(plan) * (1 + variations) + plan.games * variations;
}

}  // namespace punchcard::lab
