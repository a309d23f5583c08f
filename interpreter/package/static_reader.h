// The value that a file returns, read from its text without running it.
//
// If a file fails while it is loaded (a misspelt constructor, a call of nil), most of its
// declarations can still be read from the syntax tree: `return card { name = "Bug", ... }`. The
// assembler reads such files from their texts, so that one mistake does not hide others. A misspelt
// constructor counts as the one it resembles. Values known only at run time (a call, a
// concatenation) are unread, and nothing is reported about them.
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

// The meaning of an expression: parentheses are removed, and a local variable that is never
// assigned again is replaced by the expression it starts with.
const lua_syntax::Node& meaning_of(const lua_syntax::Node& expression,
                                   const lua_syntax::Scope& scope);

// The table literal that an expression is or passes to a constructor, or nullptr.
const lua_syntax::Node* table_literal(const lua_syntax::Node& expression,
                                      const lua_syntax::Scope& scope);

// The value of a table literal's field of this name, or nullptr.
const lua_syntax::Node* field_of(const lua_syntax::Node& table, std::string_view name);

// The places of values that are known only at run time, by file.
using Unread = std::set<std::pair<std::string, text::Place>>;

// The value that a file returns, as written. Nothing (nil) without a tree or a return statement.
Value static_value(const SourceFile& file, Unread& unread);

// Fills in the files that could not be evaluated. Each entry of a list of cards becomes a card
// file.
void read_statically(std::vector<Layer>& layers, Unread& unread);

}  // namespace punchcard::package
