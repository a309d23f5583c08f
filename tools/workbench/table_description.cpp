#include "tools/workbench/table_description.h"

#include <algorithm>
#include <utility>

#include "interpreter/match/label.h"
#include "interpreter/match/phase_name.h"
#include "interpreter/match/position/description.h"
#include "interpreter/match/table_text.h"

namespace punchcard::workbench {

namespace {

using Map = lua::Data::Map;

std::string letter_of(int seat) { return std::string(1, table::seat_letter(seat)); }

lua::Data value_of(match::PlaceNames& names, const table::Field& field, int at) {
  const table::Table& table = names.table();
  switch (field.type) {
    case table::FieldType::integer:
      return {table.value(at)};
    case table::FieldType::boolean:
      return {table.value(at) != 0};
    case table::FieldType::seat:
    case table::FieldType::card:
      return {match::field_text(field, names, at)};
    case table::FieldType::list: {
      lua::Data::List list;
      const std::int64_t count = table.value(at++);
      for (std::int64_t i = 0; i < count; ++i, at += field.parts.front().width()) {
        list.push_back(value_of(names, field.parts.front(), at));
      }
      return {std::move(list)};
    }
    case table::FieldType::record:
      break;
  }
  Map record;
  for (const table::Field& part : field.parts) {
    add_key(record, part.name, value_of(names, part, at));
    at += part.width();
  }
  return {std::move(record)};
}

lua::Data option_of(const bind::OptionValue& value) {
  if (value.type == bind::OptionType::word) return {value.word};
  if (value.type == bind::OptionType::boolean) return {value.number != 0};
  return {value.number};
}

// What a table holds, by the keys of positions and expectations.
class TableDescription {
 public:
  explicit TableDescription(const table::Table& table)
      : table_(table),
        layout_(table.layout()),
        schema_(layout_.schema()),
        labeller_(table, table::kNone),
        names_(table) {}

  Map describe() {
    add_zones();
    for (std::size_t i = 0; i < schema_.table_fields.size(); ++i) {
      const table::Field& field = schema_.table_fields[i];
      add_key(map_, field.name, value_of(names_, field, layout_.table_field(static_cast<int>(i))));
    }
    for (std::size_t i = 0; i < schema_.seat_fields.size(); ++i) {
      const table::Field& field = schema_.seat_fields[i];
      add_key(map_, field.name, by_seat([&](int seat) {
                return value_of(names_, field, layout_.seat_field(seat, static_cast<int>(i)));
              }));
    }
    if (layout_.tokens_per_seat() > 0) {
      add_key(map_, "unused", by_seat([&](int seat) {
                return lua::Data{std::int64_t{table_.row_size(layout_.stock_row(seat))}};
              }));
    }
    lua::Data::List out;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      if (!table_.is_in(seat)) out.push_back({letter_of(seat)});
    }
    add_key(map_, "out", {std::move(out)});
    add_pointers();
    return std::move(map_);
  }

 private:
  template <class ValueOf>
  lua::Data by_seat(ValueOf value_of_seat) const {
    Map map;
    for (int seat = 0; seat < layout_.seats(); ++seat)
      add_key(map, letter_of(seat), value_of_seat(seat));
    return {std::move(map)};
  }

  lua::Data zone(int index) {
    return {match::zone_text(names_, index,
                             {.pointers = true, .marks = true, .outside = true, .copies = true})};
  }

  void add_zones() {
    for (std::size_t i = 0; i < schema_.zones.size(); ++i) {
      const table::ZoneDeclaration& declared = schema_.zones[i];
      const auto number = static_cast<int>(i);
      if (declared.owner == table::ZoneOwner::table) {
        add_key(map_, declared.name, zone(layout_.zone(number)));
      } else if (declared.owner == table::ZoneOwner::seat) {
        add_key(map_, declared.name,
                by_seat([&](int seat) { return zone(layout_.zone(number, seat)); }));
      } else {
        Map within;
        for (int card = 0; card < layout_.cards(); ++card) {
          const int inner = layout_.zone(number, card);
          if (table_.zone_size(inner) == 0) continue;
          add_key(within, labeller_.card_label(card), zone(inner));
        }
        if (!within.empty()) add_key(map_, declared.name, {std::move(within)});
      }
    }
  }

  // Notation shows pointers on cards; one that is on none has to be named.
  void add_pointers() {
    for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
      if (table_.pointer_card(pointer) != table::kNone || table_.pointer_priority(pointer) > 0)
        continue;
      add_key(map_, schema_.pointers[static_cast<std::size_t>(pointer)].name,
              {std::string(match::kNobody)});
    }
  }

  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  match::Labeller labeller_;
  match::PlaceNames names_;
  Map map_;
};

}  // namespace

void add_key(lua::Data::Map& map, std::string name, lua::Data value) {
  const auto at = std::lower_bound(
      map.begin(), map.end(), name,
      [](const lua::Data::Field& field, const std::string& wanted) { return field.name < wanted; });
  map.insert(at, {std::move(name), std::move(value)});
}

lua::Data::Map describe_table(const table::Table& table) {
  return TableDescription(table).describe();
}

lua::Data::Map describe_setup(const match::Setup& setup) {
  Map map;
  add_key(map, "seats", {std::int64_t{setup.seats()}});
  Map options;
  for (const bind::NamedOption& option : *setup.options()) {
    const package::OptionDeclaration* declared = setup.definition().find_option(option.name);
    if (package::show_option(option.value) != package::show_option(declared->start)) {
      add_key(options, option.name, option_of(option.value));
    }
  }
  if (!options.empty()) add_key(map, "options", {std::move(options)});
  const std::vector<std::string>& variants = setup.package().request().variants;
  lua::Data::List names;
  for (const std::string& each : variants) names.push_back({each});
  if (!names.empty()) add_key(map, "variants", lua::Data{std::move(names)});
  return map;
}

lua::Data position_of(const match::Match& match) {
  Map map = describe_table(match.table);
  for (lua::Data::Field& field : describe_setup(*match.setup))
    add_key(map, field.name, std::move(field.value));
  const std::string phase = match::phase_name(match.table, match.setup->definition());
  if (!phase.empty()) add_key(map, "phase", {phase});
  return {std::move(map)};
}

}  // namespace punchcard::workbench
