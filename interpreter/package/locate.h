// The column of a failure, for the check and for a crashed match.
//
// Lua knows only the line on which a script failed. The syntax tree knows where the name that the
// failure is about is on that line, so that the caret of the excerpt can point at it:
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/sources.h"

namespace punchcard::package {

// The place of the first of these names on this line (a field, a method or a variable), else of the
// first call or statement. The column is 0 if there is none of them.
text::Place locate(const SourceFile& file, int line, const std::vector<std::string>& names);

// The diagnostic with its column, if it lacks one and its line is in this file. The column is that
// of its subject. For a failure of a script, it is that of a name that the message quotes, else of
// the only operator or the outermost call on the line that can have failed; otherwise it stays 0.
text::Diagnostic located(const SourceFile& file, text::Diagnostic diagnostic);
// The same for a diagnostic whose file is one of these. An exceeded limit keeps its line only.
text::Diagnostic located(const Sources& sources, text::Diagnostic diagnostic);

}  // namespace punchcard::package
