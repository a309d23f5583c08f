#include "tools/lab/balance.h"

#include <algorithm>
#include <numeric>

#include <boost/math/distributions/binomial.hpp>

namespace punchcard::lab {

namespace {

// Games of one deal are alike, so they tell as much as fewer.
double weight_of(const Share& share) {
  return share.independent > 0 ? share.independent / static_cast<double>(share.total) : 1;
}

double chance(double wins, double won, double part) {
  if (won <= 0) return 1;
  const boost::math::binomial_distribution<> alike(won, part);
  const double fewer = boost::math::cdf(alike, wins);
  const double more = wins < 1 ? 1 : boost::math::cdf(boost::math::complement(alike, wins - 1));
  return std::min(1.0, 2 * std::min(fewer, more));
}

double won_games(const Simulation& simulation) {
  return static_cast<double>(
      std::accumulate(simulation.wins.begin(), simulation.wins.end(), std::int64_t{0}));
}

}  // namespace

double even_share(const Simulation& simulation) {
  if (simulation.games == 0) return 0;
  return won_games(simulation) / static_cast<double>(simulation.games) /
         static_cast<double>(simulation.wins.size());
}

std::vector<Difference> seat_balance(const Simulation& simulation) {
  const double even = even_share(simulation);
  const double won = won_games(simulation);
  std::vector<Difference> seats;
  std::vector<Difference*> all;
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    const Share share = simulation.share(seat);
    const Interval interval = share.interval();
    const double weight = weight_of(share);
    Difference& beyond = seats.emplace_back();
    beyond.value = share.value() - even;
    beyond.interval = {interval.low - even, interval.high - even};
    beyond.chance = chance(weight * static_cast<double>(simulation.wins[seat]), weight * won,
                           1 / static_cast<double>(simulation.wins.size()));
  }
  for (Difference& each : seats) all.push_back(&each);
  judge_together(all);
  return seats;
}

}  // namespace punchcard::lab
