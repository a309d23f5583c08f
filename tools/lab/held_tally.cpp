#include "tools/lab/held_tally.h"

#include <algorithm>
#include <numeric>

namespace punchcard::lab {

namespace {

// If the seats explain who holds the card but for less than this, nothing is its own.
constexpr double kLeastOwn = 0.01;

void add_to(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& others) {
  sums.resize(std::max(sums.size(), others.size()));
  for (std::size_t i = 0; i < others.size(); ++i) sums[i] += others[i];
}

}  // namespace

void HeldTally::add(const std::vector<bool>& is_holder, int winner) {
  const auto seats = static_cast<std::int64_t>(is_holder.size());
  const std::int64_t holders = std::count(is_holder.begin(), is_holder.end(), true);
  if (holders == 0 || holders == seats) return;
  const std::int64_t whole = unit(is_holder.size());
  for (auto* sums : {&wins, &holds, &weights}) sums->resize(is_holder.size());
  std::int64_t difference = 0;
  for (std::size_t seat = 0; seat < is_holder.size(); ++seat) {
    const std::int64_t weight = is_holder[seat] ? whole / holders : -whole / (seats - holders);
    weights[seat] += weight;
    holds[seat] += is_holder[seat] ? 1 : 0;
    if (static_cast<int>(seat) != winner) continue;
    ++wins[seat];
    difference = weight;
  }
  differences.add(difference);
}

void HeldTally::add(const HeldTally& other) {
  differences.add(other.differences);
  add_to(wins, other.wins);
  add_to(holds, other.holds);
  add_to(weights, other.weights);
}

std::optional<Difference> HeldTally::difference() const {
  if (differences.total < 2) return std::nullopt;
  const auto games = static_cast<double>(differences.total);
  const auto whole = static_cast<double>(unit(wins.size()));
  double explained = 0;
  double own = 1;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    const double weight = static_cast<double>(weights[seat]) / games / whole;
    explained += static_cast<double>(wins[seat]) / games * weight;
    own -= static_cast<double>(holds[seat]) / games * weight;
  }
  if (own < kLeastOwn) return std::nullopt;
  Difference difference = adjusted_difference(differences, 1 / whole, explained, own);
  // Nobody wins more than all games.
  difference.value = std::clamp(difference.value, -1.0, 1.0);
  difference.interval.low = std::clamp(difference.interval.low, -1.0, 1.0);
  difference.interval.high = std::clamp(difference.interval.high, -1.0, 1.0);
  return difference;
}

std::int64_t HeldTally::unit(std::size_t seats) {
  const auto all = static_cast<std::int64_t>(seats);
  std::int64_t unit = 1;
  for (std::int64_t holders = 1; holders < all; ++holders) {
    unit = std::lcm(unit, holders * (all - holders));
  }
  return unit;
}

}  // namespace punchcard::lab
