// Misspellings: every name in a file, misspelt in turn.
//
// Names are variables, fields, methods and keys of tables. Two letters in the middle change places,
// of two equal ones there one is left out, and a name of one or two letters gets an x. Names that
// nothing refers to (a parameter that is not used) are left out: they may be called anything.
#pragma once

#include <vector>

#include "tests/support/mutation.h"

namespace punchcard {

std::vector<Mutant> misspellings(const package::SourceFile& file);

}  // namespace punchcard
