#include "tools/lab/deal_luck.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include <boost/math/distributions/students_t.hpp>

namespace punchcard::lab {

namespace {

using Outcomes = std::vector<std::int64_t>;  // games by outcome

// Counts over deals; those of one can be taken out again.
struct Agreement {
  std::int64_t deals = 0;
  std::int64_t same = 0;  // ordered pairs of games of a deal with the same outcome
  Outcomes outcomes;

  double kappa(int replays) const {
    const double games = static_cast<double>(deals) * replays;
    const double observed = static_cast<double>(same) / (games * (replays - 1));
    double by_chance = 0;
    for (const std::int64_t count : outcomes) {
      by_chance += std::pow(static_cast<double>(count) / games, 2);
    }
    return by_chance >= 1 ? 0 : (observed - by_chance) / (1 - by_chance);
  }
};

std::size_t outcome_of(const GameResult& result, int seats) {
  if (result.winner != table::kNone) return static_cast<std::size_t>(result.winner);
  return static_cast<std::size_t>(seats) + (result.is_drawn ? 0 : 1);
}

void add(Agreement& sum, const Outcomes& counts, std::int64_t sign) {
  sum.deals += sign;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum.same += sign * counts[i] * (counts[i] - 1);
    sum.outcomes[i] += sign * counts[i];
  }
}

// The deals that make up for rare outcomes: one of which all games end with the second most common
// outcome, and two of which one game does, and the others with the most common.
std::vector<Outcomes> more_deals(const Outcomes& all, std::int64_t replays) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t left, std::size_t right) { return all[left] > all[right]; });
  Outcomes same(all.size());
  same[order[1]] = replays;
  Outcomes other(all.size());
  other[order[0]] = replays - 1;
  other[order[1]] = 1;
  return {same, other, other};
}

Interval jackknife(Agreement all, const std::vector<Outcomes>& deals, int replays) {
  const auto n = static_cast<double>(deals.size());
  double sum = 0;
  double squares = 0;
  for (const Outcomes& counts : deals) {
    add(all, counts, -1);
    const double without = all.kappa(replays);
    add(all, counts, 1);
    sum += without;
    squares += without * without;
  }
  const double variance = (n - 1) / n * std::max(0.0, squares - sum * sum / n);
  const double half =
      boost::math::quantile(boost::math::students_t(n - 1), 0.975) * std::sqrt(variance);
  const double middle = all.kappa(replays);
  const double least = -1.0 / (replays - 1);  // if the games of each deal differ as they can
  return {std::max(least, middle - half), std::min(1.0, middle + half)};
}

}  // namespace

DealLuck deal_luck(std::span<const GameResult> results, int replays, int seats) {
  const auto each = static_cast<std::size_t>(replays);
  const std::size_t outcomes = static_cast<std::size_t>(seats) + 2;
  Agreement all{0, 0, Outcomes(outcomes)};
  std::vector<Outcomes> deals;
  for (std::size_t first = 0; first + each <= results.size(); first += each) {
    Outcomes& counts = deals.emplace_back(outcomes);
    for (const GameResult& result : results.subspan(first, each)) {
      ++counts[outcome_of(result, seats)];
    }
    add(all, counts, 1);
  }
  constexpr double kAnything = std::numeric_limits<double>::infinity();
  DealLuck luck{all.deals, 0, {-kAnything, kAnything}};
  if (all.deals == 0) return luck;
  luck.share = all.kappa(replays);
  if (all.deals < 2) return luck;
  for (const Outcomes& more : more_deals(all.outcomes, replays)) {
    add(all, more, 1);
    deals.push_back(more);
  }
  const Interval found = jackknife(all, deals, replays);
  luck.interval = {std::min(found.low, luck.share), std::max(found.high, luck.share)};
  return luck;
}

}  // namespace punchcard::lab
