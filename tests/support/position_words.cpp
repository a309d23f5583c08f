#include "tests/support/position_words.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "interpreter/match/place_name.h"
#include "interpreter/match/table_text.h"

namespace punchcard {

namespace {

constexpr match::NotationStyle kAll{true, true, true, true};

lua::Data text(std::string value) { return {std::move(value)}; }

lua::Data map_of(lua::Data::Map fields) {
  std::sort(fields.begin(), fields.end(),
            [](const lua::Data::Field& left, const lua::Data::Field& right) {
              return left.name < right.name;
            });
  return {std::move(fields)};
}

class Writer {
 public:
  explicit Writer(const match::Match& match)
      : match_(match), table_(match.table), layout_(table_.layout()), schema_(layout_.schema()) {}

  lua::Data write() {
    add("seats", {std::int64_t{layout_.seats()}});
    add("seed", {static_cast<std::int64_t>(match_.seed)});
    add_options();
    const auto& phases = match_.setup->definition().phases;
    add("phase", text(phases[static_cast<std::size_t>(table_.word(table::Word::phase))].name));
    for (std::size_t i = 0; i < schema_.zones.size(); ++i) add_zone(static_cast<int>(i));
    for (std::size_t i = 0; i < schema_.table_fields.size(); ++i) {
      add(schema_.table_fields[i].name,
          value(schema_.table_fields[i], layout_.table_field(static_cast<int>(i))));
    }
    for (std::size_t i = 0; i < schema_.seat_fields.size(); ++i) {
      const auto of_seat = [&](int seat) {
        return value(schema_.seat_fields[i], layout_.seat_field(seat, static_cast<int>(i)));
      };
      add(schema_.seat_fields[i].name, by_seats(of_seat));
    }
    add("unused", by_seats([&](int seat) {
          return lua::Data{std::int64_t{table_.row_size(layout_.stock_row(seat))}};
        }));
    add_seats_out();
    return map_of(std::move(words_));
  }

 private:
  void add(std::string name, lua::Data value) {
    words_.push_back({std::move(name), std::move(value)});
  }

  template <class Function>
  lua::Data by_seats(Function of_seat) const {
    lua::Data::Map seats;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      seats.push_back({std::string(1, table::seat_letter(seat)), of_seat(seat)});
    }
    return map_of(std::move(seats));
  }

  void add_options() {
    lua::Data::Map options;
    for (const bind::NamedOption& option : *match_.setup->options()) {
      const bind::OptionValue& value = option.value;
      lua::Data given{value.number};
      if (value.type == bind::OptionType::boolean) given = {value.number != 0};
      if (value.type == bind::OptionType::word) given = {value.word};
      options.push_back({option.name, std::move(given)});
    }
    if (!options.empty()) add("options", map_of(std::move(options)));
  }

  void add_zone(int declaration) {
    const table::ZoneDeclaration& zone = schema_.zones[static_cast<std::size_t>(declaration)];
    if (zone.owner == table::ZoneOwner::table) {
      return add(zone.name, text(match::zone_text(table_, layout_.zone(declaration), kAll)));
    }
    if (zone.owner == table::ZoneOwner::seat) {
      return add(zone.name, by_seats([&](int seat) {
                   return text(match::zone_text(table_, layout_.zone(declaration, seat), kAll));
                 }));
    }
    lua::Data::Map cards;
    for (int card = 0; card < layout_.cards(); ++card) {
      const int inside = layout_.zone(declaration, card);
      if (table_.zone_of(card) == table::kNone || table_.zone_size(inside) == 0) continue;
      cards.push_back({match::card_label(card, table_, table::kNone),
                       text(match::zone_text(table_, inside, kAll))});
    }
    if (!cards.empty()) add(zone.name, map_of(std::move(cards)));
  }

  void add_seats_out() {
    lua::Data::List out;
    for (int seat = layout_.seats() - 1; seat >= 0; --seat) {  // any order will do
      if (!table_.is_in(seat)) out.push_back(text(std::string(1, table::seat_letter(seat))));
    }
    add("out", {std::move(out)});
  }

  lua::Data value(const table::Field& field, int at) const {
    const std::int64_t word = table_.value(at);
    switch (field.type) {
      case table::FieldType::integer:
        return {word};
      case table::FieldType::boolean:
        return {word != 0};
      case table::FieldType::seat:
      case table::FieldType::card: {
        match::PlaceNames names(table_);
        return text(match::field_text(field, names, at));
      }
      case table::FieldType::list:
        break;
      case table::FieldType::record:
        return record(field, at);
    }
    lua::Data::List items;
    for (++at; static_cast<std::int64_t>(items.size()) < word; at += field.parts.front().width()) {
      items.push_back(value(field.parts.front(), at));
    }
    return {std::move(items)};
  }

  lua::Data record(const table::Field& field, int at) const {
    lua::Data::Map parts;
    for (const table::Field& part : field.parts) {
      parts.push_back({part.name, value(part, at)});
      at += part.width();
    }
    return map_of(std::move(parts));
  }

  const match::Match& match_;
  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  lua::Data::Map words_;
};

}  // namespace

lua::Data position_words(const match::Match& match) { return Writer(match).write(); }

}  // namespace punchcard
