// What a scenario expects of a match.
//
// An expectation takes whatever a position does (position.h), in the same words: zones, fields,
// pointers, `unused`, `out`, `phase`, also `seats`, `options`, `variants` and `seed`; and a few
// more: `winner` (a seat, or "draw"), `over`, `asks` (whose decision is open), `options` as a list
// (the labels that are offered). Only what it says is compared, of a record the parts that it
// names. How zones are compared is expected_zone.h's business.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/match/interpreter.h"

namespace punchcard::match {

// The keys that an expectation may have.
std::vector<std::string> expectation_keys(const table::Schema& schema);

// How the match differs, one line a key: "life of B: expected 2, found 1". Throws
// std::invalid_argument for an expectation that makes no sense: an unknown key, bad notation.
std::vector<std::string> differences(const Match& match, const Interpreter& interpreter,
                                     const lua::Data& expected);

}  // namespace punchcard::match
