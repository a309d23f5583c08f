// What follows Lua's grammar and is refused by its compiler nevertheless.
//
//   break outside a loop; goto without a label to go to, or into the scope of a local variable; a
//   label twice; `...` outside a vararg function; attributes other than const and close;
//   assignments to constants
//
// The compiler would find these too, one at a time and by line. Told from here they have a column,
// and all of them are reported in one run.
#pragma once

#include <string>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

std::vector<text::Diagnostic> check_legality(const Tree& tree, const std::string& file);

}  // namespace punchcard::lua_syntax
