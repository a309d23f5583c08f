// A Lua source text as a tree: the input of the checks of card scripts.
//
// Lua itself compiles in one pass and keeps no tree, and its errors have lines only. The checks
// need columns and structure (is this name a number of the card? does this function assign a
// variable of the file?), so they read the text a second time, into this tree. The tree never runs;
// only Lua itself defines what a text does.
//
// All nodes have the same type, so a check for one thing walks over everything else without knowing
// it. The kinds and their children:
//
// clang-format off
//   kind               written                    children                                 text
//   -----------------  -------------------------  ---------------------------------------  ----------
//   Block              a file, a body             statements (empty ones are dropped)
//   Local              local a <const>, b = 1, 2  List of Binding, List of expressions
//   LocalFunction      local function f() end     Binding, Function
//   FunctionStatement  function a.b:c() end       target (Name or Index), Function
//   Assign             a, b.c = 1, 2              List of targets, List of expressions
//   CallStatement      f(x)                       Call or MethodCall
//   Return             return a, b                List of expressions
//   If                 if .. elseif .. else ..    condition, Block, condition, Block, ..,
//                                                 and the Block of else, if there is one
//   While              while c do end             condition, Block
//   NumericFor         for i = 1, 9, 2 do end     List of one Binding, List of two or
//                                                 three expressions, Block
//   GenericFor         for k, v in e do end       List of Binding, List of expressions,
//                                                 Block
//   Repeat             repeat .. until c          Block, condition (sees its locals)
//   Do                 do end                     Block
//   Break              break
//   Goto               goto done                                                           label
//   Label              ::done::                                                            label
//
//   Nil, True, False   nil, true, false
//   Integer            0x10                                                                as written
//   Float              1e3, 2^63 as digits                                                 as written
//   String             'a\n', [[a]]                                                        its value
//   Vararg             ...
//   Function           function(a, ...) end       List of Binding and at most one Vararg,
//                                                 Block
//   Name               a                                                                   the name
//   Index              a.b, a[b]                  base, key (a.b: a String)
//   Call               f(x), f"x", f{x}           called, List of arguments
//   MethodCall         a:b(x)                     object, String (the method), List of
//                                                 arguments
//   Binary             a + b                      left, right                              operator
//   Unary              not a, -a, #a, ~a          operand                                  operator
//   Paren              (a)                        expression
//   Table              {1, a = 2, [b] = 3}        fields
//
//   Positional         {v}                        value
//   Named              {k = v}                    String, value
//   Keyed              {[k] = v}                  key, value
//   Binding            the x of local x           Attribute, if there is one               the name
//   Attribute          <const>, <close>                                                    const, close
//   List               a, b                       its members; may be empty
// clang-format on
//
// Bindings are the names that a local statement, a parameter list or a for loop introduces; Names
// are uses. The implicit parameter `self` of `function a:b()` has no node; Node::method marks the
// Function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::lua_syntax {

enum class Kind {
  // statements
  Block,
  Local,
  LocalFunction,
  FunctionStatement,
  Assign,
  CallStatement,
  Return,
  If,
  While,
  NumericFor,
  GenericFor,
  Repeat,
  Do,
  Break,
  Goto,
  Label,
  // expressions
  Nil,
  True,
  False,
  Integer,
  Float,
  String,
  Vararg,
  Function,
  Name,
  Index,
  Call,
  MethodCall,
  Binary,
  Unary,
  Paren,
  Table,
  // parts of these
  Positional,
  Named,
  Keyed,
  Binding,
  Attribute,
  List,
};

// The kind as written above: "LocalFunction".
std::string_view name_of(Kind kind);

struct Node {
  Kind kind = Kind::Block;
  text::Place begin;       // of the first character
  text::Place end;         // just after the last character; blank space and comments excluded
  std::size_t offset = 0;  // in bytes from the beginning of the source
  std::size_t length = 0;
  std::string text;
  text::Place operator_place;  // Binary and Unary: the location of the operator
  bool method =
      false;  // Function: written `function a:b()`, so it has `self` before its parameters
  bool dotted = false;  // Index: written a.b, not a["b"]
  std::vector<Node> children;

  bool is(Kind wanted) const { return kind == wanted; }
};

// The greatest height of a tree, so that code may recurse over it; copying and destroying do so.
// The parser refuses higher trees.
inline constexpr int kHighestTree = 500;

// One line of documentation: `--- text`. A line of more than three dashes is a ruler, not a
// comment.
struct Comment {
  text::Place place;  // of its first dash
  std::string
      text;  // after the three dashes, without one leading blank and without trailing blanks
  bool alone = false;  // only blank space stands before it on its line
};

struct Tree {
  Node root;                      // a Block: the whole file
  std::vector<Comment> comments;  // of the whole file, in order

  // The comment lines directly above a statement or a field of a table, from top to bottom: the
  // last is on the line before the node, each stands alone on its line, and no line is between
  // them.
  std::span<const Comment> documentation(const Node& node) const;
};

// The value of an Integer (hexadecimal ones wrap around as in Lua); nothing for other nodes.
std::optional<std::int64_t> integer_value(const Node& node);

// An expression without the parentheses around it.
inline const Node& without_parentheses(const Node& expression) {
  const Node* within = &expression;
  while (within->is(Kind::Paren)) within = &within->children.front();
  return *within;
}

// Calls visit(node) for a node and all its descendants, parents first, in source order. When
// `visit` returns false, the descendants of that node are skipped. It does not recurse: an
// expression may be as high as a tree may be, so a check that recurses only for blocks needs little
// stack.
template <typename Visit>
void walk(const Node& node, Visit&& visit) {
  std::vector<const Node*> rest = {&node};
  while (!rest.empty()) {
    const Node& next = *rest.back();
    rest.pop_back();
    if (!visit(next)) continue;
    for (std::size_t i = next.children.size(); i > 0; --i) rest.push_back(&next.children[i - 1]);
  }
}

// As walk(), but skips nothing.
template <typename Visit>
void for_each_node(const Node& node, Visit&& visit) {
  walk(node, [&](const Node& each) {
    visit(each);
    return true;
  });
}

}  // namespace punchcard::lua_syntax
