// The variables that an unknown name could have meant.
#pragma once

#include <vector>

#include "interpreter/package/source_file.h"

namespace punchcard::check {

// The variables declared before a use in the functions around it and in the file, the latest first.
// Some may have gone out of scope: this is for suggestions.
std::vector<const lua_syntax::Variable*> variables_before(const package::SourceFile& file,
                                                          const lua_syntax::Use& use);

}  // namespace punchcard::check
