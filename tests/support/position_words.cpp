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

constexpr NotationStyle kAll{true, true, true, true};

Data text(std::string value) { return {std::move(value)}; }

Data map_of(Data::Map fields) {
  std::sort(fields.begin(), fields.end(), [](const Data::Field& left, const Data::Field& right) {
    return left.name < right.name;
  });
  return {std::move(fields)};
}

class Writer {
 public:
  explicit Writer(const Match& match)
      : match_(match), table_(match.table), layout_(table_.layout()), schema_(layout_.schema()) {}

  Data write() {
    add("seats", {std::int64_t{layout_.seats()}});
    add("seed", {static_cast<std::int64_t>(match_.seed)});
    add_options();
    const auto& phases = match_.setup->definition().phases;
    add("phase", text(phases[static_cast<std::size_t>(table_.word(Word::phase))].name));
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
          return Data{std::int64_t{table_.row_size(layout_.stock_row(seat))}};
        }));
    add_seats_out();
    return map_of(std::move(words_));
  }

 private:
  void add(std::string name, Data value) { words_.push_back({std::move(name), std::move(value)}); }

  template <class Function>
  Data by_seats(Function of_seat) const {
    Data::Map seats;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      seats.push_back({std::string(1, seat_letter(seat)), of_seat(seat)});
    }
    return map_of(std::move(seats));
  }

  void add_options() {
    Data::Map options;
    for (const NamedOption& option : *match_.setup->options()) {
      const OptionValue& value = option.value;
      Data given{value.number};
      if (value.type == OptionType::boolean) given = {value.number != 0};
      if (value.type == OptionType::word) given = {value.word};
      options.push_back({option.name, std::move(given)});
    }
    if (!options.empty()) add("options", map_of(std::move(options)));
  }

  void add_zone(int declaration) {
    const ZoneDeclaration& zone = schema_.zones[static_cast<std::size_t>(declaration)];
    if (zone.owner == ZoneOwner::table) {
      return add(zone.name, text(zone_text(table_, layout_.zone(declaration), kAll)));
    }
    if (zone.owner == ZoneOwner::seat) {
      return add(zone.name, by_seats([&](int seat) {
                   return text(zone_text(table_, layout_.zone(declaration, seat), kAll));
                 }));
    }
    Data::Map cards;
    for (int card = 0; card < layout_.cards(); ++card) {
      const int inside = layout_.zone(declaration, card);
      if (table_.zone_of(card) == kNone || table_.zone_size(inside) == 0) continue;
      cards.push_back({card_label(card, table_, kNone), text(zone_text(table_, inside, kAll))});
    }
    if (!cards.empty()) add(zone.name, map_of(std::move(cards)));
  }

  void add_seats_out() {
    Data::List out;
    for (int seat = layout_.seats() - 1; seat >= 0; --seat) {  // any order will do
      if (!table_.is_in(seat)) out.push_back(text(std::string(1, seat_letter(seat))));
    }
    add("out", {std::move(out)});
  }

  Data value(const Field& field, int at) const {
    const std::int64_t word = table_.value(at);
    switch (field.type) {
      case FieldType::integer:
        return {word};
      case FieldType::boolean:
        return {word != 0};
      case FieldType::seat:
      case FieldType::card:
        return text(field_text(field, table_, at));
      case FieldType::list:
        break;
      case FieldType::record:
        return record(field, at);
    }
    Data::List items;
    for (++at; static_cast<std::int64_t>(items.size()) < word; at += field.parts.front().width()) {
      items.push_back(value(field.parts.front(), at));
    }
    return {std::move(items)};
  }

  Data record(const Field& field, int at) const {
    Data::Map parts;
    for (const Field& part : field.parts) {
      parts.push_back({part.name, value(part, at)});
      at += part.width();
    }
    return map_of(std::move(parts));
  }

  const Match& match_;
  const Table& table_;
  const Layout& layout_;
  const Schema& schema_;
  Data::Map words_;
};

}  // namespace

Data position_words(const Match& match) { return Writer(match).write(); }

}  // namespace punchcard
