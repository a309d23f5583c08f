// Tables as text: zones in the notation that scenarios use, and a whole table a thing a line.
#pragma once

#include <string>

#include "interpreter/package/definition.h"
#include "interpreter/table/table.h"

namespace punchcard {

// What notation of a zone shows besides cards and tokens.
struct NotationStyle {
  bool pointers = true;  // "> " and "<" before cards
  bool marks = false;    // "A*" for marked tokens
  bool outside = true;   // fields that are no part of situations
};

// A zone in canonical notation, "(Storm{loss=3} A B) >(Rain B)": numbers where they are not as
// printed, fields where they are not as they start; empty places as "()".
std::string zone_text(const Table& table, int zone, NotationStyle style = {});

// The whole table, for people: what a scenario's print and a debugger show.
std::string to_text(const Table& table, const Definition& definition);

// A field's value as notation writes it: "3", "true", "A", "@2", "[@1, @2]", "none"; a record,
// which notation can't write, as "{ open = true }". `zone` is where it is written, see
// place_name.h; kNone: in no zone.
std::string field_text(const Field& field, const Table& table, int at, int zone = kNone);

}  // namespace punchcard
