#include "tools/lab/stopping.h"

#include <algorithm>
#include <utility>

namespace punchcard::lab {

namespace {

constexpr std::int64_t kFirstLook = 200;
constexpr std::int64_t kLeastMore = 100;
constexpr std::int64_t kPart = 20;  // of the games so far, one more

std::int64_t next_look(std::int64_t games) {
  return games == 0 ? kFirstLook : games + std::max(kLeastMore, games / kPart);
}

// What a seat wins more than an even share, of each game; in units of 1 / seats.
Mean over_even_share(const Simulation& simulation, std::size_t seat) {
  const auto seats = static_cast<std::int64_t>(simulation.wins.size());
  std::int64_t won = 0;
  for (const std::int64_t wins : simulation.wins) won += wins;
  const std::int64_t own = simulation.wins[seat];
  Mean mean;
  mean.total = simulation.games;
  mean.sum = own * seats - won;
  mean.squares = static_cast<SumOfSquares>(own * (seats - 1) * (seats - 1) + (won - own));
  mean.least = -1;
  mean.most = seats - 1;
  return mean;
}

double reach(double value, const Interval& interval) {
  return std::max(interval.high - value, value - interval.low);
}

// How far the interval goes to either side.
double half_width(const Simulation& simulation, std::size_t seat) {
  if (!simulation.plan.is_paired) {
    const Share share = simulation.share(seat);
    return reach(share.value(), share.interval());
  }
  const Difference change = paired_difference(simulation.pairs.wins[seat], 1);
  return reach(change.value, change.interval);
}

// Of the games that somebody wins, one of two seats wins what the other loses. Otherwise errors of
// all seats add up.
int judged_apart(std::size_t seats, bool is_paired) {
  return seats > 2 || is_paired ? static_cast<int>(seats) : 1;
}

bool is_precise(const Simulation& simulation, double most) {
  for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
    if (half_width(simulation, seat) > most) return false;
  }
  return true;
}

Verdict judge(SequentialTest& test, const Simulation& simulation, std::size_t seat) {
  if (simulation.plan.is_paired) return test.judge(simulation.pairs.wins[seat], 1);
  const auto seats = static_cast<std::int64_t>(simulation.wins.size());
  return test.judge(over_even_share(simulation, seat), 1.0 / static_cast<double>(seats),
                    std::max<std::int64_t>(1, seats - 1));
}

// Adds the games that were played after these.
void add(std::vector<Simulation>& all, std::vector<Simulation> more) {
  if (all.empty()) {
    all = std::move(more);
    return;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].add(more[i]);
    all[i].seconds += more[i].seconds;
  }
}

}  // namespace

StoppedSimulations simulate_until(std::vector<SimulationPlan> plans, const StoppingRule& rule) {
  StoppedSimulations result;
  Stopping& stopping = result.stopping;
  stopping.rule = rule;
  const std::int64_t most = plans.front().games;
  const std::int64_t first = plans.front().first_game;
  const std::size_t seats = plans.back().players.size();
  std::vector<SequentialTest> tests(
      seats, SequentialTest(rule.margin, judged_apart(seats, plans.back().is_paired)));
  std::int64_t played = 0;
  const auto progress = std::exchange(plans.front().progress, nullptr);
  if (progress) {
    plans.front().progress = [&](std::int64_t done) {
      progress(played * static_cast<std::int64_t>(plans.size()) + done);
    };
  }
  bool is_stopped = false;
  while (!stopping.is_known && !is_stopped && played < most) {
    plans.front().first_game = first + played;
    plans.front().games = std::min(next_look(played), most) - played;
    std::vector<Simulation> part = simulate_together(plans);
    for (const Simulation& each : part) is_stopped = is_stopped || each.is_interrupted();
    played += plans.front().games;
    add(result.simulations, std::move(part));
    const Simulation& last = result.simulations.back();
    stopping.is_known = rule.half_width <= 0 || is_precise(last, rule.half_width);
    stopping.verdicts.clear();
    for (std::size_t seat = 0; rule.margin > 0 && seat < tests.size(); ++seat) {
      stopping.verdicts.push_back(judge(tests[seat], last, seat));
      const bool is_decided = stopping.verdicts.back() != Verdict::undecided;
      stopping.is_known = stopping.is_known && is_decided;
    }
  }
  // What was known when the last look came is all that was wanted.
  for (Simulation& each : result.simulations) {
    each.plan.first_game = first;
    each.plan.games = is_stopped ? most : played;
  }
  return result;
}

}  // namespace punchcard::lab
