#include "interpreter/match/table_json.h"

#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/position/description.h"
#include "interpreter/table/table_error.h"

namespace punchcard::match {

namespace {

constexpr std::pair<table::Word, const char*> kWords[] = {{table::Word::generator, "generator"},
                                                          {table::Word::phase, "phase"},
                                                          {table::Word::outcome, "outcome"},
                                                          {table::Word::winner, "winner"},
                                                          {table::Word::step, "step"}};

Json words_from(const table::Table& table, int at, int width) {
  Json words = Json::array();
  for (int i = 0; i < width; ++i) words.push_back(table.value(at + i));
  return words;
}

Json fields_to_json(const table::Table& table, const std::vector<table::Field>& fields, int first) {
  Json object = Json::object();
  int at = first;
  for (const table::Field& field : fields) {
    object.members().emplace_back(field.name, field.width() == 1
                                                  ? Json(table.value(at))
                                                  : words_from(table, at, field.width()));
    at += field.width();
  }
  return object;
}

Json row_to_json(const table::Table& table, int row) {
  Json tokens = Json::array();
  for (int token = table.first_token(row); token != table::kNone; token = table.next_token(token)) {
    tokens.push_back(token);
  }
  return tokens;
}

// Reads values out of JSON; every refusal names the way to the place.
class Reader {
 public:
  explicit Reader(table::Table& table) : table_(table), layout_(table.layout()) {}

  void read(const Json& document) {
    for (const auto& [word, name] : kWords) {
      table_.set_word(word, integer(document, name, "", std::numeric_limits<std::int64_t>::min(),
                                    std::numeric_limits<std::int64_t>::max()));
    }
    bounded_word(table::Word::outcome, "outcome", 0, static_cast<int>(table::Outcome::stopped));
    bounded_word(table::Word::winner, "winner", table::kNone, layout_.seats() - 1);
    bounded_word(table::Word::step, "step", 0, kMostCounted);
    if ((table_.outcome() == table::Outcome::won) != (table_.winner() != table::kNone)) {
      refuse("winner: expected one when the match is won, and else none");
    }
    const table::Schema& schema = layout_.schema();
    if (!schema.table_fields.empty()) {
      fields(member(document, "fields", ""), schema.table_fields, layout_.table_field(0), "fields");
    }
    read_seats(list(document, "seats", "", layout_.seats()));
    read_zones(list(document, "zones", "", static_cast<int>(layout_.zones().size())));
    read_cards(list(document, "cards", "", layout_.cards()));
    read_rows(list(document, "rows", "", layout_.rows()));
    read_marks(member(document, "marked", ""));
    read_pointers(list(document, "pointers", "", layout_.pointers()));
  }

 private:
  static const Json& member(const Json& object, const std::string& name, const std::string& path) {
    const Json* found = object.find(name);
    if (found == nullptr) refuse("{}{} is missing", path, name);
    return *found;
  }

  static std::int64_t number(const Json& value, const std::string& path, std::int64_t least,
                             std::int64_t most) {
    if (!value.is_number_integer() ||
        (value.is_number_unsigned() &&
         value.number<std::uint64_t>() >
             static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))) {
      refuse("{}: expected an integer", path);
    }
    const auto found = value.number<std::int64_t>();
    if (found < least || found > most) {
      refuse("{}: expected {} to {}, found {}", path, least, most, found);
    }
    return found;
  }

  static std::int64_t integer(const Json& object, const std::string& name, const std::string& path,
                              std::int64_t least, std::int64_t most) {
    return number(member(object, name, path), path + name, least, most);
  }

  static const Json& list(const Json& object, const std::string& name, const std::string& path,
                          int size) {
    const Json& found = member(object, name, path);
    if (!found.is_array() || found.elements().size() != static_cast<std::size_t>(size)) {
      refuse("{}{}: expected a list of {}", path, name, size);
    }
    return found;
  }

  void bounded_word(table::Word word, const char* name, std::int64_t least, std::int64_t most) {
    const std::int64_t value = table_.word(word);
    if (value < least || value > most) {
      refuse("{}: expected {} to {}, found {}", name, least, most, value);
    }
  }

  void fields(const Json& object, const std::vector<table::Field>& declared, int at,
              const std::string& path) {
    for (const table::Field& field : declared) {
      const Json& value = member(object, field.name, path + ".");
      const std::string name = fmt::format("{}.{}", path, field.name);
      const bool one = field.width() == 1;
      if (!one &&
          (!value.is_array() || static_cast<int>(value.elements().size()) != field.width())) {
        refuse("{}: expected a list of {}", name, field.width());
      }
      std::size_t word = 0;
      field_words(
          field, [&] { return one ? value : value.elements()[word++]; }, at, name);
      at += field.width();
    }
  }

