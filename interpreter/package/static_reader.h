// What a file's text says it returns, read without running it.
//
// A file that fails while it is loaded (a misspelt constructor, a call of nil) has nonetheless said
// most of what it declares: `return card { name = "Bug", ... }` can be read off the syntax tree.
// The assembler reads such files as they are written, so that one mistake hides no other. A
// misspelt constructor is taken for the one it resembles; what only running would tell (a call, a
// concatenation) is unread, and nothing is said about it.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "grammar/lua/scope.h"
#include "interpreter/package/layer.h"
#include "interpreter/package/source_file.h"
#include "interpreter/package/value.h"

namespace punchcard::package {

// The expression that a file returns, or nullptr.
const lua_syntax::Node* returned_expression(const SourceFile& file);

// What an expression is short for: brackets are taken off, and a local variable that is never
// assigned again stands for the expression it starts with.
const lua_syntax::Node& meaning_of(const lua_syntax::Node& expression,
                                   const lua_syntax::Scope& scope);

// The table literal that an expression is or passes to a constructor, or nullptr.
const lua_syntax::Node* table_literal(const lua_syntax::Node& expression,
                                      const lua_syntax::Scope& scope);

// The value of a table literal's field of this name, or nullptr.
const lua_syntax::Node* field_of(const lua_syntax::Node& table, std::string_view name);

// The places of values that only running the files would tell, by file.
using Unread = std::set<std::pair<std::string, text::Place>>;

// The value that a file returns, as written. Nothing (nil) without a tree or a return statement.
Value static_value(const SourceFile& file, Unread& unread);

// Fills in what could not be evaluated. A list of cards becomes a card file for each of its
// entries.
void read_statically(std::vector<Layer>& layers, Unread& unread);

}  // namespace punchcard::package
