#include "interpreter/match/position/description.h"

#include <string_view>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/match/place_name.h"

namespace punchcard::match {

namespace {

// Refuses a value that does not fit a field.
void check_value(const std::string& key, const table::Field& field, const notation::Value& value,
                 int seats) {
  using Given = notation::Value::Kind;
  const bool fits = (field.type == table::FieldType::integer && value.kind == Given::integer) ||
                    (field.type == table::FieldType::boolean && value.kind == Given::boolean) ||
                    (field.type == table::FieldType::seat && value.kind == Given::seat) ||
                    (field.type == table::FieldType::card && value.kind == Given::card) ||
                    (field.type == table::FieldType::list && value.kind == Given::list &&
                     static_cast<int>(value.items.size()) <= field.capacity);
  if (!fits) refuse("{}: expected {}, found {}", key, expected(field), describe(value));
  if (value.kind == Given::seat) {
    const char letter = table::seat_letter(static_cast<int>(value.number));
    seat_of(key, {&letter, 1}, seats);
  }
  for (const notation::Value& item : value.items) {
    check_value(key, field.parts.front(), item, seats);
  }
}

// A zone's lines: a text of several, or a list with one each.
std::string lines_of(const std::string& key, const lua::Data& value) {
  if (value.string() != nullptr) return *value.string();
  if (value.list() == nullptr) refuse("{}: expected lines of text, found {}", key, describe(value));
  std::string lines;
  for (const lua::Data& line : *value.list()) {
    if (line.string() == nullptr) refuse("{}: expected a line, found {}", key, describe(line));
    lines += *line.string() + "\n";
  }
  return lines;
}

}  // namespace

NotationError::NotationError(const std::string& of, text::Place where,
                             const std::string& what_is_wrong)
    : std::invalid_argument(text::printable(fmt::format("{}: {}: {}", of, at(where), what_is_wrong),
                                            lua::Failure::kMessage)),
      key(of),
      place(where),
      mistake(text::printable(what_is_wrong, lua::Failure::kMessage)) {}

std::string describe(const lua::Data& value) {
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
      return std::string(1, table::seat_letter(static_cast<int>(value.number)));
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

std::string at(text::Place place) {
  if (place.line == 1) return fmt::format("column {}", place.column);
  return fmt::format("line {}, column {}", place.line, place.column);
}

std::string expected(const table::Field& field) {
  switch (field.type) {
    case table::FieldType::integer:
      return "an integer";
    case table::FieldType::boolean:
      return "true or false";
    case table::FieldType::seat:
      return "a seat";
    case table::FieldType::card:
      return "a card";
    case table::FieldType::list:
      return fmt::format("a list of at most {}", field.capacity);
    case table::FieldType::record:
      break;
  }
  std::string parts;
  for (const table::Field& part : field.parts) {
    parts += (parts.empty() ? "" : ", ") + part.name + " = ...";
  }
  return "{ " + parts + " }";
}

void check_parts(const std::string& key, const table::Field& field, const lua::Data& value) {
  if (value.map() == nullptr) return;
  std::vector<std::string> known;
  for (const table::Field& part : field.parts) known.push_back(part.name);
  for (const lua::Data::Field& given : *value.map()) {
    if (table::find_field(field.parts, given.name)) continue;
    refuse("{} has no '{}'{}", key, given.name, text::did_you_mean(given.name, known));
  }
}

int find_kind(const table::Schema& schema, const std::string& key,
              const notation::CardPlace& place) {
  if (const auto kind = schema.find_kind(place.card)) return *kind;
  if (schema.has_lines) {
    if (const auto kind = schema.find_line(place.card)) return *kind;
  }
  std::vector<std::string> known;
  for (const table::Kind& kind : schema.kinds) known.push_back(kind.label());
  refuse_at(key, place.card_place, "no card '{}'{}",
            text::printable(place.card, lua::Failure::kName),
            text::did_you_mean(place.card, known));
}

void check_setting(const table::Schema& schema, const table::Kind& kind, const std::string& key,
                   const notation::Setting& setting, int seats) {
  if (kind.find_number(setting.name)) {
    if (setting.value.kind == notation::Value::Kind::integer) return;
    refuse_at(key, setting.place, "number '{}': expected an integer, found {}", setting.name,
              describe(setting.value));
  }
  if (const auto field = schema.find_card_field(setting.name)) {
    try {
      return check_value(fmt::format("'{}'", setting.name),
                         schema.card_fields[static_cast<std::size_t>(*field)], setting.value,
                         seats);
    } catch (const std::invalid_argument& error) {
      refuse_at(key, setting.value.place, "{}", error.what());
    }
  }
  std::vector<std::string> known;
  for (const table::Number& number : kind.numbers) known.push_back(number.name);
  for (const table::Field& field : schema.card_fields) known.push_back(field.name);
  refuse_at(key, setting.place, "card {} has no number or field '{}'{}", kind.name, setting.name,
            text::did_you_mean(setting.name, known));
}

const lua::Data::Map& named_values(std::string_view what, const lua::Data& value) {
  static const lua::Data::Map kNothing;
  if (value.map() != nullptr) return *value.map();
  if (value.list() != nullptr && value.list()->empty()) return kNothing;
  refuse("{}: expected {{ name = value }}, found {}", what,
         value.list() != nullptr ? "a list" : describe(value));
}

const lua::Data::Map& by_seat(const std::string& key, const lua::Data& value) {
  if (value.map() == nullptr) {
    refuse("{}: expected a value for each seat, {{ A = ..., B = ... }}, found {}", key,
           describe(value));
  }
  return *value.map();
}

std::vector<std::string> declared_keys(const table::Schema& schema) {
  std::vector<std::string> keys;
  for (const table::ZoneDeclaration& zone : schema.zones) keys.push_back(zone.name);
  for (const table::PointerDeclaration& pointer : schema.pointers) keys.push_back(pointer.name);
  for (const table::Field& field : schema.table_fields) keys.push_back(field.name);
  for (const table::Field& field : schema.seat_fields) keys.push_back(field.name);
  return keys;
}

std::vector<notation::CardPlace> parse_zone(const table::Schema& schema, const std::string& key,
                                            const lua::Data& value) {
  notation::Result result;
  if (schema.has_lines) {
    result = notation::parse_lines(lines_of(key, value), key);
  } else {
    if (value.string() == nullptr) refuse("{}: expected notation, found {}", key, describe(value));
    result = notation::parse(*value.string(), key);
  }
  if (!result.ok()) {
    const text::Diagnostic& first = result.diagnostics.front();
    refuse_at(key, first.place, "{}", first.message);
  }
  return std::move(result.places);
}

std::vector<GivenZone> zones_of(const table::Schema& schema, const lua::Data& description) {
  std::vector<GivenZone> zones;
  for (std::size_t i = 0; i < schema.zones.size(); ++i) {
    const table::ZoneDeclaration& zone = schema.zones[i];
    const lua::Data* value = description.find(zone.name);
    if (value == nullptr) continue;
    if (zone.owner == table::ZoneOwner::table) {
      zones.push_back({zone.name, static_cast<int>(i), "", parse_zone(schema, zone.name, *value)});
      continue;
    }
    for (const lua::Data::Field& entry : by_seat(zone.name, *value)) {
      const std::string key = fmt::format("{} of {}", zone.name, entry.name);
      zones.push_back({key, static_cast<int>(i), entry.name, parse_zone(schema, key, entry.value)});
    }
  }
  return zones;
}

}  // namespace punchcard::match
