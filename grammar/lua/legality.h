// Errors that Lua's grammar allows but its compiler refuses.
//
//   break outside a loop; goto without a label to go to, or into the scope of a local variable; a
//   label twice; `...` outside a vararg function; attributes other than const and close;
//   assignments to constants
//
// The compiler would find these, too, but one at a time and without a column. This check reports
// all of them in one run, with columns.
#pragma once

#include <string>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

std::vector<text::Diagnostic> check_legality(const Tree& tree, const std::string& file);

}  // namespace punchcard::lua_syntax
