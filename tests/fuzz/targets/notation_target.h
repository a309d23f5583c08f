// Positions in notation, "(Card{n=1} A B)", and as lines, a card each.
//
// The text is read both ways: mistakes have their place in the text, and what was read is written
// again and read the same. Then it is a position of two small packages, one for each way. There,
// behind a line "= KEY" or "= KEY OWNER" begins another value of the description; the first is the
// zone of the table. A description is refused, naming its key, or set up: on a table that is whole,
// whose zones, written as text, are set up the same again, and on which the match can be played.
#pragma once

#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

Verdict judge_notation(std::string_view text);

}  // namespace punchcard::fuzz
