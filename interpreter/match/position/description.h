// Reads a description of a position: its values and its zones, with messages that name the place.
//
// Every function throws std::invalid_argument: "life of B: expected a seat from A to B, found 'C'".
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "grammar/notation/notation.h"
#include "interpreter/lua/convert.h"
#include "interpreter/match/refusal.h"
#include "interpreter/table/schema.h"

namespace punchcard::match {

// A mistake at a place in a zone's notation: "hand of A: column 8: no card 'Fil'". With the file of
// the notation, the caller can report its location there.
class NotationError : public std::invalid_argument {
 public:
  NotationError(const std::string& of, text::Place where, const std::string& what_is_wrong);

  std::string key;      // "hand of A"
  text::Place place;    // within the text
  std::string mistake;  // without either
};

template <class... Arguments>
[[noreturn]] void refuse_at(const std::string& key, text::Place place,
                            fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  throw NotationError(key, place, fmt::format(format, std::forward<Arguments>(arguments)...));
}

// How a description writes that a field holds no seat or no card.
inline constexpr std::string_view kNobody = "none";

// A value as messages show it.
std::string describe(const lua::Data& value);
std::string describe(const notation::Value& value);

// A place in a description's text, for messages: "column 3", "line 2, column 3".
std::string at(text::Place place);

// The values that a field takes, for messages: "an integer", "a list of at most 3".
std::string expected(const table::Field& field);

// Refuses names in a record's value for which its field has no part.
void check_parts(const std::string& key, const table::Field& field, const lua::Data& value);

// The kind of card that a place of notation names.
int find_kind(const table::Schema& schema, const std::string& key,
              const notation::CardPlace& place);

// Refuses a setting if the card has no such number or field, or does not take the value.
void check_setting(const table::Schema& schema, const table::Kind& kind, const std::string& key,
                   const notation::Setting& setting, int seats);

// The entries of `{ name = value }`, none of `{}`; nothing else is taken. `what`: "a position".
const lua::Data::Map& named_values(std::string_view what, const lua::Data& value);

// The entries of a value by seats, `{ A = 1, B = 2 }`.
const lua::Data::Map& by_seat(const std::string& key, const lua::Data& value);

// The keys of descriptions that a package declares: zones, pointers and fields.
std::vector<std::string> declared_keys(const table::Schema& schema);

// One zone of a description: its owner and its contents.
struct GivenZone {
  std::string key;  // as messages call it: "program", "hand of A"
  int declaration = 0;
  std::string owner;  // "", a seat's letter or a card's label
  std::vector<notation::CardPlace> places;
};

// The contents of a zone: notation, or for packages with lines, a text or a list of lines.
std::vector<notation::CardPlace> parse_zone(const table::Schema& schema, const std::string& key,
                                            const lua::Data& value);

std::vector<GivenZone> zones_of(const table::Schema& schema, const lua::Data& description);

}  // namespace punchcard::match
