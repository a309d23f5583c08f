// The column of a failure.
//
// Lua knows the line on which a script failed, no more. The syntax tree knows where on that line
// the name stands that the message quotes, so that the excerpt's caret can point at it:
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
#pragma once

#include <string>

#include "interpreter/package/source_file.h"

namespace punchcard::package {

// The place, on this line, of the first name that the message puts in quotes: a field, a method or
// a variable; else of the first call or statement there. Column 0 when the line has neither.
text::Place locate(const SourceFile& file, int line, const std::string& message);

// The diagnostic with its column, when it lacks one and its line is in this file.
text::Diagnostic located(const SourceFile& file, text::Diagnostic diagnostic);

}  // namespace punchcard::package
