#include "interpreter/match/position/placer.h"

#include "grammar/text/suggestion.h"
#include "interpreter/match/place_name.h"
#include "interpreter/table/table_error.h"

namespace punchcard::match {

static_assert(notation::kSeats == table::kMaxSeats &&
                  notation::kHighestPriority == table::kMaxPriority,
              "notation can write what a table can hold");

Placer::Placer(table::Table& table, const lua::Data& description)
    : table_(table),
      layout_(table.layout()),
      schema_(layout_.schema()),
      description_(description),
      labeller_(table, table::kNone) {
  used_.resize(static_cast<std::size_t>(layout_.cards()));
}

void Placer::place_cards() {
  const std::vector<GivenZone> zones = zones_of(schema_, description_);
  for (const table::ZoneOwner owner :
       {table::ZoneOwner::table, table::ZoneOwner::seat, table::ZoneOwner::card}) {
    for (const GivenZone& zone : zones) {
      if (schema_.zones[static_cast<std::size_t>(zone.declaration)].owner == owner) {
        place_zone(zone);
      }
    }
  }
  for (const Later& each : later_) set_number_or_field(each.key, each.setting, each.card);
}

void Placer::place_fields() {
  for (std::size_t i = 0; i < schema_.table_fields.size(); ++i) {
    const table::Field& field = schema_.table_fields[i];
    if (const lua::Data* value = description_.find(field.name)) {
      set_field(field.name, field, layout_.table_field(static_cast<int>(i)), *value);
    }
  }
  for (std::size_t i = 0; i < schema_.seat_fields.size(); ++i) {
    const table::Field& field = schema_.seat_fields[i];
    const lua::Data* value = description_.find(field.name);
    if (value == nullptr) continue;
    for (const lua::Data::Field& entry : by_seat(field.name, *value)) {
      const int seat = seat_of(field.name, entry.name, layout_.seats());
      set_field(fmt::format("{} of {}", field.name, entry.name), field,
                layout_.seat_field(seat, static_cast<int>(i)), entry.value);
    }
  }
  for (int i = 0; i < layout_.pointers(); ++i) place_pointer(i);
  place_unused();
  place_out();
}

void Placer::place_zone(const GivenZone& given) {
  const table::ZoneDeclaration& declaration =
      schema_.zones[static_cast<std::size_t>(given.declaration)];
  int owner = 0;
  if (declaration.owner == table::ZoneOwner::seat)
    owner = seat_of(given.key, given.owner, layout_.seats());
  if (declaration.owner == table::ZoneOwner::card)
    owner = card_called(given.key, labeller(), given.owner);
  const int zone = layout_.zone(given.declaration, owner);
  for (const notation::CardPlace& place : given.places) {
    if (place.hidden) {
      refuse_at(given.key, place.place, "a hidden card: say which it is");
    }
    if (place.empty && schema_.has_lines) {
      for (const auto& mark : place.pointers) mark_pointer(given.key, mark, table::kNone, zone);
      continue;
    }
    if (place.empty) {
      place_gap(given.key, place, zone);
      continue;
    }
    place_card(given.key, place, zone);
  }
}

void Placer::place_gap(const std::string& key, const notation::CardPlace& place, int zone) {
  if (!layout_.zone_declaration(zone).gaps) {
    refuse_at(key, place.place, "an empty place in a zone without gaps");
  }
  try {
    table_.append_gap(zone);
  } catch (const table::TableError& error) {
    refuse_at(key, place.place, "{}", error.what());
  }
}

// Of the table as it is now.
Labeller& Placer::labeller() {
  labeller_.look_at(table_, table::kNone);
  return labeller_;
}

void Placer::place_card(const std::string& key, const notation::CardPlace& place, int zone) {
  const int kind = find_kind(schema_, key, place);
  int card = 0;
  while (layout_.kind_of(card) != kind || used_[static_cast<std::size_t>(card)]) ++card;
  used_[static_cast<std::size_t>(card)] = true;
  try {
    table_.put_card(card, zone, table_.zone_size(zone));
  } catch (const table::TableError& error) {
    refuse_at(key, place.card_place, "{}", error.what());
  }
  if (const int indent = layout_.zone_declaration(zone).indent; indent != table::kNone) {
    table_.set_value(layout_.card_field(card, indent), place.indent);
  }
  for (const notation::Setting& setting : place.settings) {
    if (setting.value.kind == notation::Value::Kind::card ||
        setting.value.kind == notation::Value::Kind::list) {
      later_.push_back({key, setting, card});
    } else {
      set_number_or_field(key, setting, card);
    }
  }
  for (const notation::TokenMark& mark : place.tokens) place_token(key, mark, card);
  for (const auto& mark : place.pointers) mark_pointer(key, mark, card, zone);
}

void Placer::place_token(const std::string& key, const notation::TokenMark& mark, int card) {
  if (mark.seat >= layout_.seats()) {
    refuse_at(key, mark.place, "there is no seat {}", table::seat_letter(mark.seat));
  }
  const int token = table_.first_token(layout_.stock_row(mark.seat));
  if (token == table::kNone) {
    refuse_at(key, mark.place, "{} has only {} token{}", table::seat_letter(mark.seat),
              layout_.tokens_per_seat(), layout_.tokens_per_seat() == 1 ? "" : "s");
  }
  table_.put_token(token, card);
  table_.mark(token, mark.marked);
}

// The pointer for a mark, among those declared for the zone: the one whose number is the priority,
// if it is free, otherwise the first free one, or kNone.
int Placer::free_pointer(int zone, int priority) const {
  const int declared = layout_.zones()[static_cast<std::size_t>(zone)].declaration;
  int number = 0;
  int first = table::kNone;
  for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
    if (schema_.pointers[static_cast<std::size_t>(pointer)].zone != declared) continue;
    ++number;
    const bool taken =
        table_.pointer_card(pointer) != table::kNone || table_.pointer_priority(pointer) > 0;
    if (taken) continue;
    if (number == priority) return pointer;
    if (first == table::kNone) first = pointer;
  }
  return first;
}

