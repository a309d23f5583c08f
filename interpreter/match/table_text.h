// Tables as text: zones in the notation of scenarios, and a whole table with one line per thing.
// For several texts of a table, one PlaceNames costs less.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/match/place_name.h"
#include "interpreter/package/definition.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// What a zone's notation shows besides cards and tokens.
struct NotationStyle {
  bool pointers = true;  // "> " and "<" before cards
  bool marks = false;    // "A*" for marked tokens
  bool outside = true;   // fields that do not belong to situations
  // Fields whose starting values differ among copies of a kind, even if they have not changed:
  // without them the text does not tell which copy it is.
  bool copies = false;
};

// One line of a zone that is written as lines. lines_text joins lines as notation::parse_lines
// reads them.
struct TextLine {
  std::string marks;
  int indent = 0;
  std::string text;
};
std::string lines_text(const std::vector<TextLine>& lines);

// A zone in canonical notation, "(Storm{loss=3} A B) >(Rain B)": numbers that differ from the
// printed ones, fields that differ from their start, empty places as "()". For zones with one card
// per line: those lines.
std::string zone_text(PlaceNames& names, int zone, NotationStyle style = {});
std::string zone_text(const table::Table& table, int zone, NotationStyle style = {});

// Whether a card's field has the starting value of its copy.
bool is_as_started(const table::Table& table, int card, int field);

// The whole table for people: a scenario's print and a debugger show it. `most_names`: see
// PlaceNames.
std::string to_text(const table::Table& table, const package::Definition& definition,
                    std::size_t most_names = SIZE_MAX);

// A field's value in notation: "3", "true", "A", "@2", "[@1, @2]", "none". A record has no notation
// and reads "{ open = true }". `zone` is the zone in which the text stands, see place_name.h;
// kNone: no zone.
std::string field_text(const table::Field& field, PlaceNames& names, int at,
                       int zone = table::kNone);

}  // namespace punchcard::match
