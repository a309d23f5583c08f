#include "interpreter/table/schema.h"

#include <algorithm>

namespace punchcard::table {

namespace {

template <typename Item, typename Test>
std::optional<int> find_index(const std::vector<Item>& items, Test test) {
  const auto found = std::find_if(items.begin(), items.end(), test);
  if (found == items.end()) return std::nullopt;
  return static_cast<int>(found - items.begin());
}

std::string without_blanks(std::string_view text) {
  std::string rest(text);
  std::erase(rest, ' ');
  return rest;
}

}  // namespace

int Field::width() const {
  int sum = 0;
  for (const Field& part : parts) sum += part.width();
  if (type == FieldType::list) return 1 + capacity * sum;
  return type == FieldType::record ? sum : 1;
}

std::optional<int> Kind::find_number(std::string_view number) const {
  return find_index(numbers, [&](const Number& each) { return each.name == number; });
}

std::string Kind::label() const { return is_line ? name : notation_name(name); }

void Schema::index_names() {
  for (std::size_t i = 0; i < card_fields.size(); ++i) {
    card_fields_by_name.emplace(card_fields[i].name, static_cast<int>(i));
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    kinds_by_name.emplace(kinds[i].name, static_cast<int>(i));
    kinds_by_name.emplace(kinds[i].label(), static_cast<int>(i));
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    kinds_by_name.emplace(kinds[i].id, static_cast<int>(i));
  }
  for (std::size_t i = 0; has_lines && i < kinds.size(); ++i) {
    kinds_by_line.emplace(without_blanks(kinds[i].name), static_cast<int>(i));
  }
}

std::optional<int> Schema::find_line(std::string_view line) const {
  const std::string text = without_blanks(line);
  if (!kinds_by_line.empty()) {
    const auto found = kinds_by_line.find(text);
    return found == kinds_by_line.end() ? std::nullopt : std::optional(found->second);
  }
  return find_index(kinds, [&](const Kind& kind) { return without_blanks(kind.name) == text; });
}

std::optional<int> Schema::find_kind(std::string_view name_or_id) const {
  if (!kinds_by_name.empty()) {
    const auto found = kinds_by_name.find(name_or_id);
    return found == kinds_by_name.end() ? std::nullopt : std::optional(found->second);
  }
  const auto by_name = find_index(kinds, [&](const Kind& kind) {
    return kind.name == name_or_id || kind.label() == name_or_id;
  });
  if (by_name) return by_name;
  return find_index(kinds, [&](const Kind& kind) { return kind.id == name_or_id; });
}

std::optional<int> Schema::find_card_field(std::string_view name) const {
  if (card_fields_by_name.empty()) return find_field(card_fields, name);
  const auto found = card_fields_by_name.find(name);
  return found == card_fields_by_name.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int> Schema::find_zone(std::string_view name) const {
  return find_index(zones, [&](const ZoneDeclaration& zone) { return zone.name == name; });
}

std::optional<int> Schema::find_pointer(std::string_view name) const {
  return find_index(pointers, [&](const PointerDeclaration& each) { return each.name == name; });
}

std::optional<int> find_field(const std::vector<Field>& fields, std::string_view name) {
  return find_index(fields, [&](const Field& field) { return field.name == name; });
}

std::string notation_name(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), ' ', '_');
  return result;
}

}  // namespace punchcard::table
