// Packages: the files of a small game, some of which are a stranger's.
//
// The text is a file, cards/zap.lua; behind a line "--- file NAME", for one of the names in
// package_target.cpp, begins another. Files that it does not give are those of a game that works
// (tests/interpreter/packages/hidden). The package is loaded by way of a folder, as packages are.
//
// It loads or its mistakes are told: each in a file of the package, at a place that is there, in
// words that can be shown; loaded again it says the same. A package that loads is begun and played
// on, and nothing that its scripts do harms the table.
#pragma once

#include <string_view>

#include "tests/fuzz/targets/verdict.h"

namespace punchcard::fuzz {

Verdict judge_package(std::string_view text);

}  // namespace punchcard::fuzz
