#pragma once

// What the notation says when something is missing: a row for each rule under must<>.

#include "grammar/notation/rules.h"
#include "grammar/syntax_error.h"

namespace punchcard::notation {

struct Messages {
  template <typename Rule>
  static constexpr Expectation row = {};
};

// clang-format off
template <> inline constexpr Expectation Messages::row<rules::seat_letter>     = expect("seat from A to P expected");
template <> inline constexpr Expectation Messages::row<rules::integer>         = expect("number expected");
template <> inline constexpr Expectation Messages::row<rules::place_number>    = expect("number of a place expected behind '@'");
template <> inline constexpr Expectation Messages::row<rules::value>           = expect("number, true, false, seat, '@place' or list expected");
template <> inline constexpr Expectation Messages::row<rules::close_list>      = closing("',' or ']' expected");
template <> inline constexpr Expectation Messages::row<rules::setting_name>    = expect("name of a number or field expected");
template <> inline constexpr Expectation Messages::row<rules::equals>          = expect("'=' expected");
template <> inline constexpr Expectation Messages::row<rules::close_settings>  = closing("',' or '}' expected");
template <> inline constexpr Expectation Messages::row<rules::arrow>           = expect("'>' or '<' expected behind a pointer's priority");
template <> inline constexpr Expectation Messages::row<rules::open_place>      = expect("'(' expected");
template <> inline constexpr Expectation Messages::row<rules::no_lone_capital> = expect("card or '?' expected before tokens");
template <> inline constexpr Expectation Messages::row<rules::contents>        = closing("card, '?' or ')' expected");
template <> inline constexpr Expectation Messages::row<rules::token_end>       = expect("blank or ')' expected behind a token");
template <> inline constexpr Expectation Messages::row<rules::close_place>     = closing("seat or ')' expected");
// clang-format on

}  // namespace punchcard::notation
