// Records of matches, a line of JSON for each thing that happened.
//
// A text is refused with its line and what is wrong there, or it is a record: then what was read
// before a torn line is a record by itself, what is written of it reads the same, and a replay on a
// small package (tests/interpreter/packages/hidden) ends with the same match or with a difference.
#pragma once

#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

Verdict judge_record(std::string_view text);

}  // namespace punchcard::fuzz
