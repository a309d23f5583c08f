// Programs and cards of the instruction language.
//
// The text is read as a program and as a card, every complaint is formatted, what was read is
// printed and read again, its indentation is mended, and it runs a little.
#pragma once

#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

Verdict judge_race(std::string_view text);

}  // namespace punchcard::fuzz
