// Folders and files of a package that are not read: `card/` for `cards/`, `Show.lua` for
// `show.lua`.
//
// A package has its scripts in a few folders with fixed names. Another folder with scripts is
// misspelt, or its author thinks that it is read. Exceptions are folders with a game.lua, which are
// packages of their own, and folders with definitions for editors. Of the files beside these
// folders, only game.lua and show.lua are read.
//
// Names that are unknown elsewhere are often in such a folder, so a list of mistakes begins with
// those about folders (sort_and_unique).
//
// Cost: a listing of each layer's folder, and of the unknown folders in it, whose scripts are
// opened.
#pragma once

#include "tools/check/subject.h"

namespace punchcard::check {

void check_folders(const Subject& subject, std::vector<text::Diagnostic>& found);

}  // namespace punchcard::check
