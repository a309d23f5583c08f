#include "interpreter/match/position/expected_zone.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/place_name.h"

namespace punchcard::match {

namespace {

using Marks = std::vector<std::pair<int, bool>>;  // priority, forward

// The expected value of a number or field; nullptr when the text names none.
const notation::Setting* setting_of(const notation::CardPlace& place, const std::string& name) {
  for (const notation::Setting& setting : place.settings) {
    if (setting.name == name) return &setting;
  }
  return nullptr;
}

Marks sorted(Marks marks) {
  std::sort(marks.begin(), marks.end());
  return marks;
}

std::string marks_text(const notation::CardPlace& place) {
  std::string text;
  for (const auto& mark : place.pointers) {
    if (mark.priority > 0) text += fmt::format("{}", mark.priority);
    text += mark.forward ? ">" : "<";
  }
  return text;
}

}  // namespace

ExpectedZone::ExpectedZone(std::string key, Labeller& labeller, int zone, const lua::Data& value)
    : key_(std::move(key)),
      labeller_(labeller),
      table_(labeller.table()),
      layout_(table_.layout()),
      schema_(layout_.schema()),
      zone_(zone),
      places_(parse_zone(schema_, key_, value)) {
  for (const notation::CardPlace& place : places_) check(place);
}

void ExpectedZone::check(const notation::CardPlace& place) {
  style_.pointers = style_.pointers || !place.pointers.empty();
  if (place.hidden) refuse_at(key_, place.place, "a hidden card: say which it is");
  if (place.empty) return;
  const table::Kind& kind =
      schema_.kinds[static_cast<std::size_t>(find_kind(schema_, key_, place))];
  for (const notation::Setting& setting : place.settings) {
    check_setting(schema_, kind, key_, setting, layout_.seats());
    const auto field = schema_.find_card_field(setting.name);
    if (!field || kind.find_number(setting.name)) continue;
    style_.copies = true;
    style_.outside =
        style_.outside || !schema_.card_fields[static_cast<std::size_t>(*field)].in_situation;
  }
  for (const notation::TokenMark& token : place.tokens) {
    style_.marks = style_.marks || token.marked;
  }
}

// The places for cards, without the empty space: a last line that has only marks.
std::vector<notation::CardPlace> ExpectedZone::cards() const {
  std::vector<notation::CardPlace> cards = places_;
  if (schema_.has_lines) {
    cards.erase(
        std::remove_if(cards.begin(), cards.end(), [](const auto& each) { return each.empty; }),
        cards.end());
  }
  return cards;
}

bool ExpectedZone::holds() const {
  const std::vector<notation::CardPlace> expected = cards();
  if (static_cast<int>(expected.size()) != table_.zone_size(zone_)) return false;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (!holds_place(expected[i], table_.card_at(zone_, static_cast<int>(i)))) return false;
  }
  return holds_empty_space();
}

bool ExpectedZone::holds_place(const notation::CardPlace& place, int card) const {
  if (place.empty || card == table::kNone) return place.empty && card == table::kNone;
  if (find_kind(schema_, key_, place) != layout_.kind_of(card)) return false;
  return holds_numbers(place, card) && holds_fields(place, card) && holds_tokens(place, card) &&
         holds_pointers(place, card);
}

bool ExpectedZone::holds_numbers(const notation::CardPlace& place, int card) const {
  const std::vector<table::Number>& numbers = layout_.kind(card).numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const notation::Setting* given = setting_of(place, numbers[i].name);
    const std::int64_t wanted = given == nullptr ? numbers[i].printed : given->value.number;
    if (table_.value(layout_.card_number(card, static_cast<int>(i))) != wanted) return false;
  }
  return true;
}

bool ExpectedZone::holds_fields(const notation::CardPlace& place, int card) const {
  const int indent = layout_.zone_declaration(zone_).indent;
  for (std::size_t i = 0; i < schema_.card_fields.size(); ++i) {
    const table::Field& field = schema_.card_fields[i];
    const int at = layout_.card_field(card, static_cast<int>(i));
    if (const notation::Setting* given = setting_of(place, field.name)) {
      if (!holds_value(field, at, given->value)) return false;
    } else if (static_cast<int>(i) == indent) {
      if (table_.value(at) != place.indent) return false;
    } else if (field.in_situation && !is_as_started(table_, card, static_cast<int>(i))) {
      return false;
    }
  }
  return true;
}