void Placer::mark_pointer(const std::string& key, const notation::CardPlace::PointerMark& mark,
                          int card, int zone) {
  for (int pointer = 0; pointer < layout_.pointers() && mark.priority > 0; ++pointer) {
    if (table_.pointer_priority(pointer) == mark.priority) {
      refuse_at(key, mark.place, "pointer {} stands in two places", mark.priority);
    }
  }
  const int chosen = free_pointer(zone, mark.priority);
  if (chosen == table::kNone) refuse_at(key, mark.place, "more pointers than game.lua declares");
  table_.put_pointer(chosen, card);
  table_.turn_pointer(chosen, mark.forward);
  table_.set_pointer_priority(chosen, mark.priority);
}

void Placer::set_number_or_field(const std::string& key, const notation::Setting& setting,
                                 int card) {
  const table::Kind& kind = layout_.kind(card);
  check_setting(schema_, kind, key, setting, layout_.seats());
  if (const auto number = kind.find_number(setting.name)) {
    table_.set_value(layout_.card_number(card, *number), setting.value.number);
  } else if (const auto field = schema_.find_card_field(setting.name)) {
    try {
      set_notation(fmt::format("'{}'", setting.name),
                   schema_.card_fields[static_cast<std::size_t>(*field)],
                   layout_.card_field(card, *field), setting.value, table_.zone_of(card));
    } catch (const std::invalid_argument& error) {
      refuse_at(key, setting.value.place, "{}", error.what());
    }
  }
}

// The value is already checked.
void Placer::set_notation(const std::string& key, const table::Field& field, int at,
                          const notation::Value& value, int zone) {
  if (field.type == table::FieldType::card) {
    if (!value.zone.empty()) zone = zone_called(key, labeller(), value.zone);
    table_.set_value(at, card_at(key, table_, zone, value.number));
  } else if (field.type == table::FieldType::list) {
    table_.set_value(at++, static_cast<std::int64_t>(value.items.size()));
    for (const notation::Value& item : value.items) {
      set_notation(key, field.parts.front(), at, item, zone);
      at += field.parts.front().width();
    }
  } else {
    table_.set_value(at, value.number);
  }
}

