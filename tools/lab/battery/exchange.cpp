#include "tools/lab/battery/exchange.h"

#include <vector>

#include "interpreter/table/deal.h"

namespace punchcard::lab {

table::Table Exchange::operator()(const table::Table& table) const {
  return table::Deal::swap(table.layout(), one, other).dealt(table);
}

bind::Option Exchange::operator()(const bind::Option& thing, const table::Layout& layout) const {
  bind::Option result = thing;
  if (thing.kind == bind::OptionKind::card || thing.kind == bind::OptionKind::number) {
    result.index = card(thing.index);
  } else if (thing.kind == bind::OptionKind::zone) {
    const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(thing.index)];
    if (layout.zone_declaration(thing.index).owner == table::ZoneOwner::card) {
      result.index = layout.zone(placement.declaration, card(placement.owner));
    }
  }
  return result;
}

std::optional<Exchange> Exchange::pick(const table::Table& table, int seat,
                                       table::Generator& luck) {
  const table::Layout& layout = table.layout();
  std::vector<int> lying;
  std::vector<int> unknown;
  for (int card = 0; card < layout.cards(); ++card) {
    if (table.knows(seat, card)) continue;
    unknown.push_back(card);
    if (table.zone_of(card) != table::kNone) lying.push_back(card);
  }
  if (lying.empty()) return std::nullopt;
  luck.shuffle(unknown);
  const int one = lying[luck.below(static_cast<std::uint32_t>(lying.size()))];
  for (const int other : unknown) {
    const bool same_back = layout.is_extra(other) == layout.is_extra(one);
    if (same_back && layout.kind_of(other) != layout.kind_of(one)) return Exchange{one, other};
  }
  return std::nullopt;
}

}  // namespace punchcard::lab
