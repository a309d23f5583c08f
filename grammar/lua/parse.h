// Reads a Lua 5.4 source into a tree.
//
// Accepts what the reference compiler accepts, with two exceptions that no card comes near: nesting
// beyond 150 levels (Lua: about 200) and chains of operators or calls that make the tree higher
// than kHighestTree. A "#!" line is refused: cards are loaded, not executed. Limits of the compiled
// code (200 locals, 255 upvalues) are left to the compiler.
//
// Errors read as Lua's do, with an exact column: "'end' expected (to close 'if' at line 3) near
// 'else'". The first syntax error ends the reading. What follows the grammar but the compiler
// refuses nevertheless (break outside a loop, goto without its label, ...) is collected, all of it,
// and the tree is there all the same, so that other checks of the file can go on.
//
// Time grows with the length of the source, whatever is in it; the stack needed is bounded by the
// nesting limit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/tree.h"
#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

// Blocks, functions, tables, brackets and operands of operators within each other.
inline constexpr int kDeepestNesting = 150;

struct ParseResult {
  std::optional<Tree> tree;  // nothing after a syntax error
  std::vector<text::Diagnostic> diagnostics;

  bool ok() const { return tree.has_value() && diagnostics.empty(); }
};

// `file` is the name that diagnostics carry; the source is not kept.
ParseResult parse(std::string_view source, std::string file);

}  // namespace punchcard::lua_syntax
