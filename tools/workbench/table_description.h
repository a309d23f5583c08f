// A table as the data that describes it: the keys of positions and expectations.
//
// Zones are in notation, with pointers and the fields that tell copies of a card apart. It has all
// keys, also of what a package would derive.
#pragma once

#include <string>

#include "interpreter/lua/convert.h"
#include "interpreter/match/match.h"

namespace punchcard::workbench {

// Adds a key to a map, which is sorted.
void add_key(lua::Data::Map& map, std::string name, lua::Data value);

lua::Data::Map describe_table(const table::Table& table);

// Seats, options that are not as the package has them, and variants.
lua::Data::Map describe_setup(const match::Setup& setup);

// All that a position can say of a match at the beginning of its present step, with variants.
lua::Data position_of(const match::Match& match);

}  // namespace punchcard::workbench
