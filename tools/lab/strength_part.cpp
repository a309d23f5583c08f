#include "tools/lab/strength_part.h"

#include <algorithm>
#include <utility>

#include "tools/lab/kinds_in_play.h"
#include "tools/lab/total_progress.h"

namespace punchcard::lab {

std::optional<PartOfSkill> play_strength_part(SimulationPlan plan, Method method, int card) {
  plan.keeps_results = true;
  TotalProgress progress(plan);
  Simulation ordinary = simulate(plan);
  if (ordinary.is_interrupted()) return std::nullopt;
  progress.add(plan.games);
  std::vector<bool> kinds = kinds_in_play(plan.setup);
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (ordinary.cards[kind].executed > 0) kinds[kind] = true;
  }
  const auto wanted = static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), true));
  std::map<int, StrengthTally> cards = tally_strengths(plan, ordinary, method, kinds);
  if (cards.size() < wanted) return std::nullopt;
  progress.add(plan.games * static_cast<std::int64_t>(wanted * plan.players.size()));
  PartOfSkill part{plan.players, plan.first_game, plan.games, {}, std::move(cards), {}};
  if (card != table::kNone) {
    part.study = tally_study(plan, ordinary, card);
    if (part.study->is_interrupted) return std::nullopt;
  }
  Tally& counts = ordinary;
  counts.results.clear();
  counts.measures.clear();
  part.sides.push_back(std::move(counts));
  return part;
}

std::map<int, StrengthTally> measure_again(SimulationPlan plan, Method method,
                                           const std::vector<bool>& kinds) {
  plan.keeps_results = true;
  const Simulation ordinary = simulate(plan);
  if (ordinary.is_interrupted()) return {};
  return tally_strengths(plan, ordinary, method, kinds);
}

}  // namespace punchcard::lab