void Placer::set_field(const std::string& key, const table::Field& field, int at,
                       const lua::Data& value) {
  const bool reference =
      field.type == table::FieldType::seat || field.type == table::FieldType::card;
  if (field.type == table::FieldType::integer && value.integer() != nullptr) {
    table_.set_value(at, *value.integer());
  } else if (field.type == table::FieldType::boolean && value.boolean() != nullptr) {
    table_.set_value(at, *value.boolean() ? 1 : 0);
  } else if (reference && value.string() != nullptr && *value.string() == kNobody) {
    table_.set_value(at, table::kNone);
  } else if (field.type == table::FieldType::seat && value.string() != nullptr) {
    table_.set_value(at, seat_of(key, *value.string(), layout_.seats()));
  } else if (field.type == table::FieldType::card && value.string() != nullptr) {
    table_.set_value(at, card_named(key, *value.string()));
  } else if (field.type == table::FieldType::list && value.list() != nullptr) {
    set_list(key, field, at, *value.list());
  } else if (field.type == table::FieldType::record && value.map() != nullptr) {
    set_record(key, field, at, value);
  } else {
    refuse("{}: expected {}, found {}", key, expected(field), describe(value));
  }
}

void Placer::set_record(const std::string& key, const table::Field& field, int at,
                        const lua::Data& value) {
  check_parts(key, field, value);
  for (const table::Field& part : field.parts) {
    if (const lua::Data* given = value.find(part.name)) {
      set_field(fmt::format("{}.{}", key, part.name), part, at, *given);
    }
    at += part.width();
  }
}

void Placer::set_list(const std::string& key, const table::Field& field, int at,
                      const lua::Data::List& items) {
  if (static_cast<int>(items.size()) > field.capacity) {
    refuse("{}: a list of {}, at most {} fit", key, items.size(), field.capacity);
  }
  table_.set_value(at++, static_cast<std::int64_t>(items.size()));
  for (const lua::Data& item : items) {
    set_field(key, field.parts.front(), at, item);
    at += field.parts.front().width();
  }
}

int Placer::card_named(const std::string& key, const std::string& name) {
  if (const auto card = card_at_place(key, labeller(), name)) return *card;
  for (int card = 0; card < layout_.cards(); ++card) {
    if (layout_.kind(card).label() == name) return card;
  }
  std::vector<std::string> known;
  for (const table::Kind& kind : schema_.kinds) known.push_back(kind.label());
  refuse("{}: expected a card or a place such as \"@2\", found '{}'{}", key, name,
         text::did_you_mean(name, known));
}

void Placer::place_pointer(int pointer) {
  const auto& [name, zone] = schema_.pointers[static_cast<std::size_t>(pointer)];
  const lua::Data* value = description_.find(name);
  if (value == nullptr) return;
  if (value->string() != nullptr && *value->string() == kNobody) {
    return table_.put_pointer(pointer, table::kNone);
  }
  if (value->integer() == nullptr) refuse("{}: expected a place, found {}", name, describe(*value));
  table_.put_pointer(pointer, card_at(name, table_, layout_.zone(zone), *value->integer()));
}

void Placer::place_unused() {
  const lua::Data* value = description_.find("unused");
  if (value == nullptr) return;
  for (const lua::Data::Field& entry : by_seat("unused", *value)) {
    const int seat = seat_of("unused", entry.name, layout_.seats());
    const int stock = layout_.stock_row(seat);
    if (entry.value.integer() == nullptr || *entry.value.integer() < 0 ||
        *entry.value.integer() > table_.row_size(stock)) {
      refuse("unused of {}: expected 0 to {}, found {}", entry.name, table_.row_size(stock),
             describe(entry.value));
    }
    while (table_.row_size(stock) > *entry.value.integer()) {
      table_.put_token(table_.last_token(stock), layout_.out_row(seat));
    }
  }
}

void Placer::place_out() {
  const lua::Data* value = description_.find("out");
  if (value == nullptr) return;
  if (value->list() == nullptr) refuse("out: expected a list of seats, found {}", describe(*value));
  for (const lua::Data& seat : *value->list()) {
    if (seat.string() == nullptr) refuse("out: expected a seat, found {}", describe(seat));
    table_.set_in(seat_of("out", *seat.string(), layout_.seats()), false);
  }
}

}  // namespace punchcard::match
