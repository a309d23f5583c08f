#include "tools/lab/strength.h"

#include <algorithm>
#include <utility>

#include "tools/lab/kinds_in_play.h"
#include "tools/lab/total_progress.h"

namespace punchcard::lab {

namespace {

std::vector<StandingStrength> standings_of(const StrengthTally& tally) {
  std::vector<StandingStrength> standings;
  std::vector<Difference*> effects;
  for (const Clusters& clusters : tally.standings) {
    standings.push_back({clusters.total, clustered_difference(clusters)});
  }
  for (StandingStrength& each : standings) effects.push_back(&each.effect);
  judge_together(effects);
  return standings;
}

}  // namespace

const CardStrength* Strength::find(int kind) const {
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [kind](const CardStrength& card) { return card.kind == kind; });
  return found == cards.end() ? nullptr : &*found;
}

CardStrength strength_of(const StrengthTally& tally, const match::Setup& setup, int kind,
                         Method method) {
  const double unit = 1.0 / static_cast<double>(tally.seats.size());
  const bool measures = setup.definition().measure != table::kNone;
  CardStrength card;
  card.kind = kind;
  // In one game, the text may cost all seats but one a win.
  const std::int64_t most = std::max<std::int64_t>(1, std::ssize(tally.seats) - 1);
  card.effect = paired_difference(tally.wins, unit, most);
  if (measures) card.measured = paired_amount(tally.measured, unit);
  card.declined = tally.declined;
  card.decided = tally.decided.games();
  card.failures = tally.failures;
  std::vector<Difference*> by_seat;
  for (const Mean& seat : tally.seats) card.seats.push_back(paired_difference(seat, 1));
  for (Difference& each : card.seats) by_seat.push_back(&each);
  judge_together(by_seat);
  if (measures && method == Method::blanked) card.standings = standings_of(tally);
  card.held = tally.held.difference();
  judge_together({&card.effect});
  return card;
}

Strength strength_of_games(Method method, Simulation ordinary,
                           const std::map<int, StrengthTally>& tallies) {
  Strength result;
  result.method = method;
  result.ordinary = std::move(ordinary);
  for (std::size_t i = 0; i < result.ordinary.cards.size(); ++i) {
    const int kind = static_cast<int>(i);
    const auto tally = tallies.find(kind);
    if (result.ordinary.cards[i].executed == 0) {
      result.unused.push_back(kind);
    } else if (tally == tallies.end()) {
      ++result.missing;
    } else {
      result.cards.push_back(strength_of(tally->second, *result.ordinary.plan.setup, kind, method));
    }
  }
  std::vector<Difference*> effects;
  for (CardStrength& card : result.cards) effects.push_back(&card.effect);
  judge_together(effects);
  std::stable_sort(result.cards.begin(), result.cards.end(),
                   [](const CardStrength& left, const CardStrength& right) {
                     return left.effect.value > right.effect.value;
                   });
  return result;
}

Strength measure_strength(SimulationPlan plan, Method method) {
  plan.keeps_results = true;
  TotalProgress progress(plan);
  Simulation ordinary = simulate(plan);
  progress.add(plan.games);
  std::map<int, StrengthTally> tallies;
  if (!ordinary.is_interrupted()) {
    std::vector<bool> executed;
    for (const CardTally& card : ordinary.cards) executed.push_back(card.executed > 0);
    tallies = tally_strengths(plan, ordinary, method, executed);
  }
  return strength_of_games(method, std::move(ordinary), tallies);
}

std::int64_t games_of_strength(const SimulationPlan& plan) {
  const std::vector<bool> kinds = kinds_in_play(plan.setup);
  const auto measured = static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), true));
  return plan.games * static_cast<std::int64_t>(1 + measured * plan.players.size());
}

}  // namespace punchcard::lab
