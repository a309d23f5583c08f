// What the grammar of Lua says when something is missing: a row for each rule under must<>. The
// words are those of Lua's own compiler where it has good ones.
#pragma once

#include "grammar/lua/rules.h"
#include "grammar/text/message_table.h"

namespace punchcard::lua {

// clang-format off
struct Messages : MessageTable<
  // tokens
  Refuse<rules::long_comment_text, "unfinished long comment">,
  Refuse<rules::long_text, "unfinished long string">,
  Refuse<rules::quoted_text<'"'>, "unfinished string">,
  Refuse<rules::quoted_text<'\''>, "unfinished string">,
  Expect<rules::valid_escape, "invalid escape sequence">,
  Expect<rules::two_hex_digits, "two hexadecimal digits expected behind '\\x'">,
  Expect<rules::code_point_begin, "'{' expected behind '\\u'">,
  Expect<rules::code_point_digits, "hexadecimal digit expected">,
  Expect<rules::code_point_end, "'}' expected to end '\\u{'">,
  Expect<rules::number_text, "malformed number">,

  // names
  Expect<rules::use, "name expected">,
  Expect<rules::key, "name expected">,
  Expect<rules::binding, "name expected">,
  Expect<rules::local_name, "name expected">,
  Expect<rules::label_name, "name of a label expected">,
  Expect<rules::attribute_name, "'const' or 'close' expected">,

  // expressions
  Expect<rules::expression, "expression expected">,
  Expect<rules::expressions, "expression expected">,
  Expect<rules::operand, "expression expected">,
  Expect<rules::atom, "expression expected">,
  Expect<rules::arguments, "arguments of the call expected">,
  Closing<rules::argument_list, "expression or ')' expected">,
  Closing<rules::parameters, "parameter or ')' expected">,
  Expect<rules::parameter, "name or '...' expected">,
  Closing<rules::field, "expression or '}' expected">,
  Closing<rules::field_end, "',' or '}' expected">,

  // signs
  Expect<rules::open_parenthesis, "'(' expected">,
  Closing<rules::close_parenthesis, "')' expected">,
  Closing<rules::close_bracket, "']' expected">,
  Expect<rules::close_angle, "'>' expected">,
  Expect<rules::assign_sign, "'=' expected">,
  Expect<rules::comma, "',' expected">,
  Expect<rules::two_colons, "'::' expected">,

  // statements
  Expect<rules::statement, "statement expected">,
  Expect<rules::target, "name or field expected">,
  Expect<rules::local_rest, "name or 'function' expected">,
  Expect<rules::for_names, "name expected">,
  Expect<rules::for_rest, "'=' or 'in' expected">,
  Expect<rules::no_assign_sign, "'==' expected">,
  Expect<rules::kw_then, "'then' expected">,
  Expect<rules::loop_do, "'do' expected">,
  Closing<rules::kw_until, "'until' expected">,
  Closing<rules::kw_end, "'end' expected">,
  Expect<rules::at_block_end, "end of the block expected behind 'return'">,
  Expect<rules::end_of_file, "<eof> expected">
> {};
// clang-format on

}  // namespace punchcard::lua