  // Every word in its bounds: a length, a seat, a card, true or false, any integer.
  template <typename Next>
  void field_words(const table::Field& field, Next next, int at, const std::string& name) {
    if (field.type == table::FieldType::record) {
      for (const table::Field& part : field.parts) {
        field_words(part, next, at, name);
        at += part.width();
      }
    } else if (field.type == table::FieldType::list) {
      table_.set_value(at++, number(next(), name, 0, field.capacity));
      for (int i = 0; i < field.capacity; ++i) {
        field_words(field.parts.front(), next, at, name);
        at += field.parts.front().width();
      }
    } else {
      table_.set_value(at, number(next(), name, least_of(field), most_of(field)));
    }
  }

  static std::int64_t least_of(const table::Field& field) {
    if (field.type == table::FieldType::integer) return std::numeric_limits<std::int64_t>::min();
    return field.type == table::FieldType::boolean ? 0 : table::kNone;
  }
  std::int64_t most_of(const table::Field& field) const {
    switch (field.type) {
      case table::FieldType::boolean:
        return 1;
      case table::FieldType::seat:
        return layout_.seats() - 1;
      case table::FieldType::card:
        return layout_.cards() - 1;
      default:
        return std::numeric_limits<std::int64_t>::max();
    }
  }

  void read_seats(const Json& seats) {
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      const Json& entry = seats.elements()[static_cast<std::size_t>(seat)];
      const std::string path = fmt::format("seats[{}]", seat);
      table_.set_in(seat, integer(entry, "in", path + ".", 0, 1) != 0);
      const auto& declared = layout_.schema().seat_fields;
      if (!declared.empty()) {
        fields(member(entry, "fields", path + "."), declared, layout_.seat_field(seat, 0), path);
      }
    }
  }

  void read_zones(const Json& zones) {
    for (int zone = 0; zone < static_cast<int>(layout_.zones().size()); ++zone) {
      const Json& places = zones.elements()[static_cast<std::size_t>(zone)];
      const std::string path = fmt::format("zones[{}]", zone);
      if (!places.is_array()) refuse("{}: expected a list of cards", path);
      const bool gaps = layout_.zone_declaration(zone).gaps;
      for (const Json& place : places.elements()) {
        const auto card =
            static_cast<int>(number(place, path, gaps ? table::kNone : 0, layout_.cards() - 1));
        if (card != table::kNone && table_.zone_of(card) != table::kNone) {
          refuse("{}: card {} lies in two places", path, card);
        }
        try {
          if (card == table::kNone) {
            table_.append_gap(zone);
          } else {
            table_.put_card(card, zone, table_.zone_size(zone));
          }
        } catch (const table::TableError& error) {
          refuse("{}: {}", path, error.what());
        }
      }
    }
  }

  void read_cards(const Json& cards) {
    for (int card = 0; card < layout_.cards(); ++card) {
      const Json& entry = cards.elements()[static_cast<std::size_t>(card)];
      const std::string path = fmt::format("cards[{}]", card);
      const table::Kind& kind = layout_.kind(card);
      const Json& id = member(entry, "id", path + ".");
      if (!id.is_string() || id.text() != kind.id) {
        refuse("{}.id: expected {}", path, kind.id);
      }
      const int everyone = (1 << layout_.seats()) - 1;
      const std::int64_t known = integer(entry, "known", path + ".", 0, everyone);
      table_.hide(card);
      for (int seat = 0; seat < layout_.seats(); ++seat) {
        if ((known >> seat & 1) != 0) table_.show(seat, card);
      }
      const Json& numbers =
          list(entry, "numbers", path + ".", static_cast<int>(kind.numbers.size()));
      for (std::size_t i = 0; i < kind.numbers.size(); ++i) {
        table_.set_value(layout_.card_number(card, static_cast<int>(i)),
                         number(numbers.elements()[i], path + ".numbers",
                                std::numeric_limits<std::int64_t>::min(),
                                std::numeric_limits<std::int64_t>::max()));
      }
      const auto& declared = layout_.schema().card_fields;
      if (!declared.empty()) {
        fields(member(entry, "fields", path + "."), declared, layout_.card_field(card, 0), path);
      }
    }
  }

