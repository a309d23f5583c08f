// Turns a row of operands and operators into a tree by Lua's precedences.
//
//   or < and < comparison < | < ~ < & < shift < .. < + - < * / // % < unary < ^
//
// `..` and `^` associate to the right, all others to the left. `^` binds tighter than a unary
// operator on its left and looser than one on its right: -x^2 is -(x^2), 2^-x is 2^(-x). One pass
// with its own stack: no recursion, however long the row.
#pragma once

#include <cstddef>
#include <vector>

#include "grammar/lua/tree.h"

namespace punchcard::lua_syntax {

// A node under construction, with its height in nodes.
struct Growing {
  Node node;
  int height = 1;
};

// Appends `child` to the children of `parent`. Throws a SyntaxError at `offset` if the tree becomes
// higher than kHighestTree.
void adopt(Growing& parent, Growing child, std::size_t offset);

// Returns the tree of a row. `row` has at least one operand; operators are nodes of kind Unary and
// Binary without children.
Growing join_operators(std::vector<Growing> row);

}  // namespace punchcard::lua_syntax
