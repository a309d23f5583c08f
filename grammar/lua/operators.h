// From a row of operands and operators to a tree, as Lua's precedences have it.
//
//   or < and < comparison < | < ~ < & < shift < .. < + - < * / // % < unary < ^
//
// `..` and `^` associate to the right, everything else to the left; `^` binds tighter than a unary
// operator on its left and looser than one on its right: -x^2 is -(x^2), 2^-x is 2^(-x). One pass
// with a stack of its own: no recursion, however long the row.
#pragma once

#include <cstddef>
#include <vector>

#include "grammar/lua/tree.h"

namespace punchcard::lua_syntax {

// A node that is being built, and how many nodes it is high.
struct Growing {
  Node node;
  int height = 1;
};

// Puts `child` behind the other children of `parent`. Throws a SyntaxError at `offset` if the tree
// becomes higher than kHighestTree.
void adopt(Growing& parent, Growing child, std::size_t offset);

// `row` has at least one operand; operators are nodes of kind Unary and Binary without children.
Growing join_operators(std::vector<Growing> row);

}  // namespace punchcard::lua_syntax