bool ExpectedZone::holds_value(const table::Field& field, int at,
                               const notation::Value& value) const {
  if (field.type == table::FieldType::card) {
    return holds_reference(static_cast<int>(table_.value(at)), value);
  }
  if (field.type != table::FieldType::list) return table_.value(at) == value.number;
  if (table_.value(at++) != static_cast<std::int64_t>(value.items.size())) return false;
  for (const notation::Value& item : value.items) {
    if (!holds_value(field.parts.front(), at, item)) return false;
    at += field.parts.front().width();
  }
  return true;
}

bool ExpectedZone::holds_reference(int card, const notation::Value& value) const {
  const int zone = value.zone.empty() ? zone_ : zone_called(key_, labeller_, value.zone);
  return card != table::kNone && table_.zone_of(card) == zone &&
         table_.place_of(card) + 1 == value.number;
}

bool ExpectedZone::holds_tokens(const notation::CardPlace& place, int card) const {
  int token = table_.first_token(card);
  for (const notation::TokenMark& mark : place.tokens) {
    if (token == table::kNone || layout_.owner_of(token) != mark.seat) return false;
    if (style_.marks && table_.is_marked(token) != mark.marked) return false;
    token = table_.next_token(token);
  }
  return token == table::kNone;
}

bool ExpectedZone::holds_pointers(const notation::CardPlace& place, int card) const {
  if (!style_.pointers) return true;
  Marks expected;
  for (const auto& mark : place.pointers) expected.emplace_back(mark.priority, mark.forward);
  Marks found;
  for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
    if (table_.pointer_card(pointer) != card) continue;
    found.emplace_back(table_.pointer_priority(pointer), table_.pointer_forward(pointer));
  }
  return sorted(std::move(expected)) == sorted(std::move(found));
}

// Whether the pointers on the empty space after the last line are as expected. These are the
// pointers that have a priority and are on no card.
bool ExpectedZone::holds_empty_space() const {
  if (!schema_.has_lines || !style_.pointers) return true;
  std::vector<int> expected;
  for (const notation::CardPlace& place : places_) {
    if (!place.empty) continue;
    for (const auto& mark : place.pointers) expected.push_back(mark.priority);
  }
  std::vector<int> found;
  const int declared = layout_.zones()[static_cast<std::size_t>(zone_)].declaration;
  for (int pointer = 0; pointer < layout_.pointers(); ++pointer) {
    const bool here = schema_.pointers[static_cast<std::size_t>(pointer)].zone == declared;
    const int priority = table_.pointer_priority(pointer);
    if (here && priority > 0 && table_.pointer_card(pointer) == table::kNone)
      found.push_back(priority);
  }
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  return expected == found;
}

std::string ExpectedZone::expected_text() const {
  if (schema_.has_lines) return line_text();
  std::string text;
  for (const notation::CardPlace& place : places_) {
    text += (text.empty() ? "" : " ") + place_text(place);
  }
  return text;
}

std::string ExpectedZone::line_text() const {
  const bool indented = layout_.zone_declaration(zone_).indent != table::kNone;
  std::vector<TextLine> lines;
  for (const notation::CardPlace& place : places_) {
    lines.push_back(
        {marks_text(place), indented ? place.indent : 0, place.empty ? "" : card_text(place)});
  }
  return lines_text(lines);
}

std::string ExpectedZone::place_text(const notation::CardPlace& place) const {
  std::string text = marks_text(place) + "(";
  if (!place.empty) text += card_text(place);
  for (const notation::TokenMark& token : place.tokens) {
    text += fmt::format(" {}{}", table::seat_letter(token.seat), token.marked ? "*" : "");
  }
  return text + ")";
}

std::string ExpectedZone::card_text(const notation::CardPlace& place) const {
  const table::Kind& kind =
      schema_.kinds[static_cast<std::size_t>(find_kind(schema_, key_, place))];
  std::string list;
  const auto add = [&](const std::string& name, std::optional<std::int64_t> printed) {
    const notation::Setting* given = setting_of(place, name);
    if (given == nullptr || (printed && given->value.number == *printed)) return;
    list += fmt::format("{}{}={}", list.empty() ? "" : ", ", name, value_text(given->value));
  };
  for (const table::Number& number : kind.numbers) add(number.name, number.printed);
  for (const table::Field& field : schema_.card_fields) add(field.name, std::nullopt);
  if (list.empty()) return kind.label();
  return kind.label() + (schema_.has_lines ? " {" : "{") + list + "}";
}

// Without the name of the zone that has the value.
std::string ExpectedZone::value_text(notation::Value value) const {
  const auto shorten = [&](notation::Value& each) {
    if (!each.zone.empty() && zone_called(key_, labeller_, each.zone) == zone_) each.zone.clear();
  };
  shorten(value);
  for (notation::Value& item : value.items) shorten(item);
  return describe(value);
}

}  // namespace punchcard::match
