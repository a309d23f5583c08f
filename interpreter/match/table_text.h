// Tables as text: zones in the notation that scenarios use, and a whole table a thing a line.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/definition.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// What notation of a zone shows besides cards and tokens.
struct NotationStyle {
  bool pointers = true;  // "> " and "<" before cards
  bool marks = false;    // "A*" for marked tokens
  bool outside = true;   // fields that are no part of situations
  // Fields with which copies of a kind start differently, also of cards that are as they started:
  // without these the text does not tell which copy it is.
  bool copies = false;
};

// One line of a zone that is written so, and all of them as notation::parse_lines reads them.
struct TextLine {
  std::string marks;
  int indent = 0;
  std::string text;
};
std::string lines_text(const std::vector<TextLine>& lines);

// A zone in canonical notation, "(Storm{loss=3} A B) >(Rain B)": numbers where they are not as
// printed, fields where they are not as they start; empty places as "()". Where zones are written a
// card a line, those lines.
std::string zone_text(const table::Table& table, int zone, NotationStyle style = {});

// Whether a card's field is as this copy of its kind starts.
bool is_as_started(const table::Table& table, int card, int field);

// The whole table, for people: what a scenario's print and a debugger show.
std::string to_text(const table::Table& table, const package::Definition& definition);

// A field's value as notation writes it: "3", "true", "A", "@2", "[@1, @2]", "none"; a record,
// which notation can't write, as "{ open = true }". `zone` is where it is written, see
// place_name.h; kNone: in no zone.
std::string field_text(const table::Field& field, const table::Table& table, int at,
                       int zone = table::kNone);

}  // namespace punchcard::match
