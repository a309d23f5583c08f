// A match in the words of a position: what `t:match { }` takes to set it up again, and what
// `match:expect { }` takes to say that it is so.
//
// The words are those of the table as the present step began, all that positions can say: set-up,
// phase, zones with tokens, numbers, fields and pointers, fields, stocks and who is out. They do
// not say luck, who knows which card, what has left the game, and the situations seen.
#pragma once

#include "interpreter/lua/convert.h"
#include "interpreter/match/match.h"

namespace punchcard {

lua::Data position_words(const match::Match& match);

}  // namespace punchcard
