// What the cards say that lie on the table, for whoever sits there.
#pragma once

#include <cstddef>
#include <string>

#include "interpreter/match/match.h"

namespace punchcard::command {

// The texts of the cards that a seat sees in play: the program first, then what else lies on the
// table, the seat's own cards, and what lies beside cards; no piles. Each kind once, with its
// numbers as they stand now; cards of a kind whose numbers differ each have a line. "" when none of
// them has a text. `viewer` may be kNone: who sees all.
std::string table_texts(const match::Match& match, int viewer, const bind::Language* language,
                        std::size_t width);

}  // namespace punchcard::command
