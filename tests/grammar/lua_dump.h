// A tree of a Lua source on one line, for tests to compare.
//
//   Name, constants       as written; strings in double quotes, line feeds as \n
//   List, Block           [a b], {statement statement}
//   Binary, Unary         (+ a b), (- a)
//   Index, Call, ...      (. a "b"), (index a b), (call f [x]), (: a "m" [x])
//   everything else       (its kind in small letters, then its children)
#pragma once

#include <string>
#include <string_view>

#include "grammar/lua/tree.h"

namespace punchcard::lua_syntax {

std::string dump(const Node& node);

// The statements of a source, or its first diagnostic as "line:column: message".
std::string dump_source(std::string_view source);

// As before, of one expression.
std::string dump_expression(std::string_view expression);

// All diagnostics of a source, one a line, as "line:column: message".
std::string complaints(std::string_view source);

}  // namespace punchcard::lua_syntax
