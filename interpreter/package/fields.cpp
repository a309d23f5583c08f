#include "interpreter/package/fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/package/shape.h"

namespace punchcard::package {

namespace {

std::int64_t sum_of_widths(const std::vector<table::Field>& fields) {
  std::int64_t sum = 0;
  for (const table::Field& field : fields) sum += field.width();
  return sum;
}

class FieldReader {
 public:
  explicit FieldReader(Reader& reader) : reader_(reader) {}

  table::Field read(const std::string& name, const Value& value) {
    table::Field field;
    field.name = name;
    if (value.is(Value::Kind::integer)) {
      field.start = value.number;
    } else if (value.is(Value::Kind::boolean)) {
      field.type = table::FieldType::boolean;
      field.start = value.number;
    } else if (value.constructor == "card_ref" || value.constructor == "seat_ref") {
      field.type =
          value.constructor == "card_ref" ? table::FieldType::card : table::FieldType::seat;
      field.start = table::kNone;
    } else if (value.constructor == "list") {
      read_list(field, value);
    } else if (value.constructor == "record") {
      read_record(field, value);
    } else if (value.constructor == "field" && !value.items.empty()) {
      field = read(name, value.items.front());
      Value settings = value;
      settings.items.erase(settings.items.begin());
      reader_.check_fields(settings, "field", names_of(kFieldShape));
      field.in_situation = reader_.boolean(value, "situation").value_or(true);
    } else {
      reader_.report(value.place, {code_of(value), name},
                     "'{}': a field starts as an integer, true or false, or is card_ref, seat_ref, "
                     "list(...) or record {{ }}, found {}",
                     name, describe(value));
    }
    return field;
  }

 private:
  // Every part has words, so that whatever goes over a table costs as much as the table is large.
  void read_record(table::Field& field, const Value& value) {
    reader_.check_no_items(value, fmt::format("'{}'", field.name));
    if (value.fields.empty()) {
      reader_.report(value.place, {Code::wrong_value, field.name},
                     "'{}': a record has at least one part, found none", field.name);
    }
    for (const auto& [part, of] : value.fields) {
      if (reader_.check_name(part, of.key_place, "part")) field.parts.push_back(read(part, of));
    }
    if (field.parts.empty()) return;
    field.type = table::FieldType::record;
    check_width(field, value);
  }

  void read_list(table::Field& field, const Value& value) {
    const auto capacity = reader_.integer(value, "capacity", 1, table::kMaxElements, true);
    if (value.items.size() != 1) {
      reader_.report(value.place, {Code::wrong_value, field.name},
                     "'{}': a list holds one sort of values, found {}", field.name,
                     value.items.size());
      return;
    }
    table::Field element = read(field.name, value.items.front());
    element.name.clear();
    if (!capacity) return;
    field.type = table::FieldType::list;
    field.capacity = static_cast<int>(*capacity);
    field.parts.push_back(std::move(element));
    check_width(field, value);
  }

  // Reports a field that is too large and makes it one word, so that the width of the enclosing
  // field can be computed.
  void check_width(table::Field& field, const Value& value) {
    if (sum_of_widths(field.parts) * std::max(field.capacity, 1) < table::kMaxWords) return;
    reader_.report(value.place, {Code::limit, field.name},
                   "'{}': more than {} words, which is what a table holds in all", field.name,
                   table::kMaxWords);
    field.type = table::FieldType::integer;
    field.parts.clear();
  }

  Reader& reader_;
};

}  // namespace

std::vector<table::Field> read_fields(Reader& reader, const Value& table, std::string_view what) {
  std::vector<table::Field> fields;
  reader.check_no_items(table, what);
  for (const auto& [name, value] : table.fields) {
    if (reader.check_name(name, value.key_place, fmt::format("{} field", what))) {
      fields.push_back(FieldReader(reader).read(name, value));
    }
  }
  if (const std::int64_t words = sum_of_widths(fields); words > table::kMaxWords) {
    reader.report(table.place, {Code::limit}, "{}: {} words of fields, a table holds {} in all",
                  what, words, table::kMaxWords);
    fields.clear();
  }
  return fields;
}

void default_start(const table::Field& field, std::vector<std::int64_t>& words) {
  if (field.type == table::FieldType::record) {
    for (const table::Field& part : field.parts) default_start(part, words);
  } else if (field.type == table::FieldType::list) {
    words.resize(words.size() + static_cast<std::size_t>(field.width()), 0);
  } else {
    words.push_back(field.start);
  }
}

void read_start(Reader& reader, const Value& value, const table::Field& field,
                std::vector<std::int64_t>& words) {
  const bool integer = field.type == table::FieldType::integer && value.is(Value::Kind::integer);
  const bool boolean = field.type == table::FieldType::boolean && value.is(Value::Kind::boolean);
  if (integer || boolean) {
    words.push_back(value.number);
    return;
  }
  const char* expected = field.type == table::FieldType::integer   ? "an integer"
                         : field.type == table::FieldType::boolean ? "true or false"
                                                                   : "nothing: it starts empty";
  reader.report(value.place, {code_of(value), field.name}, "'{}': expected {}, found {}",
                field.name, expected, describe(value));
  default_start(field, words);
}

std::vector<table::ZoneDeclaration> read_zones(Reader& reader, const Value& table) {
  std::vector<table::ZoneDeclaration> zones;
  reader.check_no_items(table, "zones");
  if (table.fields.size() > static_cast<std::size_t>(table::kMaxZoneNames)) {
    reader.report(table.place, {Code::limit}, "zones: {} are declared, the limit is {}",
                  table.fields.size(), table::kMaxZoneNames);
    return zones;
  }
  const std::vector<std::string> shapes = {"row", "ring", "pile", "slot"};
  for (const auto& [name, value] : table.fields) {
    if (!reader.check_name(name, value.key_place, "zone")) continue;
    table::ZoneDeclaration zone;
    zone.name = name;
    const auto shape = std::find(shapes.begin(), shapes.end(), value.constructor);
    if (shape == shapes.end()) {
      reader.report(value.place, {code_of(value), name},
                    "zone '{}': expected ring {{ }}, row {{ }}, pile {{ }} or slot {{ }}, "
                    "found {}",
                    name, describe(value));
      continue;
    }
    zone.shape = static_cast<table::ZoneShape>(shape - shapes.begin());
    reader.check_fields(value, zone.shape == table::ZoneShape::ring ? "ring" : *shape,
                        names_of(kZoneShape));
    zone.owner = static_cast<table::ZoneOwner>(
        reader.word(value, "of", {"table", "seat", "card"}).value_or(0));
    const int unseen = static_cast<int>(table::Sight::none);
    zone.seen_by =
        static_cast<table::Sight>(reader.word(value, "seen_by", {"all", "owner", "none"})
                                      .value_or(zone.shape == table::ZoneShape::pile ? unseen : 0));
    const int capacity = zone.shape == table::ZoneShape::slot ? 1 : 0;
    zone.capacity =
        static_cast<int>(reader.integer(value, "capacity", 1, table::kMaxCards).value_or(capacity));
    zone.gaps = reader.boolean(value, "gaps").value_or(false);
    zone.in_situation = reader.boolean(value, "situation").value_or(true);
    zones.push_back(std::move(zone));
  }
  return zones;
}

}  // namespace punchcard::package
