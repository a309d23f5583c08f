#include "interpreter/match/view.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "interpreter/match/table_text.h"

namespace punchcard::match {

namespace {

using nlohmann::json;

class ViewWriter {
 public:
  ViewWriter(const table::Table& table, int seat)
      : table_(table), layout_(table.layout()), schema_(layout_.schema()), seat_(seat) {}

  json view() const {
    json document;
    document["phase"] = table_.word(table::Word::phase);
    document["outcome"] = table_.word(table::Word::outcome);
    document["winner"] = table_.word(table::Word::winner);
    document["step"] = table_.word(table::Word::step);
    document["fields"] =
        fields(schema_.table_fields, [&](int i) { return layout_.table_field(i); });
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      document["seats"].push_back({{"in", table_.is_in(seat)},
                                   {"unused", table_.row_size(layout_.stock_row(seat))},
                                   {"out", table_.row_size(layout_.out_row(seat))},
                                   {"fields", fields(schema_.seat_fields, [&](int i) {
                                      return layout_.seat_field(seat, i);
                                    })}});
    }
    document["zones"] = json::array();
    document["inside"] = json::array();
    for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) {
      const table::ZoneDeclaration& declaration = layout_.zone_declaration(zone);
      const int owner = layout_.zones()[static_cast<std::size_t>(zone)].owner;
      if (declaration.owner != table::ZoneOwner::card) {
        document["zones"].push_back(zone_view(zone));
      } else if (table_.zone_size(zone) > 0 && knows(owner)) {
        document["inside"].push_back(
            {{"of", reference(owner)}, {"zone", declaration.name}, {"cards", zone_view(zone)}});
      }
    }
    for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
      document["pointers"].push_back({{"card", reference(table_.pointer_card(pointer))},
                                      {"forward", table_.pointer_forward(pointer)},
                                      {"priority", table_.pointer_priority(pointer)}});
    }
    return document;
  }

 private:
  bool knows(int card) const { return seat_ == table::kNone || table_.knows(seat_, card); }

  json zone_view(int zone) const {
    json places = json::array();
    for (int place = 0; place < table_.zone_size(zone); ++place) {
      const int card = table_.card_at(zone, place);
      places.push_back(card == table::kNone ? json() : card_view(card));
    }
    return places;
  }

  json card_view(int card) const {
    json view = {{"tokens", json::array()}};
    for (int token = table_.first_token(card); token != table::kNone;
         token = table_.next_token(token)) {
      view["tokens"].push_back(
          {{"owner", layout_.owner_of(token)}, {"marked", table_.is_marked(token)}});
    }
    if (layout_.is_extra(card)) view["extra"] = true;
    if (!knows(card)) return view;
    view["id"] = layout_.kind(card).id;
    for (std::size_t i = 0; i < layout_.kind(card).numbers.size(); ++i) {
      view["numbers"].push_back(table_.value(layout_.card_number(card, static_cast<int>(i))));
    }
    view["fields"] =
        fields(schema_.card_fields, [&](int i) { return layout_.card_field(card, i); });
    return view;
  }

  // Identifies a card by its place, or, out of the game, by its kind if the viewer knows it.
  std::string reference(std::int64_t card) const {
    if (card == table::kNone) return "none";
    const auto index = static_cast<int>(card);
    const int zone = table_.zone_of(index);
    if (zone != table::kNone && layout_.zone_declaration(zone).owner != table::ZoneOwner::card) {
      return fmt::format("{}:{}", zone, table_.place_of(index));
    }
    if (zone != table::kNone) {
      return fmt::format("{}/{}:{}",
                         reference(layout_.zones()[static_cast<std::size_t>(zone)].owner),
                         layout_.zone_declaration(zone).name, table_.place_of(index));
    }
    return knows(index) ? layout_.kind(index).id : "hidden card";
  }

  template <typename Place>
  json fields(const std::vector<table::Field>& declared, Place place) const {
    json object = json::object();
    for (std::size_t i = 0; i < declared.size(); ++i) {
      object[declared[i].name] = value(declared[i], place(static_cast<int>(i)));
    }
    return object;
  }

  json value(const table::Field& field, int at) const {
    switch (field.type) {
      case table::FieldType::card:
        return reference(table_.value(at));
      case table::FieldType::list: {
        json items = json::array();
        const std::int64_t count = table_.value(at++);
        for (std::int64_t i = 0; i < count; ++i, at += field.parts.front().width()) {
          items.push_back(value(field.parts.front(), at));
        }
        return items;
      }
      case table::FieldType::record: {
        json object = json::object();
        for (const table::Field& part : field.parts) {
          object[part.name] = value(part, at);
          at += part.width();
        }
        return object;
      }
      default:
        return table_.value(at);
    }
  }

  const table::Table& table_;
  const table::Layout& layout_;
  const table::Schema& schema_;
  int seat_;
};

}  // namespace

std::string view(const table::Table& table, int seat) {
  return ViewWriter(table, seat).view().dump();
}

}  // namespace punchcard::match
