// The messages of the instruction language: one row for each rule under must<>. The builder reports
// mistakes that depend on kinds of values (a comparison where a number belongs).
#pragma once

#include "grammar/race/rules.h"
#include "grammar/text/message_table.h"

namespace punchcard::race {

// clang-format off
struct Messages : text::MessageTable<
  text::Expect<rules::number_text, "whole number expected">,
  text::Expect<rules::expression, "number or counter expected">,
  text::Expect<rules::operand, "number or counter expected">,
  text::Expect<rules::atom, "number or counter expected">,
  text::Expect<rules::parenthesized, "'(' expected">,
  text::Expect<rules::close_parenthesis, "operator or ')' expected">,
  text::Expect<rules::open_condition, "'(' expected">,
  text::Expect<rules::close_condition, "operator or ')' expected">,
  text::Expect<rules::instruction, "instruction expected">,
  text::Expect<rules::end_of_instruction, "end of the instruction expected">
> {};
// clang-format on

}  // namespace punchcard::race
