// A table as JSON: what saved matches and views are made of.
//
// Things are listed in the order of their indices and name each other by index; a card names its
// kind by id, so that a reader of the file sees what lies where. Loading builds the table anew
// through the same functions that scripts use and refuses what these refuse: a card in two places,
// a token in none.
#pragma once

#include <cstdint>

#include "interpreter/match/json.h"
#include "interpreter/table/table.h"

namespace punchcard::match {

// Steps, decisions and the like that a saved match may have behind it: more than anybody lives to
// play, and far from where one more does not fit into a word.
inline constexpr std::int64_t kMostCounted = std::int64_t{1} << 53;

Json table_to_json(const table::Table& table);

// Fills a blank table of the same layout. Throws std::invalid_argument naming the place.
void table_from_json(const Json& document, table::Table& table);

}  // namespace punchcard::match
