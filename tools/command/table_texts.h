// The texts of the cards on the table, for the player who sits there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "interpreter/match/match.h"

namespace punchcard::command {

// The texts of the cards in play that a seat sees: first the program, then the other zones of the
// table, the seat's own cards, and cards beside cards; no piles. Each kind appears once, with its
// present numbers; cards of one kind with different numbers have one line each. "" when no card has
// a text. `viewer` may be kNone: sees all. Of more than `most` cards, any of them.
std::string table_texts(const match::Match& match, int viewer, const bind::Language* language,
                        std::size_t width, std::size_t most = SIZE_MAX);

}  // namespace punchcard::command
