// What the instruction language says when something is missing: a row for each rule under must<>.
// What only the kinds of values tell (a comparison where a number belongs) is said by the builder.
#pragma once

#include "grammar/text/message_table.h"
#include "grammar/race/rules.h"

namespace punchcard::race {

// clang-format off
struct Messages : MessageTable<
  Expect<rules::number_text, "whole number expected">,
  Expect<rules::expression, "number or counter expected">,
  Expect<rules::operand, "number or counter expected">,
  Expect<rules::atom, "number or counter expected">,
  Expect<rules::parenthesized, "'(' expected">,
  Expect<rules::close_parenthesis, "operator or ')' expected">,
  Expect<rules::open_condition, "'(' expected">,
  Expect<rules::close_condition, "operator or ')' expected">,
  Expect<rules::instruction, "instruction expected">,
  Expect<rules::end_of_instruction, "end of the instruction expected">
> {};
// clang-format on

}  // namespace punchcard::race
