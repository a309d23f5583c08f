// A situation: a table as the rule of repetition sees it.
//
// Two tables are the same situation when no player could tell them apart: cards of one kind are
// alike, tokens of one owner are alike, and references name places. These do not count: the
// generator, the number of the step, what has left the game, and whatever a package marks
// `situation = false`. The canonical form is a short string of bytes. A hash finds candidates
// quickly; a comparison of the bytes confirms equal hashes. hash_situation is the same in every
// process, so a script can compute it; SituationHistory uses secret_hash.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "interpreter/table/deal.h"
#include "interpreter/table/table.h"

namespace punchcard::table {

// Appends the canonical form of the table to `into`; with a deal, that of the table as if it had
// not been dealt.
void describe_situation(const Table& table, std::string& into);
void describe_situation(const Table& table, const Deal& deal, std::string& into);

// Appends the canonical form of all that players or scripts can tell apart: the situation with what
// the package leaves out of it, and who knows which card. Only the generator, the number of the
// step and what has left the game do not count.
void describe_state(const Table& table, std::string& into);

std::uint64_t hash_situation(std::string_view description);

}  // namespace punchcard::table
