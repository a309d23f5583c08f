// Definitions for editors of what one package names itself: its fields, zones, pointers, rules,
// options, and the numbers of its cards.
//
// They add to the classes of stdlib/meta (see interpreter/bind/meta.h). A package's names change
// with its files, so this file is made when its designer asks for it and is no part of the package.
#pragma once

#include <string>

#include "interpreter/package/package.h"

namespace punchcard::authoring {

// The text of one file.
std::string package_meta(const package::Package& package);

}  // namespace punchcard::authoring
