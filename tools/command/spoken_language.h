// The language that `--language CODE` asks for.
#pragma once

#include <string>

#include "interpreter/package/definition.h"

namespace punchcard::command {

// nullptr for "", the package's own words. Throws UsageError for a language that it does not have.
const bind::Language* spoken_language(const package::Definition& definition,
                                      const std::string& code);

// Tells readers of a language when its files lack texts on purpose.
void print_partial_note(const bind::Language* language);

}  // namespace punchcard::command
