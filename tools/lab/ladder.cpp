#include "tools/lab/ladder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/students_t.hpp>

#include "tools/lab/players.h"

namespace punchcard::lab {

namespace {

std::int64_t score_of(const GameResult& result, int seat, int seats) {
  if (result.winner == seat) return seats;
  return result.winner == table::kNone ? 1 : 0;
}

}  // namespace

double Rung::score() const { return scores.value() / (seats * seats); }

Interval Rung::interval() const {
  const int all = seats * seats;
  Mean deals = scores;
  deals.add(0);
  deals.add(all);
  const auto n = static_cast<double>(deals.total);
  const double half = boost::math::quantile(boost::math::students_t(n - 1), 0.975) *
                      deals.deviation() / std::sqrt(n) / all;
  const double middle = deals.value() / all;
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double Rung::elo_of(double score) const {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  constexpr double kScale = 400;
  return kScale * std::log10(score * (seats - 1) / (1 - score));
}

Interval Rung::elo_interval() const { return {elo_of(interval().low), elo_of(interval().high)}; }

Rung climb(SimulationPlan plan, const std::string& lower, const std::string& higher) {
  const int seats = plan.setup->seats();
  plan.keeps_results = true;
  plan.replays = 1;
  std::vector<SimulationPlan> plans(static_cast<std::size_t>(seats), plan);
  for (std::size_t seat = 0; seat < plans.size(); ++seat) {
    plans[seat].players.assign(plans.size(), lower);
    plans[seat].players[seat] = higher;
  }
  const std::vector<Simulation> played = simulate_together(plans);
  Rung rung{lower, higher, seats, {}};
  const auto by_fewest = [](const Simulation& left, const Simulation& right) {
    return left.games < right.games;
  };
  const std::int64_t games = std::min_element(played.begin(), played.end(), by_fewest)->games;
  for (std::size_t game = 0; game < static_cast<std::size_t>(games); ++game) {
    std::int64_t score = 0;
    for (int seat = 0; seat < seats; ++seat) {
      const GameResult& result = played[static_cast<std::size_t>(seat)].results[game];
      score += score_of(result, seat, seats);
      if (result.winner == table::kNone && !result.is_drawn) ++rung.unfinished;
    }
    rung.scores.add(score);
  }
  for (const Simulation& each : played) rung.failures.add(each);
  const int few = iterations_of(lower);
  const int many = iterations_of(higher);
  if (few > 0 && many > 0) rung.doublings = std::log2(static_cast<double>(many) / few);
  return rung;
}

}  // namespace punchcard::lab
