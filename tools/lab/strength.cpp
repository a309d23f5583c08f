#include "tools/lab/strength.h"

#include <algorithm>
#include <utility>

namespace punchcard::lab {

namespace {

// The difference that a blank makes to the seats' wins, of each game: an integer, the sum over the
// seats.
Mean differences(const Simulation& ordinary, const std::vector<Simulation>& blanked) {
  Mean sum;
  for (std::size_t game = 0; game < ordinary.winners.size(); ++game) {
    std::int64_t difference = 0;
    for (std::size_t seat = 0; seat < blanked.size(); ++seat) {
      const auto letter = static_cast<std::int8_t>(seat);
      difference += (ordinary.winners[game] == letter ? 1 : 0) -
                    (blanked[seat].winners[game] == letter ? 1 : 0);
    }
    sum.add(difference);
  }
  return sum;
}

// The games with a blank of this kind, for each seat in turn.
std::vector<Simulation> play_blanked(const SimulationPlan& plan, int kind) {
  std::vector<SimulationPlan> plans(plan.players.size(), plan);
  for (std::size_t seat = 0; seat < plans.size(); ++seat) {
    plans[seat].blank = {kind, static_cast<int>(seat)};
  }
  return simulate_together(plans);
}

bool is_complete(const std::vector<Simulation>& simulations) {
  return std::none_of(simulations.begin(), simulations.end(),
                      [](const Simulation& each) { return each.is_interrupted(); });
}

}  // namespace

Strength measure_strength(SimulationPlan plan) {
  Strength result;
  plan.keeps_winners = true;
  std::int64_t before = 0;
  const auto progress = std::exchange(plan.progress, nullptr);
  if (progress) plan.progress = [&](std::int64_t done) { progress(before + done); };
  result.ordinary = simulate(plan);
  before += plan.games;

  std::vector<int> used;
  for (std::size_t kind = 0; kind < result.ordinary.cards.size(); ++kind) {
    const bool is_used = result.ordinary.cards[kind].executed > 0;
    (is_used ? used : result.unused).push_back(static_cast<int>(kind));
  }
  result.missing = used.size();
  const double unit = 1.0 / static_cast<double>(plan.players.size());
  for (const int kind : used) {
    if (result.ordinary.is_interrupted() || (plan.stop && plan.stop())) break;
    const std::vector<Simulation> blanked = play_blanked(plan, kind);
    if (!is_complete(blanked)) break;
    before += plan.games * static_cast<std::int64_t>(blanked.size());
    result.cards.push_back(
        {kind, paired_difference(differences(result.ordinary, blanked), unit), false});
    --result.missing;
  }

  std::vector<double> chances;
  for (const CardStrength& card : result.cards) chances.push_back(card.effect.chance);
  const std::vector<bool> stand = discoveries(chances);
  for (std::size_t i = 0; i < stand.size(); ++i) result.cards[i].stands = stand[i];
  std::stable_sort(result.cards.begin(), result.cards.end(),
                   [](const CardStrength& left, const CardStrength& right) {
                     return left.effect.value > right.effect.value;
                   });
  return result;
}

std::int64_t games_of_strength(const SimulationPlan& plan) {
  const std::size_t kinds = plan.setup->definition().schema->kinds.size();
  return plan.games * static_cast<std::int64_t>(1 + kinds * plan.players.size());
}

}  // namespace punchcard::lab
