#include "tools/lab/battery/exchange.h"

#include <utility>

#include "interpreter/match/table_json.h"

namespace punchcard::lab {

namespace {

void exchange_references(const Exchange& exchange, const table::Field& field, table::Table& table,
                         int at) {
  if (field.type == table::FieldType::card) {
    table.set_value(at, exchange.card(static_cast<int>(table.value(at))));
  } else if (field.type == table::FieldType::record) {
    for (const table::Field& part : field.parts) {
      exchange_references(exchange, part, table, at);
      at += part.width();
    }
  } else if (field.type == table::FieldType::list) {
    const std::int64_t length = table.value(at++);
    const table::Field& element = field.parts.front();
    for (std::int64_t i = 0; i < length; ++i, at += element.width()) {
      exchange_references(exchange, element, table, at);
    }
  }
}

void exchange_references(const Exchange& exchange, table::Table& table) {
  const table::Layout& layout = table.layout();
  const table::Schema& schema = layout.schema();
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

table::Table Exchange::operator()(const table::Table& table) const {
  const table::Layout& layout = table.layout();
  match::Json document = match::table_to_json(table);
  for (match::Json& places : document["zones"].elements()) {
    for (match::Json& place : places.elements()) place = card(place.number<int>());
  }
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    const table::ZonePlacement& placement = layout.zones()[static_cast<std::size_t>(zone)];
    if (layout.zone_declaration(zone).owner != table::ZoneOwner::card || placement.owner != one)
      continue;
    std::swap(
        document["zones"][static_cast<std::size_t>(zone)],
        document["zones"][static_cast<std::size_t>(layout.zone(placement.declaration, other))]);
  }
  const auto first = static_cast<std::size_t>(one);
  const auto second = static_cast<std::size_t>(other);
  std::swap(document["rows"][first], document["rows"][second]);
  std::swap(document["cards"][first]["known"], document["cards"][second]["known"]);
  for (match::Json& pointer : document["pointers"].elements())
    pointer["card"] = card(pointer["card"].number<int>());
  table::Table result(table.shared_layout());
  match::table_from_json(document, result);
  exchange_references(*this, result);
  return result;
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
