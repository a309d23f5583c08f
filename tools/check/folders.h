// Folders and files of a package that are not read: `card/` for `cards/`, `Show.lua` for
// `show.lua`.
//
// A package's scripts lie in a few folders whose names are given. A folder beside them that holds
// scripts is a misspelt one, or one of which its author thinks that it is read. One with a game.lua
// is a package of its own, one with definitions for editors is theirs; one without scripts may be
// anything. Of the files beside these folders, only game.lua and show.lua are read.
//
// Names that are unknown elsewhere often stand in such a folder: a list of mistakes begins with
// what concerns folders (sort_and_unique).
//
// Cost: a listing of each layer's folder, and of the unknown folders in it, whose scripts are
// opened.
#pragma once

#include "tools/check/subject.h"

namespace punchcard::check {

void check_folders(const Subject& subject, std::vector<text::Diagnostic>& found);

}  // namespace punchcard::check
