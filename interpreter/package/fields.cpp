#include "interpreter/package/fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/package/shape.h"

namespace punchcard {

namespace {

std::int64_t sum_of_widths(const std::vector<Field>& fields) {
  std::int64_t sum = 0;
  for (const Field& field : fields) sum += field.width();
  return sum;
}

class FieldReader {
 public:
  explicit FieldReader(Reader& reader) : reader_(reader) {}

  Field read(const std::string& name, const Value& value) {
    Field field;
    field.name = name;
    if (value.is(Value::Kind::integer)) {
      field.start = value.number;
    } else if (value.is(Value::Kind::boolean)) {
      field.type = FieldType::boolean;
      field.start = value.number;
    } else if (value.constructor == "card_ref" || value.constructor == "seat_ref") {
      field.type = value.constructor == "card_ref" ? FieldType::card : FieldType::seat;
      field.start = kNone;
    } else if (value.constructor == "list") {
      read_list(field, value);
    } else if (value.constructor == "record") {
      field.type = FieldType::record;
      for (const auto& [part, of] : value.fields) {
        if (reader_.check_name(part, of.key_place, "part")) field.parts.push_back(read(part, of));
      }
      check_width(field, value);
    } else if (value.constructor == "field" && !value.items.empty()) {
      field = read(name, value.items.front());
      Value settings = value;
      settings.items.clear();
      reader_.check_fields(settings, "field", names_of(kFieldShape));
      field.in_situation = reader_.boolean(value, "situation").value_or(true);
    } else {
      reader_.report(value.place,
                     "'{}': a field starts as an integer, true or false, or is card_ref, seat_ref, "
                     "list(...) or record {{ }}, found {}",
                     name, describe(value));
    }
    return field;
  }

 private:
  void read_list(Field& field, const Value& value) {
    const auto capacity = reader_.integer(value, "capacity", 1, kMaxElements, true);
    if (value.items.size() != 1) {
      reader_.report(value.place, "'{}': a list holds one sort of values, found {}", field.name,
                     value.items.size());
      return;
    }
    Field element = read(field.name, value.items.front());
    element.name.clear();
    if (!capacity) return;
    field.type = FieldType::list;
    field.capacity = static_cast<int>(*capacity);
    field.parts.push_back(std::move(element));
    check_width(field, value);
  }

  // What is too large becomes a field of one word, so that whatever holds it can be measured.
  void check_width(Field& field, const Value& value) {
    if (sum_of_widths(field.parts) * std::max(field.capacity, 1) < kMaxWords) return;
    reader_.report(value.place, "'{}': more than {} words, which is what a table holds in all",
                   field.name, kMaxWords);
    field.type = FieldType::integer;
    field.parts.clear();
  }

  Reader& reader_;
};

}  // namespace

std::vector<Field> read_fields(Reader& reader, const Value& table, std::string_view what) {
  std::vector<Field> fields;
  reader.check_no_items(table, what);
  for (const auto& [name, value] : table.fields) {
    if (reader.check_name(name, value.key_place, fmt::format("{} field", what))) {
      fields.push_back(FieldReader(reader).read(name, value));
    }
  }
  if (const std::int64_t words = sum_of_widths(fields); words > kMaxWords) {
    reader.report(table.place, "{}: {} words of fields, a table holds {} in all", what, words,
                  kMaxWords);
    fields.clear();
  }
  return fields;
}

void default_start(const Field& field, std::vector<std::int64_t>& words) {
  if (field.type == FieldType::record) {
    for (const Field& part : field.parts) default_start(part, words);
  } else if (field.type == FieldType::list) {
    words.resize(words.size() + static_cast<std::size_t>(field.width()), 0);
  } else {
    words.push_back(field.start);
  }
}

void read_start(Reader& reader, const Value& value, const Field& field,
                std::vector<std::int64_t>& words) {
  const bool integer = field.type == FieldType::integer && value.is(Value::Kind::integer);
  const bool boolean = field.type == FieldType::boolean && value.is(Value::Kind::boolean);
  if (integer || boolean) {
    words.push_back(value.number);
    return;
  }
  const char* expected = field.type == FieldType::integer   ? "an integer"
                         : field.type == FieldType::boolean ? "true or false"
                                                            : "nothing: it starts empty";
  reader.report(value.place, "'{}': expected {}, found {}", field.name, expected, describe(value));
  default_start(field, words);
}

std::vector<ZoneDeclaration> read_zones(Reader& reader, const Value& table) {
  std::vector<ZoneDeclaration> zones;
  reader.check_no_items(table, "zones");
  if (table.fields.size() > static_cast<std::size_t>(kMaxZoneNames)) {
    reader.report(table.place, "zones: {} are declared, the limit is {}", table.fields.size(),
                  kMaxZoneNames);
    return zones;
  }
  const std::vector<std::string> shapes = {"row", "ring", "pile", "slot"};
  for (const auto& [name, value] : table.fields) {
    if (!reader.check_name(name, value.key_place, "zone")) continue;
    ZoneDeclaration zone;
    zone.name = name;
    const auto shape = std::find(shapes.begin(), shapes.end(), value.constructor);
    if (shape == shapes.end()) {
      reader.report(value.place,
                    "zone '{}': expected ring {{ }}, row {{ }}, pile {{ }} or slot {{ }}, "
                    "found {}",
                    name, describe(value));
      continue;
    }
    zone.shape = static_cast<ZoneShape>(shape - shapes.begin());
    reader.check_fields(value, zone.shape == ZoneShape::ring ? "ring" : *shape,
                        names_of(kZoneShape));
    zone.owner =
        static_cast<ZoneOwner>(reader.word(value, "of", {"table", "seat", "card"}).value_or(0));
    const int unseen = static_cast<int>(Sight::none);
    zone.seen_by = static_cast<Sight>(reader.word(value, "seen_by", {"all", "owner", "none"})
                                          .value_or(zone.shape == ZoneShape::pile ? unseen : 0));
    const int capacity = zone.shape == ZoneShape::slot ? 1 : 0;
    zone.capacity =
        static_cast<int>(reader.integer(value, "capacity", 1, kMaxCards).value_or(capacity));
    zone.gaps = reader.boolean(value, "gaps").value_or(false);
    zone.in_situation = reader.boolean(value, "situation").value_or(true);
    zones.push_back(std::move(zone));
  }
  return zones;
}

}  // namespace punchcard
