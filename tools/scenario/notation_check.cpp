#include "tools/scenario/notation_check.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "grammar/text/ascii.h"
#include "interpreter/match/position/description.h"

namespace punchcard::scenario {

using text::Code;

namespace {

using lua_syntax::Node;

struct Mistake {
  text::Place place;  // within the text
  std::string message;
};

void check_card(const table::Schema& schema, const std::string& key,
                const notation::CardPlace& place) {
  const auto kind = static_cast<std::size_t>(match::find_kind(schema, key, place));
  for (const notation::Setting& setting : place.settings) {
    match::check_setting(schema, schema.kinds[kind], key, setting, schema.most_seats);
  }
}

// The first error in the cards of a zone, for one version of the package.
std::optional<Mistake> first_mistake(const table::Schema& schema, const std::string& key,
                                     const std::string& text) {
  lua::Data value;
  value.value = text;
  try {
    for (const notation::CardPlace& place : match::parse_zone(schema, key, value)) {
      if (!place.empty && !place.hidden) check_card(schema, key, place);
      for (const notation::TokenMark& token : place.tokens) {
        if (token.seat < schema.most_seats) continue;
        match::refuse_at(key, token.place, "expected a seat from A to {}, found '{}'",
                         table::seat_letter(schema.most_seats - 1), table::seat_letter(token.seat));
      }
    }
  } catch (const match::NotationError& error) {
    return Mistake{error.place, error.mistake};
  }
  return std::nullopt;
}

// The location in the file of a place in a string; the string's own location if it has escapes.
text::Place place_in_file(const package::SourceFile& file, const Node& text, text::Place within) {
  const std::string_view written = std::string_view(file.text).substr(text.offset, text.length);
  const std::size_t begin = written.find(text.text);
  if (begin == written.npos) return text.begin;
  text::Place place = text.begin;
  if (written.substr(0, begin).ends_with('\n')) {  // [[ alone on its line
    place = {place.line + 1, 1};
  } else {
    place.column += static_cast<int>(begin);
  }
  if (within.line > 1) return {place.line + within.line - 1, within.column};
  return {place.line, place.column + within.column - 1};
}

}  // namespace

void NotationCheck::add(std::shared_ptr<const table::Schema> schema) {
  most_seats_ = std::max(most_seats_, schema->most_seats);
  // Of several with one name only the first counts.
  std::set<std::string_view> zones;
  for (const table::ZoneDeclaration& zone : schema->zones) {
    if (!zones.insert(zone.name).second) continue;
    Meaning& meaning = meanings_[zone.name];
    if (zone.owner == table::ZoneOwner::table) ++meaning.zone;
    if (zone.owner == table::ZoneOwner::seat) ++meaning.zone_of_seat;
    if (zone.owner == table::ZoneOwner::card) ++meaning.zone_of_card;
  }
  std::set<std::string_view> fields;
  for (const table::Field& field : schema->seat_fields) {
    if (fields.insert(field.name).second) ++meanings_[field.name].field_of_seat;
  }
  schemas_.push_back(std::move(schema));
}

void NotationCheck::check(const package::SourceFile& file, const Node& table,
                          check::Report& report) {
  if (schemas_.empty()) return;
  for (const Node& field : table.children) {
    if (!field.is(lua_syntax::Kind::Named) || !field.children[0].is(lua_syntax::Kind::String))
      continue;
    const std::string& key = field.children[0].text;
    const Node& value = field.children[1];
    const auto found = meanings_.find(key);
    const Meaning meaning = found == meanings_.end() ? Meaning{} : found->second;
    const std::size_t all = schemas_.size();
    const bool of_seats = meaning.field_of_seat == all || key == "unused";
    if (meaning.zone == all) check_zone(file, key, value, report);
    if (meaning.zone_of_seat == all) check_by_seats(file, key, value, true, report);
    if (of_seats) check_by_seats(file, key, value, false, report);
    if (meaning.zone_of_card == all && value.is(lua_syntax::Kind::Table)) {
      for (const Node& each : value.children) check_zone(file, key, each.children.back(), report);
    }
    if (found == meanings_.end() && (key == "winner" || key == "asks"))
      check_seat(file, key, value, report);
    if (found == meanings_.end() && key == "out" && value.is(lua_syntax::Kind::Table)) {
      for (const Node& each : value.children) check_seat(file, key, each.children.back(), report);
    }
  }
}

// A capital letter is meant as a seat.
void NotationCheck::check_seat(const package::SourceFile& file, const std::string& key,
                               const Node& seat, check::Report& report) const {
  const bool is_letter = seat.is(lua_syntax::Kind::String) && text::is_seat_letter(seat.text);
  const char last = table::seat_letter(most_seats_ - 1);
  if (!is_letter || seat.text[0] <= last) return;
  report.add(file, seat.begin, {Code::wrong_value, seat.text},
             "'{}': expected a seat from A to {}, found '{}'", key, last, seat.text);
}

void NotationCheck::check_by_seats(const package::SourceFile& file, const std::string& key,
                                   const Node& values, bool are_zones, check::Report& report) {
  if (!values.is(lua_syntax::Kind::Table)) return;
  const int seats = most_seats_;
  for (const Node& field : values.children) {
    if (!field.is(lua_syntax::Kind::Named) || !field.children[0].is(lua_syntax::Kind::String))
      continue;
    const Node& name = field.children[0];
    const bool is_seat = name.text.size() == 1 && name.text[0] >= 'A' &&
                         name.text[0] < table::seat_letter(seats - 1) + 1;
    if (!is_seat) {
      report.add(file, name.begin, {Code::wrong_value, name.text},
                 "'{}': expected a seat from A to {}, found '{}'", key,
                 table::seat_letter(seats - 1), name.text);
    }
    if (are_zones) check_zone(file, key + " of " + name.text, field.children[1], report);
  }
}

void NotationCheck::check_zone(const package::SourceFile& file, const std::string& key,
                               const Node& text, check::Report& report) {
  if (text.is(lua_syntax::Kind::Table)) {  // a list of lines
    const bool has_lines = std::all_of(schemas_.begin(), schemas_.end(),
                                       [](const auto& schema) { return schema->has_lines; });
    if (!has_lines) return;
    for (const Node& line : text.children) {
      if (line.is(lua_syntax::Kind::Positional)) check_zone(file, key, line.children[0], report);
    }
    return;
  }
  if (!text.is(lua_syntax::Kind::String)) return;
  std::optional<Mistake> found;
  for (const auto& schema : schemas_) {
    if (!affords(text.text, *schema)) return;
    std::optional<Mistake> here = first_mistake(*schema, key, text.text);
    if (!here) return;
    if (!found) found = std::move(here);
  }
  report.add(file, place_in_file(file, text, found->place), {Code::syntax, key}, "'{}': {}", key,
             found->message);
}

// A text is read once for each version of the package in which it has a mistake, and each card in
// it is looked up.
bool NotationCheck::affords(std::string_view text, const table::Schema& schema) {
  constexpr std::size_t kMostWork = 100'000'000;
  constexpr std::size_t kKindsPerByte = 32;
  work_ += text.size() * (1 + schema.kinds.size() / kKindsPerByte);
  return work_ <= kMostWork;
}

}  // namespace punchcard::scenario
