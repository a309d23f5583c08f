#include "tools/lab/comparison.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace punchcard::lab {

namespace {

int find_card(const Simulation& simulation, const std::string& id) {
  const std::vector<table::Kind>& kinds = simulation.plan.setup->definition().schema->kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<int>(i);
  }
  return table::kNone;
}

// The decisions of a game of both sides.
std::int64_t length_of_game(const Simulation& from, const Simulation& to) {
  return std::max<std::int64_t>(1,
                                std::llround((from.decisions.value() + to.decisions.value()) / 2));
}

}  // namespace

Comparison compare(const Simulation& from, const Simulation& to) {
  if (!to.plan.is_paired) throw std::invalid_argument("simulations to compare must be paired");
  Comparison result;
  const Pairs& pairs = to.pairs;
  for (const Mean& wins : pairs.wins) result.seats.push_back(paired_difference(wins, 1));
  result.draws = paired_difference(pairs.draws, 1);
  result.decisions = paired_difference(pairs.decisions, 1, length_of_game(from, to));
  for (const table::Kind& kind : to.plan.setup->definition().schema->kinds) {
    ComparedCard card{kind.id, kind.name, find_card(from, kind.id), find_card(to, kind.id), {}};
    if (card.from != table::kNone) {
      card.wins = difference(from.cards[static_cast<std::size_t>(card.from)].wins,
                             to.cards[static_cast<std::size_t>(card.to)].wins);
    }
    result.cards.push_back(std::move(card));
  }
  for (const table::Kind& kind : from.plan.setup->definition().schema->kinds) {
    if (find_card(to, kind.id) != table::kNone) continue;
    result.cards.push_back({kind.id, kind.name, find_card(from, kind.id), table::kNone, {}});
  }
  std::vector<Difference*> all = {&result.draws, &result.decisions};
  for (Difference& seat : result.seats) all.push_back(&seat);
  for (ComparedCard& card : result.cards) {
    if (card.from != table::kNone && card.to != table::kNone) all.push_back(&card.wins);
  }
  judge_together(all);
  return result;
}

}  // namespace punchcard::lab
