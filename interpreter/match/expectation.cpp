#include "interpreter/match/expectation.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "grammar/notation/notation.h"
#include "grammar/suggestion.h"
#include "interpreter/match/label.h"
#include "interpreter/match/table_text.h"

namespace punchcard {

namespace {

std::string text_of(const Data& value) {
  if (const auto* integer = value.integer()) return fmt::format("{}", *integer);
  if (const auto* boolean = value.boolean()) return *boolean ? "true" : "false";
  if (const auto* text = value.string()) return *text;
  if (value.list() == nullptr) return value.is_nil() ? "nil" : "a table";
  std::string list;
  for (const Data& item : *value.list()) list += (list.empty() ? "" : ", ") + text_of(item);
  return "[" + list + "]";
}

std::string value_text(const notation::Value& value) {
  using Kind = notation::Value::Kind;
  switch (value.kind) {
    case Kind::integer:
      return fmt::format("{}", value.number);
    case Kind::boolean:
      return value.number != 0 ? "true" : "false";
    case Kind::seat:
      return std::string(1, seat_letter(static_cast<int>(value.number)));
    case Kind::card:
      return fmt::format("@{}", value.number);
    case Kind::list:
      break;
  }
  std::string list;
  for (const notation::Value& item : value.items)
    list += (list.empty() ? "" : ", ") + value_text(item);
  return "[" + list + "]";
}

// Expected notation in the form in which zone_text writes a zone.
class Canonical {
 public:
  explicit Canonical(const Schema& schema) : schema_(schema) {}

  std::string write(const std::string& key, const std::string& text) {
    const notation::Result result = notation::parse(text, key);
    if (!result.ok()) throw std::invalid_argument(format(result.diagnostics.front()));
    std::string canonical;
    for (const notation::CardPlace& place : result.places) {
      canonical += (canonical.empty() ? "" : " ") + write_place(key, place);
    }
    return canonical;
  }

  NotationStyle style() const { return style_; }

 private:
  std::string write_place(const std::string& key, const notation::CardPlace& place) {
    std::string text;
    for (const auto& mark : place.pointers) {
      if (mark.priority > 0) text += fmt::format("{}", mark.priority);
      text += mark.forward ? ">" : "<";
      style_.pointers = true;
    }
    text += "(";
    if (!place.empty) text += write_card(key, place);
    for (const auto& token : place.tokens) {
      text += fmt::format(" {}{}", seat_letter(token.seat), token.marked ? "*" : "");
      style_.marks = style_.marks || token.marked;
    }
    return text + ")";
  }

  std::string write_card(const std::string& key, const notation::CardPlace& place) {
    const auto index = schema_.find_kind(place.card);
    if (!index) {
      std::vector<std::string> known;
      for (const Kind& kind : schema_.kinds) known.push_back(notation_name(kind.name));
      throw std::invalid_argument(fmt::format("{}: column {}: no card '{}'{}", key,
                                              place.card_place.column, place.card,
                                              did_you_mean(place.card, known)));
    }
    const Kind& kind = schema_.kinds[static_cast<std::size_t>(*index)];
    std::vector<std::string> settings;
    for (const Number& number : kind.numbers)
      add_setting(settings, place, number.name, number.printed);
    for (const Field& field : schema_.card_fields) add_setting(settings, place, field.name, {});
    if (settings.empty()) return notation_name(kind.name);
    std::string list;
    for (const std::string& setting : settings) list += (list.empty() ? "" : ", ") + setting;
    return notation_name(kind.name) + "{" + list + "}";
  }

  static void add_setting(std::vector<std::string>& settings, const notation::CardPlace& place,
                          const std::string& name, std::optional<std::int64_t> printed) {
    for (const notation::Setting& setting : place.settings) {
      const std::string value = value_text(setting.value);
      if (setting.name != name || (printed && value == fmt::format("{}", *printed))) continue;
      settings.push_back(fmt::format("{}={}", name, value));
    }
  }

  const Schema& schema_;
  NotationStyle style_{false, false};
};

class Comparer {
 public:
  Comparer(const Match& match, const Interpreter& interpreter)
      : match_(match),
        interpreter_(interpreter),
        table_(match.present()),
        layout_(table_.layout()),
        schema_(layout_.schema()) {}

  std::vector<std::string> compare(const Data& expected) {
    if (expected.map() == nullptr) return {};
    for (const Data::Field& field : *expected.map()) compare_key(field.name, field.value);
    return std::move(differences_);
  }

 private:
  void note(const std::string& what, const std::string& expected, const std::string& found) {
    if (expected == found) return;
    differences_.push_back(fmt::format("{}: expected {}, found {}", what, expected, found));
  }

