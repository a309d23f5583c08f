#include "tools/lab/battery/exchange.h"

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

}  // namespace punchcard::lab
