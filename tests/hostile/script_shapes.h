// Script shapes: a game whose steps do what compiled code and Lua count in different ways.
//
// Each step calls a rule made from a seed: tables of all shapes that grow, lose keys and get them
// back, lists and what libraries do with them, closures that share variables, arguments and results
// by the hundred, odd loops and integers, fields, choices. Nearly all of it is what compiled code
// does by itself; little is left to Lua, or fails. (fuzzed_package.h is made of what nobody would
// write, most of which only Lua runs.) The same seed makes the same package everywhere.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace punchcard {

inline constexpr int kShapes = 12;  // rules of a package, each a step

// Files need as many instructions to load, and some steps begin with about as many, so that a limit
// that is a little larger ends them anywhere.
inline constexpr int kLeastLimit = 8000;

// Texts by path, of a package `shapes` with a variant `turned`. A match runs each shape three
// times, and asks its only seat now and then.
std::map<std::string, std::string> script_shapes(std::uint64_t seed);

}  // namespace punchcard
