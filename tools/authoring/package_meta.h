// Definitions for editors of the names that one package declares: its fields, zones, pointers,
// rules, options, and the numbers of its cards.
//
// They add to the classes of stdlib/meta (see interpreter/bind/meta.h). A package's names change
// with its files, so the designer generates this file on demand; it is not part of the package.
#pragma once

#include <string>

#include "interpreter/package/package.h"

namespace punchcard::authoring {

// The text of one file.
std::string package_meta(const package::Package& package);

}  // namespace punchcard::authoring
