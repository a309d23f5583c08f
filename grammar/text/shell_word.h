// A word for a shell: what is shown to be typed or copied into a command line.
//
// Names of files, variants and options may come from a stranger, so a word that a shell would not
// read as it stands is quoted.
#pragma once

#include <string>
#include <string_view>

namespace punchcard::text {

// The word, printable, in quotes unless it only has letters, digits and a few harmless signs.
std::string shell_word(std::string_view word);

// The same for a path, which must not be read as an option: "./-x".
std::string shell_path(std::string_view path);

}  // namespace punchcard::text
