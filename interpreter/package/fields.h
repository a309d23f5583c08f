// Declarations of fields and zones: `seat = { life = 0 }`, `zones = { hand = row { of = "seat" }
// }`.
#pragma once

#include <vector>

#include "interpreter/package/reader.h"
#include "interpreter/table/schema.h"

namespace punchcard::package {

// The declared fields of one owner, by name. `what` is how messages call them ("seat").
std::vector<table::Field> read_fields(Reader& reader, const Value& table, std::string_view what);

// The words of a starting value for a field, as a table stores them. Cards and seats start as none.
// Reports values that do not fit.
void read_start(Reader& reader, const Value& value, const table::Field& field,
                std::vector<std::int64_t>& words);
// The default starting words of a field.
void default_start(const table::Field& field, std::vector<std::int64_t>& words);

std::vector<table::ZoneDeclaration> read_zones(Reader& reader, const Value& table);

}  // namespace punchcard::package
