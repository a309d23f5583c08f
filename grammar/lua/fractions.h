// Fractions in a script: numbers are integers, so whatever makes another one is a mistake.
//
// A file with a fraction must not run: results of fractions differ between processors, and how Lua
// places them in tables is no secret.
#pragma once

#include <string>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

// Numbers that are no integers, and the operators / and ^, in the order of the text.
std::vector<text::Diagnostic> fractions(const Node& root, const std::string& file);

}  // namespace punchcard::lua_syntax
