// A situation: a table as the rule of repetition sees it.
//
// Two tables are the same situation when nobody at the table could tell them apart: cards of one
// kind are alike, so are tokens of one owner, and references go by place. The generator, the number
// of the step, what has left the game and whatever a package marks `situation = false` do not
// count. The canonical form is a short string of bytes; its hash finds candidates quickly, and
// equal hashes are confirmed by comparing the bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "interpreter/table/table.h"

namespace punchcard::table {

// Appends the canonical form of the table to `into`.
void describe_situation(const Table& table, std::string& into);

std::uint64_t hash_situation(std::string_view description);

}  // namespace punchcard::table
