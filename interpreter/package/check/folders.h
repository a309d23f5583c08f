// Folders of a package that nothing is read from: `card/` for `cards/`.
//
// A package's scripts lie in a few folders whose names are given. A folder beside them that holds
// scripts is a misspelt one, or one of which its author thinks that it is read. One with a game.lua
// is a package of its own, one with definitions for editors is theirs; one without scripts may be
// anything.
//
// Cost: a listing of each layer's folder, and of the unknown folders in it, whose scripts are
// opened.
#pragma once

#include "interpreter/package/check/subject.h"

namespace punchcard::check {

void check_folders(const Subject& subject, std::vector<Diagnostic>& found);

}  // namespace punchcard::check
