// The language that `--language CODE` asks for.
#pragma once

#include <string>

#include "interpreter/package/definition.h"

namespace punchcard::command {

// nullptr for "": the package's own words. Throws UsageError for a language that the package lacks.
const bind::Language* spoken_language(const package::Definition& definition,
                                      const std::string& code);

// Prints a note when the files of a language leave texts out on purpose.
void print_partial_note(const bind::Language* language);

}  // namespace punchcard::command
