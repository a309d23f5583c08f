#include "tools/lab/strength.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace punchcard::lab {

namespace {

// The difference that the change makes to the seats' wins, of each game: an integer, the sum over
// the seats.
Mean differences(const Simulation& ordinary, const std::vector<Simulation>& changed) {
  Mean sum;
  for (std::size_t game = 0; game < ordinary.results.size(); ++game) {
    std::int64_t difference = 0;
    for (std::size_t seat = 0; seat < changed.size(); ++seat) {
      const auto letter = static_cast<std::int8_t>(seat);
      difference += (ordinary.results[game].winner == letter ? 1 : 0) -
                    (changed[seat].results[game].winner == letter ? 1 : 0);
    }
    sum.add(difference);
  }
  return sum;
}

// The difference that the change makes to the wins of one seat, of each game.
Mean differences_of(std::size_t seat, const Simulation& ordinary, const Simulation& changed) {
  const auto letter = static_cast<std::int8_t>(seat);
  Mean sum;
  for (std::size_t game = 0; game < ordinary.results.size(); ++game) {
    sum.add((ordinary.results[game].winner == letter ? 1 : 0) -
            (changed.results[game].winner == letter ? 1 : 0));
  }
  return sum;
}

// The same of the seats that stood so when they first executed the card. A game is a cluster.
Clusters differences_at(Standing standing, const Simulation& ordinary,
                        const std::vector<Simulation>& changed) {
  Clusters sum;
  for (std::size_t game = 0; game < ordinary.results.size(); ++game) {
    std::int64_t difference = 0;
    std::int64_t seats = 0;
    for (std::size_t seat = 0; seat < changed.size(); ++seat) {
      const GameResult& result = changed[seat].results[game];
      if (result.blank_first != standing) continue;
      const auto letter = static_cast<std::int8_t>(seat);
      ++seats;
      difference +=
          (ordinary.results[game].winner == letter ? 1 : 0) - (result.winner == letter ? 1 : 0);
    }
    if (seats > 0) sum.add(difference, seats);
  }
  return sum;
}

std::vector<StandingStrength> standings_of(const Simulation& ordinary,
                                           const std::vector<Simulation>& changed) {
  std::vector<StandingStrength> standings;
  std::vector<Difference*> effects;
  for (const Standing each : {Standing::behind, Standing::level, Standing::ahead}) {
    const Clusters clusters = differences_at(each, ordinary, changed);
    standings.push_back({clusters.total, clustered_difference(clusters)});
  }
  for (StandingStrength& each : standings) effects.push_back(&each.effect);
  judge_together(effects);
  return standings;
}

// The games that the card decided, the most telling first.
std::vector<DecidedGame> decided_by(const Simulation& ordinary,
                                    const std::vector<Simulation>& changed) {
  struct Candidate {
    std::int64_t change;  // of what is measured
    std::int64_t decisions;
    DecidedGame decided;
  };
  std::vector<Candidate> best;
  const auto is_before = [](const Candidate& left, const Candidate& right) {
    return std::tuple(-left.change, left.decisions, left.decided.game, left.decided.seat) <
           std::tuple(-right.change, right.decisions, right.decided.game, right.decided.seat);
  };
  const std::size_t seats = changed.size();
  for (std::size_t game = 0; game < ordinary.results.size(); ++game) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto letter = static_cast<std::int8_t>(seat);
      const bool with = ordinary.results[game].winner == letter;
      if (with == (changed[seat].results[game].winner == letter)) continue;
      const std::size_t at = game * seats + seat;
      const std::int64_t change =
          ordinary.measures.empty() ? 0
                                    : std::abs(ordinary.measures[at] - changed[seat].measures[at]);
      best.push_back({change,
                      ordinary.results[game].decisions,
                      {ordinary.plan.first_game + static_cast<std::int64_t>(game),
                       static_cast<int>(seat), with}});
      std::sort(best.begin(), best.end(), is_before);
      if (best.size() > kDecidedGames) best.pop_back();
    }
  }
  std::vector<DecidedGame> decided;
  for (const Candidate& each : best) decided.push_back(each.decided);
  return decided;
}

// The same of what the package measures.
Mean measured_differences(const Simulation& ordinary, const std::vector<Simulation>& changed) {
  Mean sum;
  const std::size_t seats = changed.size();
  for (std::size_t first = 0; first < ordinary.measures.size(); first += seats) {
    std::int64_t difference = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      difference += ordinary.measures[first + seat] - changed[seat].measures[first + seat];
    }
    sum.add(difference);
  }
  return sum;
}

// The games with the card changed for each seat in turn.
std::vector<Simulation> play_changed(const SimulationPlan& plan, int kind, Method method) {
  std::vector<SimulationPlan> plans(plan.players.size(), plan);
  for (std::size_t seat = 0; seat < plans.size(); ++seat) {
    bind::CardOfSeat& changed =
        method == Method::blanked ? plans[seat].blank : plans[seat].forbidden;
    changed = {kind, static_cast<int>(seat)};
  }
  return simulate_together(plans);
}

bool is_complete(const std::vector<Simulation>& simulations) {
  return std::none_of(simulations.begin(), simulations.end(),
                      [](const Simulation& each) { return each.is_interrupted(); });
}

}  // namespace

const CardStrength* Strength::find(int kind) const {
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [kind](const CardStrength& card) { return card.kind == kind; });
  return found == cards.end() ? nullptr : &*found;
}

std::optional<CardStrength> measure_card(const SimulationPlan& plan, const Simulation& ordinary,
                                         int kind, Method method) {
  const std::vector<Simulation> changed = play_changed(plan, kind, method);
  if (!is_complete(changed)) return std::nullopt;
  const double unit = 1.0 / static_cast<double>(plan.players.size());
  CardStrength card;
  card.kind = kind;
  card.effect = paired_difference(differences(ordinary, changed), unit);
  if (!ordinary.measures.empty()) {
    card.measured = paired_amount(measured_differences(ordinary, changed), unit);
  }
  for (const Simulation& each : changed) card.declined += each.declined;
  card.decided = decided_by(ordinary, changed);
  std::vector<Difference*> by_seat;
  for (std::size_t seat = 0; seat < changed.size(); ++seat) {
    card.seats.push_back(paired_difference(differences_of(seat, ordinary, changed[seat]), 1));
  }
  for (Difference& each : card.seats) by_seat.push_back(&each);
  judge_together(by_seat);
  if (!ordinary.measures.empty() && method == Method::blanked) {
    card.standings = standings_of(ordinary, changed);
  }
  const Mean& held = ordinary.cards[static_cast<std::size_t>(kind)].held;
  if (held.total > 1) {
    card.held = paired_difference(held, 1.0 / static_cast<double>(held_unit(plan.setup->seats())));
  }
  judge_together({&card.effect});
  return card;
}

Strength measure_strength(SimulationPlan plan, Method method) {
  Strength result;
  result.method = method;
  plan.keeps_results = true;
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
  for (const int kind : used) {
    if (result.ordinary.is_interrupted() || (plan.stop && plan.stop())) break;
    const auto card = measure_card(plan, result.ordinary, kind, method);
    if (!card) break;
    before += plan.games * static_cast<std::int64_t>(plan.players.size());
    result.cards.push_back(*card);
    --result.missing;
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

std::int64_t games_of_strength(const SimulationPlan& plan) {
  const std::size_t kinds = plan.setup->definition().schema->kinds.size();
  return plan.games * static_cast<std::int64_t>(1 + kinds * plan.players.size());
}

}  // namespace punchcard::lab
