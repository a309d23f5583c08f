// The first mistakes of a file, and no more.
//
// A file that is wrong throughout (another language, a faulty generator, an attack) could fill a
// screen thousands of times. Loading and checking stop after kMostMistakes in a file; nobody
// corrects more than these at once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::package {

inline constexpr std::size_t kMostMistakes = 100;  // of one file
// Of a package by loading it, before the first of each file are chosen, and again by its check.
inline constexpr std::size_t kMostFound = 10'000;
inline constexpr std::size_t kMostFoundBytes = std::size_t{2} << 20;  // of their messages

// Makes messages printable, cuts those that are longer than an error's, sorts them, removes
// duplicates and keeps the first ones of each file, kMostFound of all and kMostFoundBytes of their
// messages. A file with more gets a message that says so, and so does the file with which the
// others begin. To do it again changes nothing.
void keep_first(std::vector<text::Diagnostic>& mistakes);

// Adds the mistakes of a file, unless there are more than kMostFound already: then keep_first says
// so, and to sort hundreds of thousands would take a second under no clock.
void add_of_file(const std::vector<text::Diagnostic>& of_file,
                 std::vector<text::Diagnostic>& mistakes);

// What is said at the file with which so many mistakes of a package begin that they are left out.
text::Diagnostic too_many_from(std::string file);

}  // namespace punchcard::package
