#include "tools/lab/battery/exchange.h"

#include <utility>

#include "interpreter/match/table_json.h"

namespace punchcard {

namespace {

void exchange_references(const Exchange& exchange, const Field& field, Table& table, int at) {
  if (field.type == FieldType::card) {
    table.set_value(at, exchange.card(static_cast<int>(table.value(at))));
  } else if (field.type == FieldType::record) {
    for (const Field& part : field.parts) {
      exchange_references(exchange, part, table, at);
      at += part.width();
    }
  } else if (field.type == FieldType::list) {
    const std::int64_t length = table.value(at++);
    const Field& element = field.parts.front();
    for (std::int64_t i = 0; i < length; ++i, at += element.width()) {
      exchange_references(exchange, element, table, at);
    }
  }
}

void exchange_references(const Exchange& exchange, Table& table) {
  const Layout& layout = table.layout();
  const Schema& schema = layout.schema();
  for (int i = 0; i < static_cast<int>(schema.table_fields.size()); ++i) {
    exchange_references(exchange, schema.table_fields[static_cast<std::size_t>(i)], table,
                        layout.table_field(i));
  }
  for (int i = 0; i < static_cast<int>(schema.seat_fields.size()); ++i) {
    for (int seat = 0; seat < layout.seats(); ++seat) {
      exchange_references(exchange, schema.seat_fields[static_cast<std::size_t>(i)], table,
                          layout.seat_field(seat, i));
    }
  }
  for (int i = 0; i < static_cast<int>(schema.card_fields.size()); ++i) {
    for (int card = 0; card < layout.cards(); ++card) {
      exchange_references(exchange, schema.card_fields[static_cast<std::size_t>(i)], table,
                          layout.card_field(card, i));
    }
  }
}

}  // namespace

Table Exchange::operator()(const Table& table) const {
  const Layout& layout = table.layout();
  Json document = table_to_json(table);
  for (Json& places : document["zones"].elements()) {
    for (Json& place : places.elements()) place = card(place.number<int>());
  }
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    const ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
    if (layout.zone_declaration(zone).owner != ZoneOwner::card || placement.owner != one) continue;
    std::swap(
        document["zones"][static_cast<std::size_t>(zone)],
        document["zones"][static_cast<std::size_t>(layout.zone(placement.declaration, other))]);
  }
  const auto first = static_cast<std::size_t>(one);
  const auto second = static_cast<std::size_t>(other);
  std::swap(document["rows"][first], document["rows"][second]);
  std::swap(document["cards"][first]["known"], document["cards"][second]["known"]);
  for (Json& pointer : document["pointers"].elements())
    pointer["card"] = card(pointer["card"].number<int>());
  Table result(table.shared_layout());
  table_from_json(document, result);
  exchange_references(*this, result);
  return result;
}

Thing Exchange::operator()(const Thing& thing, const Layout& layout) const {
  Thing result = thing;
  if (thing.kind == ThingKind::card || thing.kind == ThingKind::number) {
    result.index = card(thing.index);
  } else if (thing.kind == ThingKind::zone) {
    const ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(thing.index)];
    if (layout.zone_declaration(thing.index).owner == ZoneOwner::card) {
      result.index = layout.zone(placement.declaration, card(placement.owner));
    }
  }
  return result;
}

}  // namespace punchcard
