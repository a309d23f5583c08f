// Reads a Lua 5.4 source into a tree.
//
// It accepts what the reference compiler accepts, with two exceptions that no card comes near:
// nesting beyond 150 levels (Lua: about 200), and chains of operators or calls that make the tree
// higher than kHighestTree. It refuses a "#!" line, because cards are loaded, not executed. The
// compiler checks limits of the compiled code (200 locals, 255 upvalues).
//
// Errors read as Lua's do, with an exact column: "'end' expected (to close 'if' at line 3) near
// 'else'". The first syntax error ends the reading. The errors of legality.h (break outside a loop,
// goto without its label, ...) are all collected, and the result still has the tree, so that other
// checks of the file can go on.
//
// Time grows linearly with the length of any source; the nesting limit bounds the stack.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

// The deepest nesting of blocks, functions, tables, brackets and operands of operators.
inline constexpr int kDeepestNesting = 150;

struct ParseResult {
  std::optional<Tree> tree;  // nothing after a syntax error
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return tree.has_value() && diagnostics.empty(); }
};

// Diagnostics carry the name `file`. The result does not refer to the source.
ParseResult parse(std::string_view source, std::string file);

}  // namespace punchcard::lua_syntax