  void read_rows(const Json& rows) {
    std::vector<bool> placed(static_cast<std::size_t>(layout_.tokens()));
    for (int row = 0; row < layout_.rows(); ++row) {
      const Json& tokens = rows.elements()[static_cast<std::size_t>(row)];
      const std::string path = fmt::format("rows[{}]", row);
      if (!tokens.is_array()) refuse("{}: expected a list of tokens", path);
      for (const Json& value : tokens.elements()) {
        const auto token = static_cast<int>(number(value, path, 0, layout_.tokens() - 1));
        if (placed[static_cast<std::size_t>(token)]) refuse("{}: token {} lies twice", path, token);
        placed[static_cast<std::size_t>(token)] = true;
        const int owner = layout_.owner_of(token);
        if (row >= layout_.cards() && row != layout_.stock_row(owner) &&
            row != layout_.out_row(owner)) {
          refuse("{}: token {} lies in another seat's stock", path, token);
        }
        table_.put_token(token, row);
      }
    }
    for (std::size_t token = 0; token < placed.size(); ++token) {
      if (!placed[token]) refuse("rows: token {} lies nowhere", token);
    }
  }

  void read_marks(const Json& marked) {
    if (!marked.is_array()) refuse("marked: expected a list of tokens");
    for (const Json& value : marked.elements()) {
      table_.mark(static_cast<int>(number(value, "marked", 0, layout_.tokens() - 1)), true);
    }
  }

  void read_pointers(const Json& pointers) {
    for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
      const Json& entry = pointers.elements()[static_cast<std::size_t>(pointer)];
      const std::string path = fmt::format("pointers[{}].", pointer);
      table_.put_pointer(pointer, static_cast<int>(integer(entry, "card", path, table::kNone,
                                                           layout_.cards() - 1)));
      table_.turn_pointer(pointer, integer(entry, "forward", path, 0, 1) != 0);
      table_.set_pointer_priority(
          pointer, static_cast<int>(integer(entry, "priority", path, 0, table::kMaxPriority)));
    }
  }

  table::Table& table_;
  const table::Layout& layout_;
};

}  // namespace

Json table_to_json(const table::Table& table) {
  const table::Layout& layout = table.layout();
  const table::Schema& schema = layout.schema();
  Json document;
  for (const auto& [word, name] : kWords) document[name] = table.word(word);
  document["fields"] = Json::object();
  if (!schema.table_fields.empty()) {
    document["fields"] = fields_to_json(table, schema.table_fields, layout.table_field(0));
  }
  document["seats"] = Json::array();
  for (int seat = 0; seat < layout.seats(); ++seat) {
    Json entry;
    entry["in"] = table.is_in(seat) ? 1 : 0;
    entry["fields"] = Json::object();
    if (!schema.seat_fields.empty()) {
      entry["fields"] = fields_to_json(table, schema.seat_fields, layout.seat_field(seat, 0));
    }
    document["seats"].push_back(std::move(entry));
  }
  document["zones"] = Json::array();
  for (int zone = 0; zone < static_cast<int>(layout.zones().size()); ++zone) {
    Json places = Json::array();
    for (int place = 0; place < table.zone_size(zone); ++place) {
      places.push_back(table.card_at(zone, place));
    }
    document["zones"].push_back(std::move(places));
  }
  document["cards"] = Json::array();
  for (int card = 0; card < layout.cards(); ++card) {
    const table::Kind& kind = layout.kind(card);
    int known = 0;
    for (int seat = 0; seat < layout.seats(); ++seat)
      known |= table.knows(seat, card) ? 1 << seat : 0;
    Json entry;
    entry["id"] = kind.id;
    entry["known"] = known;
    entry["numbers"] =
        words_from(table, layout.card_number(card, 0), static_cast<int>(kind.numbers.size()));
    entry["fields"] = Json::object();
    if (!schema.card_fields.empty()) {
      entry["fields"] = fields_to_json(table, schema.card_fields, layout.card_field(card, 0));
    }
    document["cards"].push_back(std::move(entry));
  }
  document["rows"] = Json::array();
  for (int row = 0; row < layout.rows(); ++row) document["rows"].push_back(row_to_json(table, row));
  document["marked"] = Json::array();
  for (int token = 0; token < layout.tokens(); ++token) {
    if (table.is_marked(token)) document["marked"].push_back(token);
  }
  document["pointers"] = Json::array();
  for (int pointer = 0; pointer < layout.pointers(); ++pointer) {
    Json entry;
    entry["card"] = table.pointer_card(pointer);
    entry["forward"] = table.pointer_forward(pointer) ? 1 : 0;
    entry["priority"] = table.pointer_priority(pointer);
    document["pointers"].push_back(std::move(entry));
  }
  return document;
}

void table_from_json(const Json& document, table::Table& table) { Reader(table).read(document); }

}  // namespace punchcard::match
