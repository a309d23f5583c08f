// The column of a failure, for the check and for a crashed match.
//
// Lua knows the line on which a script failed, no more. The syntax tree knows where on that line
// the name stands that the failure is about, so that the excerpt's caret can point at it:
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/sources.h"

namespace punchcard::package {

// The place, on this line, of the first of these names that stands there: a field, a method or a
// variable; else of the first call or statement there. Column 0 when the line has neither.
text::Place locate(const SourceFile& file, int line, const std::vector<std::string>& names);

// The diagnostic with its column, when it lacks one and its line is in this file. It is sought by
// the subject. A script's failure is sought by the names that its message quotes, then as the only
// operator or the outermost call on the line that can have failed; if neither is there, the column
// stays 0.
text::Diagnostic located(const SourceFile& file, text::Diagnostic diagnostic);
// The same, when its file is one of these. Where a limit ended a step tells nothing beyond the
// line.
text::Diagnostic located(const Sources& sources, text::Diagnostic diagnostic);

}  // namespace punchcard::package
