#include "tools/lab/comparison.h"

#include <algorithm>

namespace punchcard::lab {

namespace {

int find_card(const Simulation& simulation, const std::string& id) {
  const std::vector<table::Kind>& kinds = simulation.plan.setup->definition().schema->kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].id == id) return static_cast<int>(i);
  }
  return table::kNone;
}

}  // namespace

Comparison compare(const Simulation& from, const Simulation& to) {
  Comparison result;
  for (std::size_t seat = 0; seat < std::min(from.wins.size(), to.wins.size()); ++seat) {
    result.seats.push_back(difference(from.share(seat), to.share(seat)));
  }
  result.draws = difference(from.draw_share(), to.draw_share());
  result.decisions = difference(from.decisions, to.decisions);
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
  return result;
}

}  // namespace punchcard::lab
