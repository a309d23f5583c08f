#include "tools/lab/strength_tally.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "tools/lab/total_progress.h"

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

DecidedGames decided_by(const Simulation& ordinary, const std::vector<Simulation>& changed) {
  DecidedGames decided;
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
      decided.add({ordinary.plan.first_game + static_cast<std::int64_t>(game),
                   static_cast<int>(seat), with, change, ordinary.results[game].decisions});
    }
  }
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

// Adds a tally that is missing on both sides or on none.
void add_to(std::optional<StrengthTally>& sum, const std::optional<StrengthTally>& other) {
  if (sum && other) sum->add(*other);
}

}  // namespace

void DecidedGames::add(const DecidedGame& game) {
  games_.push_back(game);
  std::sort(games_.begin(), games_.end(), [](const DecidedGame& left, const DecidedGame& right) {
    return std::tuple(-left.change, left.decisions, left.game, left.seat) <
           std::tuple(-right.change, right.decisions, right.game, right.seat);
  });
  if (games_.size() > kDecidedGames) games_.pop_back();
}

void StrengthTally::add(const StrengthTally& other) {
  wins.add(other.wins);
  measured.add(other.measured);
  held.add(other.held);
  declined += other.declined;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat].add(other.seats[seat]);
  for (std::size_t i = 0; i < kStandings; ++i) standings[i].add(other.standings[i]);
  for (const DecidedGame& each : other.decided.games()) decided.add(each);
  failures.add(other.failures);
}

std::optional<StrengthTally> tally_strength(const SimulationPlan& plan, const Simulation& ordinary,
                                            int kind, Method method) {
  const std::vector<Simulation> changed = play_changed(plan, kind, method);
  if (!is_complete(changed)) return std::nullopt;
  StrengthTally tally;
  tally.wins = differences(ordinary, changed);
  tally.measured = measured_differences(ordinary, changed);
  tally.held = ordinary.cards[static_cast<std::size_t>(kind)].held;
  for (const Simulation& each : changed) {
    tally.declined += each.declined;
    tally.failures.add(each);
  }
  for (std::size_t seat = 0; seat < changed.size(); ++seat) {
    tally.seats.push_back(differences_of(seat, ordinary, changed[seat]));
  }
  if (method == Method::blanked) {
    for (const Standing each : {Standing::behind, Standing::level, Standing::ahead}) {
      tally.standings[static_cast<std::size_t>(each)] = differences_at(each, ordinary, changed);
    }
  }
  tally.decided = decided_by(ordinary, changed);
  return tally;
}

void StudyTally::add(const StudyTally& other) {
  add_to(forbidden, other.forbidden);
  for (std::size_t i = 0; i < varied.size(); ++i) {
    varied[i].executed += other.varied[i].executed;
    add_to(varied[i].strength, other.varied[i].strength);
  }
}

std::map<int, StrengthTally> tally_strengths(SimulationPlan plan, const Simulation& ordinary,
                                             Method method, const std::vector<bool>& kinds) {
  std::map<int, StrengthTally> tallies;
  TotalProgress progress(plan);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (!kinds[i]) continue;
    if (plan.stop && plan.stop()) break;
    const int kind = static_cast<int>(i);
    std::optional<StrengthTally> tally = tally_strength(plan, ordinary, kind, method);
    if (!tally) break;
    progress.add(plan.games * static_cast<std::int64_t>(plan.players.size()));
    tallies.emplace(kind, *std::move(tally));
  }
  return tallies;
}

StudyTally tally_study(SimulationPlan plan, const Simulation& ordinary, int kind) {
  StudyTally study;
  const std::int64_t games_of_card = plan.games * static_cast<std::int64_t>(plan.players.size());
  plan.keeps_results = true;
  TotalProgress progress(plan);
  const auto stopped = [&] {
    study.is_interrupted = study.is_interrupted || (plan.stop && plan.stop());
    return study.is_interrupted;
  };
  if (stopped()) return study;
  study.forbidden = tally_strength(plan, ordinary, kind, Method::forbidden);
  progress.add(games_of_card);
  for (const Variation& variation : variations_of(plan.setup->definition(), kind)) {
    if (stopped()) break;
    VariedTally varied;
    varied.variation = variation;
    SimulationPlan changed = plan;
    changed.setup = vary(*plan.setup, variation, varied.refusal);
    if (changed.setup != nullptr) {
      const Simulation own = simulate(changed);
      progress.add(plan.games);
      if (own.is_interrupted()) break;
      varied.executed = own.cards[static_cast<std::size_t>(kind)].executed;
      varied.strength = tally_strength(changed, own, kind, Method::blanked);
      if (!varied.strength) break;
      varied.strength->failures.add(own);
      progress.add(games_of_card);
    }
    study.varied.push_back(std::move(varied));
  }
  stopped();
  return study;
}

}  // namespace punchcard::lab
