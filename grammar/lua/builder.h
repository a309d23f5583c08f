// Builds the tree of a Lua source while the grammar matches its rules. Knows no PEGTL.
//
// Finished nodes wait on a stack in source order. When a rule is complete, all nodes that begin
// within it become the children of its own node ("fold"), so no rule has to count or mark anything.
// Suffixes and assignments also take the node before them: `.b` folds to an Index only together
// with the `a` in front of it.
//
// The builder also checks limits, since a grammar cannot count. Each throws a SyntaxError with its
// number.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/lua/operators.h"
#include "grammar/lua/tree.h"
#include "grammar/text/syntax_error.h"

namespace punchcard::lua_syntax {

class Builder {
 public:
  Builder(std::string_view source, const text::LineIndex& index) : source_(source), index_(index) {}

  // Blank space begins, so the token before it is complete. Nodes end here, not after the blank
  // space.
  void end_token(std::size_t offset) { token_end_ = offset; }
  std::size_t token_end() const { return token_end_; }  // the end of the last token
  void add_comment(std::size_t begin, std::size_t end);

  void enter_level(std::size_t offset);
  void leave_level() { --depth_; }
  text::OpenBrackets& brackets() { return brackets_; }

  // Add nodes without children.
  void add_leaf(Kind kind, std::size_t begin, std::size_t end, std::string_view text = {});
  void add_word(Kind kind, std::size_t begin) { add_leaf(kind, begin, token_end_); }
  void add_number(std::size_t begin, std::size_t end);
  void add_string(std::size_t begin, std::size_t end);
  void add_long_string(std::size_t begin, std::size_t end);

  // Add decoded parts of the next string.
  void append(std::string_view text) { string_ += text; }
  void append_escaped(std::string_view letter);
  void append_line() { string_ += '\n'; }
  void append_byte(std::string_view digits, int base, std::size_t offset);
  void append_code_point(std::size_t begin, std::size_t end);

  // Make a node of all nodes since `begin`. A row (a List or a Block) begins with its first node.
  void fold(Kind kind, std::size_t begin);
  void fold_row(Kind kind, std::size_t begin);
  void fold_parameters(std::size_t begin);
  void fold_expression(std::size_t begin);
  void fold_function(std::size_t begin);

  // Make a node of the node before `begin` and all nodes since.
  void fold_suffix(Kind kind, std::size_t begin);
  void fold_dotted(std::size_t begin);
  void fold_method_name(std::size_t begin);
  void fold_attribute();

  // Keeps a word as the text of the next leaf.
  void keep_word(std::string_view word) { word_ = word; }
  void add_labelled(Kind kind, std::size_t begin) { add_leaf(kind, begin, token_end_, word_); }

  // The newest node begins before its rule, with the keyword that came first.
  void begin_at(std::size_t offset);

  // Check what stands before the '=' at `offset`, or before the end of a statement without '='.
  void check_targets() const;
  void check_one_name(std::size_t offset) const;
  void end_call_statement(std::size_t offset);

  Tree take_tree();

 private:
  Node new_node(Kind kind, std::size_t begin, std::size_t end) const;
  std::size_t first_since(std::size_t begin) const;
  void fold_from(std::size_t first, Kind kind, std::size_t begin, std::size_t rule);

  std::string_view source_;
  const text::LineIndex& index_;
  std::vector<Growing> stack_;
  std::vector<Comment> comments_;
  text::OpenBrackets brackets_;
  std::string string_;  // of the current string
  std::string_view word_;
  std::size_t token_end_ = 0;
  int depth_ = 0;
};

}  // namespace punchcard::lua_syntax
