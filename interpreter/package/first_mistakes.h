// The first mistakes of a file, and no more.
//
// A file that is wrong throughout (another language, a generator gone wild, a stranger's ill will)
// could fill a screen thousands of times. Whoever looks for mistakes stops after so many in a file;
// nobody mends more than these in one go.
#pragma once

#include <cstddef>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::package {

inline constexpr std::size_t kMostMistakes = 100;  // of one file

// Makes messages fit to be shown, sorts, drops what is said twice, and keeps the first of each
// file; a file that had more says so.
void keep_first(std::vector<text::Diagnostic>& mistakes);

}  // namespace punchcard::package