  void compare_key(const std::string& key, const Data& value) {
    if (key == "winner") return note(key, text_of(value), winner());
    if (key == "over") return note(key, text_of(value), match_.over() ? "true" : "false");
    if (key == "asks") return note(key, text_of(value), asked());
    if (key == "options") return note(key, text_of(value), options());
    if (key == "phase") return note(key, text_of(value), phase());
    if (key == "out") return note(key, text_of(value), seats_out());
    if (key == "unused") {
      return by_seat(key, value, [&](int seat) {
        return fmt::format("{}", table_.row_size(layout_.stock_row(seat)));
      });
    }
    if (const auto zone = schema_.find_zone(key)) return compare_zone(*zone, value);
    if (const auto field = find_field(schema_.table_fields, key)) {
      const Field& declared = schema_.table_fields[static_cast<std::size_t>(*field)];
      return note(key, text_of(value), field_text(declared, table_, layout_.table_field(*field)));
    }
    if (const auto field = find_field(schema_.seat_fields, key)) {
      const Field& declared = schema_.seat_fields[static_cast<std::size_t>(*field)];
      return by_seat(key, value, [&](int seat) {
        return field_text(declared, table_, layout_.seat_field(seat, *field));
      });
    }
    if (const auto pointer = schema_.find_pointer(key)) {
      const int card = table_.pointer_card(*pointer);
      return note(key, text_of(value),
                  card == kNone ? "none" : fmt::format("{}", table_.place_of(card) + 1));
    }
    unknown_key(key);
  }

  [[noreturn]] void unknown_key(const std::string& key) const {
    std::vector<std::string> known = {"winner", "over", "asks",  "options",
                                      "phase",  "out",  "unused"};
    for (const auto& each : schema_.zones) known.push_back(each.name);
    for (const auto& each : schema_.table_fields) known.push_back(each.name);
    for (const auto& each : schema_.seat_fields) known.push_back(each.name);
    for (const auto& each : schema_.pointers) known.push_back(each.name);
    throw std::invalid_argument(
        fmt::format("nothing to expect is called '{}'{}", key, did_you_mean(key, known)));
  }

  int seat_of(const std::string& key, const std::string& name) const {
    const int seat = name.size() == 1 ? name[0] - 'A' : kNone;
    if (seat < 0 || seat >= layout_.seats()) {
      throw std::invalid_argument(fmt::format("{}: expected a seat from A to {}, found '{}'", key,
                                              seat_letter(layout_.seats() - 1), name));
    }
    return seat;
  }

  template <typename Found>
  void by_seat(const std::string& key, const Data& value, Found found) {
    if (value.map() == nullptr) {
      throw std::invalid_argument(
          fmt::format("{}: expected a value for each seat, {{ A = ..., B = ... }}", key));
    }
    for (const Data::Field& entry : *value.map()) {
      note(fmt::format("{} of {}", key, entry.name), text_of(entry.value),
           found(seat_of(key, entry.name)));
    }
  }

  void compare_zone(int declaration, const Data& value) {
    const ZoneDeclaration& zone = schema_.zones[static_cast<std::size_t>(declaration)];
    if (zone.owner == ZoneOwner::table) {
      return compare_notation(zone.name, layout_.zone(declaration), text_of(value));
    }
    if (value.map() == nullptr) {
      throw std::invalid_argument(fmt::format("{}: expected notation for each owner", zone.name));
    }
    for (const Data::Field& entry : *value.map()) {
      const int owner = zone.owner == ZoneOwner::seat ? seat_of(zone.name, entry.name)
                                                      : card_called(zone.name, entry.name);
      compare_notation(fmt::format("{} of {}", zone.name, entry.name),
                       layout_.zone(declaration, owner), text_of(entry.value));
    }
  }

  int card_called(const std::string& key, const std::string& name) const {
    for (int card = 0; card < layout_.cards(); ++card) {
      if (table_.zone_of(card) != kNone && card_label(card, table_, kNone) == name) return card;
    }
    throw std::invalid_argument(fmt::format("{}: no card '{}' lies on the table", key, name));
  }

  void compare_notation(const std::string& what, int zone, const std::string& expected) {
    Canonical canonical(schema_);
    const std::string wanted = canonical.write(what, expected);
    note(what, wanted, zone_text(table_, zone, canonical.style()));
  }

  std::string winner() const {
    switch (table_.outcome()) {
      case Outcome::won:
        return std::string(1, seat_letter(table_.winner()));
      case Outcome::drawn:
        return "draw";
      case Outcome::stopped:
        return "nobody, the match was stopped";
      default:
        return "nobody yet";
    }
  }

  std::string asked() const {
    return match_.decision ? std::string(1, seat_letter(match_.decision->seat)) : "nobody";
  }

  std::string options() const {
    std::string list;
    if (!match_.decision) return "none";
    for (const std::string& each : interpreter_.labels(match_, match_.decision->seat)) {
      list += (list.empty() ? "" : ", ") + each;
    }
    return "[" + list + "]";
  }

  std::string phase() const {
    const auto& phases = match_.setup->definition().phases;
    return phases[static_cast<std::size_t>(table_.word(Word::phase))].name;
  }

  std::string seats_out() const {
    std::string list;
    for (int seat = 0; seat < layout_.seats(); ++seat) {
      if (!table_.is_in(seat))
        list += fmt::format("{}{}", list.empty() ? "" : ", ", seat_letter(seat));
    }
    return "[" + list + "]";
  }

  const Match& match_;
  const Interpreter& interpreter_;
  const Table& table_;
  const Layout& layout_;
  const Schema& schema_;
  std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> differences(const Match& match, const Interpreter& interpreter,
                                     const Data& expected) {
  return Comparer(match, interpreter).compare(expected);
}

}  // namespace punchcard
