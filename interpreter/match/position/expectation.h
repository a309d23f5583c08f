// The expectation of a scenario about a match.
//
// An expectation has the same keys as a position (position.h): zones, fields, pointers, `unused`,
// `out`, `phase`, also `seats`, `options`, `variants` and `seed`. It also has `winner` (a seat, or
// "draw"), `over`, `asks` (the seat of the open decision) and `options` as a list (the labels
// offered). Only the given keys are compared, and of a record only the given parts. expected_zone.h
// compares zones.
#pragma once

#include <string>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/match/interpreter.h"

namespace punchcard::match {

// The keys that an expectation may have.
std::vector<std::string> expectation_keys(const table::Schema& schema);

// The differences of the match, one line per key: "life of B: expected 2, found 1". Throws
// std::invalid_argument for an invalid expectation: an unknown key, bad notation.
std::vector<std::string> differences(const Match& match, const Interpreter& interpreter,
                                     const lua::Data& expected);

}  // namespace punchcard::match
