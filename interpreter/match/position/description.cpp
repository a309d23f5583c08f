#include "interpreter/match/position/description.h"

#include <algorithm>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"

namespace punchcard {

namespace {

// A line may be written with more blanks than the card has, or fewer.
std::string without_blanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

// Refuses a value that a field does not take.
void check_value(const std::string& key, const Field& field, const notation::Value& value,
                 int seats) {
  using Given = notation::Value::Kind;
  const bool fits = (field.type == FieldType::integer && value.kind == Given::integer) ||
                    (field.type == FieldType::boolean && value.kind == Given::boolean) ||
                    (field.type == FieldType::seat && value.kind == Given::seat) ||
                    (field.type == FieldType::card && value.kind == Given::card) ||
                    (field.type == FieldType::list && value.kind == Given::list &&
                     static_cast<int>(value.items.size()) <= field.capacity);
  if (!fits) refuse("{}: expected {}, found {}", key, expected(field), describe(value));
  if (value.kind == Given::seat) {
    const char letter = seat_letter(static_cast<int>(value.number));
    seat_of(key, {&letter, 1}, seats);
  }
  for (const notation::Value& item : value.items) {
    check_value(key, field.parts.front(), item, seats);
  }
}

// A zone's lines: a text of several, or a list with one each.
std::string lines_of(const std::string& key, const Data& value) {
  if (value.string() != nullptr) return *value.string();
  if (value.list() == nullptr) refuse("{}: expected lines of text, found {}", key, describe(value));
  std::string lines;
  for (const Data& line : *value.list()) {
    if (line.string() == nullptr) refuse("{}: expected a line, found {}", key, describe(line));
    lines += *line.string() + "\n";
  }
  return lines;
}

}  // namespace

NotationError::NotationError(const std::string& of, Place where, const std::string& what_is_wrong)
    : std::invalid_argument(
          printable(fmt::format("{}: {}: {}", of, at(where), what_is_wrong), Failure::kMessage)),
      key(of),
      place(where),
      mistake(printable(what_is_wrong, Failure::kMessage)) {}

void refuse_with(const std::string& message) {
  throw std::invalid_argument(printable(message, Failure::kMessage));
}

std::string describe(const Data& value) {
  if (const auto* integer = value.integer()) return fmt::format("{}", *integer);
  if (const auto* boolean = value.boolean()) return *boolean ? "true" : "false";
  if (const auto* text = value.string()) return fmt::format("\"{}\"", *text);
  return value.is_nil() ? "nil" : "a table";
}

std::string describe(const notation::Value& value) {
  using Given = notation::Value::Kind;
  switch (value.kind) {
    case Given::integer:
      return fmt::format("{}", value.number);
    case Given::boolean:
      return value.number != 0 ? "true" : "false";
    case Given::seat:
      return std::string(1, seat_letter(static_cast<int>(value.number)));
    case Given::card:
      return fmt::format("{}@{}", value.zone, value.number);
    case Given::list:
      break;
  }
  std::string list;
  for (const notation::Value& item : value.items) {
    list += (list.empty() ? "" : ", ") + describe(item);
  }
  return "[" + list + "]";
}

std::string at(Place place) {
  if (place.line == 1) return fmt::format("column {}", place.column);
  return fmt::format("line {}, column {}", place.line, place.column);
}

std::string expected(const Field& field) {
  switch (field.type) {
    case FieldType::integer:
      return "an integer";
    case FieldType::boolean:
      return "true or false";
    case FieldType::seat:
      return "a seat";
    case FieldType::card:
      return "a card";
    case FieldType::list:
      return fmt::format("a list of at most {}", field.capacity);
    case FieldType::record:
      break;
  }
  std::string parts;
  for (const Field& part : field.parts) {
    parts += (parts.empty() ? "" : ", ") + part.name + " = ...";
  }
  return "{ " + parts + " }";
}

void check_parts(const std::string& key, const Field& field, const Data& value) {
  if (value.map() == nullptr) return;
  std::vector<std::string> known;
  for (const Field& part : field.parts) known.push_back(part.name);
  for (const Data::Field& given : *value.map()) {
    if (find_field(field.parts, given.name)) continue;
    refuse("{} has no '{}'{}", key, given.name, did_you_mean(given.name, known));
  }
}

int find_kind(const Schema& schema, const std::string& key, const notation::CardPlace& place) {
  if (const auto kind = schema.find_kind(place.card)) return *kind;
  for (std::size_t i = 0; schema.has_lines && i < schema.kinds.size(); ++i) {
    if (without_blanks(schema.kinds[i].name) == without_blanks(place.card))
      return static_cast<int>(i);
  }
  std::vector<std::string> known;
  for (const Kind& kind : schema.kinds) known.push_back(kind.label());
  refuse_at(key, place.card_place, "no card '{}'{}", printable(place.card, Failure::kName),
            did_you_mean(place.card, known));
}

void check_setting(const Schema& schema, const Kind& kind, const std::string& key,
                   const notation::Setting& setting, int seats) {
  if (kind.find_number(setting.name)) {
    if (setting.value.kind == notation::Value::Kind::integer) return;
    refuse_at(key, setting.place, "number '{}': expected an integer, found {}", setting.name,
              describe(setting.value));
  }
  if (const auto field = find_field(schema.card_fields, setting.name)) {
    try {
      return check_value(fmt::format("'{}'", setting.name),
                         schema.card_fields[static_cast<std::size_t>(*field)], setting.value,
                         seats);
    } catch (const std::invalid_argument& error) {
      refuse_at(key, setting.value.place, "{}", error.what());
    }
  }
  std::vector<std::string> known;
  for (const Number& number : kind.numbers) known.push_back(number.name);
  for (const Field& field : schema.card_fields) known.push_back(field.name);
  refuse_at(key, setting.place, "card {} has no number or field '{}'{}", kind.name, setting.name,
            did_you_mean(setting.name, known));
}

int seat_of(const std::string& key, std::string_view name, int seats) {
  const int seat = name.size() == 1 ? name[0] - 'A' : kNone;
  if (seat < 0 || seat >= seats) {
    refuse("{}: expected a seat from A to {}, found '{}'", key, seat_letter(seats - 1), name);
  }
  return seat;
}

const Data::Map& by_seat(const std::string& key, const Data& value) {
  if (value.map() == nullptr) {
    refuse("{}: expected a value for each seat, {{ A = ..., B = ... }}, found {}", key,
           describe(value));
  }
  return *value.map();
}

std::vector<std::string> declared_keys(const Schema& schema) {
  std::vector<std::string> keys;
  for (const ZoneDeclaration& zone : schema.zones) keys.push_back(zone.name);
  for (const PointerDeclaration& pointer : schema.pointers) keys.push_back(pointer.name);
  for (const Field& field : schema.table_fields) keys.push_back(field.name);
  for (const Field& field : schema.seat_fields) keys.push_back(field.name);
  return keys;
}

std::vector<notation::CardPlace> parse_zone(const Schema& schema, const std::string& key,
                                            const Data& value) {
  notation::Result result;
  if (schema.has_lines) {
    result = notation::parse_lines(lines_of(key, value), key);
  } else {
    if (value.string() == nullptr) refuse("{}: expected notation, found {}", key, describe(value));
    result = notation::parse(*value.string(), key);
  }
  if (!result.ok()) {
    const Diagnostic& first = result.diagnostics.front();
    refuse_at(key, first.place, "{}", first.message);
  }
  return std::move(result.places);
}

std::vector<GivenZone> zones_of(const Schema& schema, const Data& description) {
  std::vector<GivenZone> zones;
  for (std::size_t i = 0; i < schema.zones.size(); ++i) {
    const ZoneDeclaration& zone = schema.zones[i];
    const Data* value = description.find(zone.name);
    if (value == nullptr) continue;
    if (zone.owner == ZoneOwner::table) {
      zones.push_back({zone.name, static_cast<int>(i), "", parse_zone(schema, zone.name, *value)});
      continue;
    }
    for (const Data::Field& entry : by_seat(zone.name, *value)) {
      const std::string key = fmt::format("{} of {}", zone.name, entry.name);
      zones.push_back({key, static_cast<int>(i), entry.name, parse_zone(schema, key, entry.value)});
    }
  }
  return zones;
}

}  // namespace punchcard
