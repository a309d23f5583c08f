// The messages of Lua's grammar: one row for each rule under must<>. The words are those of Lua's
// own compiler where it has good ones.
#pragma once

#include "grammar/lua/rules.h"
#include "grammar/text/message_table.h"

namespace punchcard::lua_syntax {

// clang-format off
struct Messages : text::MessageTable<
  // tokens
  text::Refuse<rules::long_comment_text, "unfinished long comment">,
  text::Refuse<rules::long_text, "unfinished long string">,
  text::Refuse<rules::quoted_text<'"'>, "unfinished string">,
  text::Refuse<rules::quoted_text<'\''>, "unfinished string">,
  text::Expect<rules::valid_escape, "invalid escape sequence">,
  text::Expect<rules::two_hex_digits, "two hexadecimal digits expected behind '\\x'">,
  text::Expect<rules::code_point_begin, "'{' expected behind '\\u'">,
  text::Expect<rules::code_point_digits, "hexadecimal digit expected">,
  text::Expect<rules::code_point_end, "'}' expected to end '\\u{'">,
  text::Expect<rules::number_text, "malformed number">,

  // names
  text::Expect<rules::use, "name expected">,
  text::Expect<rules::key, "name expected">,
  text::Expect<rules::binding, "name expected">,
  text::Expect<rules::local_name, "name expected">,
  text::Expect<rules::label_name, "name of a label expected">,
  text::Expect<rules::attribute_name, "'const' or 'close' expected">,

  // expressions
  text::Expect<rules::expression, "expression expected">,
  text::Expect<rules::expressions, "expression expected">,
  text::Expect<rules::operand, "expression expected">,
  text::Expect<rules::atom, "expression expected">,
  text::Expect<rules::arguments, "arguments of the call expected">,
  text::Closing<rules::argument_list, "expression or ')' expected">,
  text::Closing<rules::parameters, "parameter or ')' expected">,
  text::Expect<rules::parameter, "name or '...' expected">,
  text::Closing<rules::field, "expression or '}' expected">,
  text::Closing<rules::field_end, "',' or '}' expected">,

  // signs
  text::Expect<rules::open_parenthesis, "'(' expected">,
  text::Closing<rules::close_parenthesis, "')' expected">,
  text::Closing<rules::close_bracket, "']' expected">,
  text::Expect<rules::close_angle, "'>' expected">,
  text::Expect<rules::assign_sign, "'=' expected">,
  text::Expect<rules::comma, "',' expected">,
  text::Expect<rules::two_colons, "'::' expected">,

  // statements
  text::Expect<rules::statement, "statement expected">,
  text::Expect<rules::target, "name or field expected">,
  text::Expect<rules::local_rest, "name or 'function' expected">,
  text::Expect<rules::for_names, "name expected">,
  text::Expect<rules::for_rest, "'=' or 'in' expected">,
  text::Expect<rules::no_assign_sign, "'==' expected">,
  text::Expect<rules::kw_then, "'then' expected">,
  text::Expect<rules::loop_do, "'do' expected">,
  text::Closing<rules::kw_until, "'until' expected">,
  text::Closing<rules::kw_end, "'end' expected">,
  text::Expect<rules::at_block_end, "end of the block expected behind 'return'">,
  text::Expect<rules::end_of_file, "<eof> expected">
> {};
// clang-format on

}  // namespace punchcard::lua_syntax
