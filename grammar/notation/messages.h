// What the notation says when something is missing: a row for each rule under must<>.
#pragma once

#include "grammar/text/message_table.h"
#include "grammar/notation/rules.h"

namespace punchcard::notation {

// clang-format off
struct Messages : MessageTable<
  Expect<rules::seat_letter, "seat from A to O expected">,
  Expect<rules::integer, "number expected">,
  Expect<rules::place_number, "number of a place expected behind '@'">,
  Expect<rules::value, "number, true, false, seat, '@place' or list expected">,
  Closing<rules::close_list, "',' or ']' expected">,
  Expect<rules::setting_name, "name of a number or field expected">,
  Expect<rules::equals, "'=' expected">,
  Closing<rules::close_settings, "',' or '}' expected">,
  Expect<rules::arrow, "'>' or '<' expected behind a pointer's priority">,
  Expect<rules::open_place, "'(' expected">,
  Expect<rules::no_lone_capital, "card or '?' expected before tokens">,
  Closing<rules::contents, "card, '?' or ')' expected">,
  Expect<rules::token_end, "blank or ')' expected behind a token">,
  Closing<rules::close_place, "seat or ')' expected">
> {};
// clang-format on

}  // namespace punchcard::notation
