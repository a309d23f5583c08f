// The course of a match whose scripts or whose beginning are a stranger's.
//
// It is played on by answers drawn from a seed. Whatever happens, the table stays whole and what is
// asked can be shown, at every decision; and a step that fails says why.
#pragma once

#include <cstdint>
#include <string>

#include "interpreter/match/interpreter.h"

namespace punchcard::fuzz {

// How far a match is played: an honest machine can't tell a game that loops from one that is long.
inline constexpr int kMostDecisions = 12;
inline constexpr int kMostSteps = 60;

// Runs the match from where it is, answers and runs on. Says what does not hold, or "". The
// interpreter must be one of its package; its observer is replaced.
std::string play_on(match::Match& match, match::Interpreter& interpreter, std::uint64_t seed);

}  // namespace punchcard::fuzz
