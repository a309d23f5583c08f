// Reading a description of a position: its values and its zones, with messages that name the place.
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

// A mistake at a place of a zone's notation: "hand of A: column 8: no card 'Fil'". Who knows in
// which file the notation stands can say it with that place.
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

// How a description says that a field holds no seat or no card.
inline constexpr std::string_view kNobody = "none";

// A value as messages show it.
std::string describe(const lua::Data& value);
std::string describe(const notation::Value& value);

// A place in a description's text, for messages: "column 3", "line 2, column 3".
std::string at(text::Place place);

// What a field takes, for messages: "an integer", "a list of at most 3".
std::string expected(const table::Field& field);

// Refuses what a record's value names and its field has no part for.
void check_parts(const std::string& key, const table::Field& field, const lua::Data& value);

// The kind of card that a place of notation names.
int find_kind(const table::Schema& schema, const std::string& key,
              const notation::CardPlace& place);

// Refuses a setting of a card that has no such number or field, or whose value it does not take.
void check_setting(const table::Schema& schema, const table::Kind& kind, const std::string& key,
                   const notation::Setting& setting, int seats);

// The entries of a value that is given by seats, `{ A = 1, B = 2 }`.
const lua::Data::Map& by_seat(const std::string& key, const lua::Data& value);

// The keys that a package's own declarations give to descriptions: zones, pointers and fields.
std::vector<std::string> declared_keys(const table::Schema& schema);

// One zone of a description: whose it is and what it holds.
struct GivenZone {
  std::string key;  // as messages call it: "program", "hand of A"
  int declaration = 0;
  std::string owner;  // "", a seat's letter or a card's label
  std::vector<notation::CardPlace> places;
};

// What a zone holds: notation, or lines (a text, or a list with one line each) where the package's
// zones are written so.
std::vector<notation::CardPlace> parse_zone(const table::Schema& schema, const std::string& key,
                                            const lua::Data& value);

std::vector<GivenZone> zones_of(const table::Schema& schema, const lua::Data& description);

}  // namespace punchcard::match
