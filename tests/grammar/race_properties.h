// What holds for every text at all, however it came about: asked by the fuzzer of texts that it
// invents, and by a test of those that are kept in corpus/race/.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::race {

// Reads the text as a program and as a card, formats every complaint, prints what was read and
// reads it again, mends its indentation, and lets it run a little. Says what did not hold, or "".
std::string violated_property(std::string_view text);

}  // namespace punchcard::race
