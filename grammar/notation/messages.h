// The messages of the notation: one row for each rule under must<>.
#pragma once

#include "grammar/notation/rules.h"
#include "grammar/text/message_table.h"

namespace punchcard::notation {

// clang-format off
struct Messages : text::MessageTable<
  text::Expect<rules::seat_letter, "seat from A to O expected">,
  text::Expect<rules::integer, "number expected">,
  text::Expect<rules::place_number, "number of a place expected behind '@'">,
  text::Expect<rules::value, "number, true, false, seat, '@place' or list expected">,
  text::Closing<rules::close_list, "',' or ']' expected">,
  text::Expect<rules::setting_name, "name of a number or field expected">,
  text::Expect<rules::equals, "'=' expected">,
  text::Closing<rules::close_settings, "',' or '}' expected">,
  text::Expect<rules::arrow, "'>' or '<' expected behind a pointer's priority">,
  text::Expect<rules::open_place, "'(' expected">,
  text::Expect<rules::no_lone_capital, "card or '?' expected before tokens">,
  text::Closing<rules::contents, "card, '?' or ')' expected">,
  text::Expect<rules::token_end, "blank or ')' expected behind a token">,
  text::Closing<rules::close_place, "seat or ')' expected">
> {};
// clang-format on

}  // namespace punchcard::notation
