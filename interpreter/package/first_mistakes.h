// The first mistakes of a file, and no more.
//
// A file that is wrong throughout (another language, a faulty generator, an attack) could fill a
// screen thousands of times. Loading and checking stop after kMostMistakes in a file; nobody
// corrects more than these at once.
#pragma once

#include <cstddef>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::package {

inline constexpr std::size_t kMostMistakes = 100;  // of one file
// Of a package by loading it, before the first of each file are chosen, and again by its check.
inline constexpr std::size_t kMostFound = 10'000;

// Makes messages printable, sorts them, removes duplicates and keeps the first ones of each file,
// kMostFound of all. A file with more gets a message that says so, and so does the file with
// which the others begin. To do it again changes nothing.
void keep_first(std::vector<text::Diagnostic>& mistakes);

}  // namespace punchcard::package
