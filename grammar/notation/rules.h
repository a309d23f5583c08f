// The grammar of positions, bottom-up. README.md has it as EBNF, messages.h has the message for
// each failed rule under must<>, and builder.h builds the result from matched rules.
//
// The first character decides every alternative, so nothing is read twice and actions may change
// the result as they go. Tokens include the blank space after them.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/notation/notation.h"

namespace punchcard::notation::rules {

namespace p = tao::pegtl;

// clang-format off
struct blank : p::star<p::space> {};
template <typename Rule> struct token : p::seq<Rule, blank> {};
template <char C> struct symbol : token<p::one<C>> {};

// words
struct beyond_ascii : p::utf8::range<0x80, 0x10FFFF> {};
struct word_begin : p::sor<p::identifier_first, p::digit, beyond_ascii> {};
struct word_rest : p::sor<word_begin, p::one<'-'>> {};
struct word_end : p::not_at<word_rest> {};
struct word : p::seq<word_begin, p::star<word_rest>> {};
struct lone_capital : p::seq<p::upper, word_end> {};
struct no_lone_capital : p::not_at<lone_capital> {};
struct seat_letter : p::range<'A', 'A' + kSeats - 1> {};
struct seat : p::seq<p::at<lone_capital>, p::must<seat_letter>> {};

// values
struct digits : p::plus<p::digit> {};
struct integer : p::seq<p::opt<p::one<'-'>>, digits, word_end> {};
struct true_word : p::seq<p::string<'t', 'r', 'u', 'e'>, word_end> {};
struct false_word : p::seq<p::string<'f', 'a', 'l', 's', 'e'>, word_end> {};
struct seat_value : seat {};
struct place_number : p::seq<digits, word_end> {};
struct owner_word : p::seq<word, p::opt<p::one<'#'>, digits>> {};
struct whose : p::seq<owner_word, p::string<'\'', 's', ' '>> {};
struct zone_owner : p::seq<p::star<whose>, owner_word> {};
struct zone : p::seq<p::identifier, p::opt<p::one<'.'>, zone_owner>> {};
struct card_value : p::seq<p::opt<zone>, p::if_must<p::one<'@'>, place_number>> {};
struct integer_value : p::if_must<p::at<p::sor<p::one<'-'>, p::digit>>, integer> {};
struct list;
struct value : token<p::sor<list, true_word, false_word, seat_value, card_value, integer_value>> {};
struct comma : symbol<','> {};
struct open_list : symbol<'['> {};
struct close_list : p::one<']'> {};
struct items : p::seq<p::must<value>, p::star<comma, p::must<value>>> {};
struct list : p::seq<open_list, p::sor<p::at<close_list>, items>, p::must<close_list>> {};

// settings
struct setting_word : p::identifier {};
struct setting_name : token<setting_word> {};
struct equals : symbol<'='> {};
struct setting : p::seq<p::must<setting_name>, p::must<equals>, p::must<value>> {};
struct open_settings : symbol<'{'> {};
struct close_settings : symbol<'}'> {};
struct setting_list : p::list<setting, comma> {};
struct any_settings : p::sor<p::at<close_settings>, setting_list> {};
struct settings : p::seq<open_settings, any_settings, p::must<close_settings>> {};

// places
struct hidden : symbol<'?'> {};
struct card_name : word {};
struct card : p::seq<token<card_name>, p::opt<settings>> {};
struct contents : p::sor<hidden, card> {};
struct token_seat : seat {};
struct token_mark : p::one<'*'> {};
struct token_end : word_end {};
struct token_on_card : token<p::seq<token_seat, p::opt<p::if_must<token_mark, token_end>>>> {};
struct open_place : symbol<'('> {};
struct close_place : symbol<')'> {};
struct occupied : p::seq<p::must<no_lone_capital>, p::must<contents>, p::star<token_on_card>> {};
struct empty_or_occupied : p::sor<p::at<close_place>, occupied> {};
struct priority_digits : digits {};
struct priority : token<priority_digits> {};
struct arrow : token<p::one<'>', '<'>> {};
struct pointer : p::sor<p::if_must<priority, arrow>, arrow> {};
struct in_parentheses : p::seq<p::must<open_place>, empty_or_occupied, p::must<close_place>> {};
struct place : p::seq<p::star<pointer>, in_parentheses> {};
struct position : p::seq<blank, p::until<p::eof, place>> {};
// clang-format on

// A card's name alone.
struct whole_name : p::seq<no_lone_capital, word, p::eof> {};

// The text that a message shows at a mistake.
struct found : p::sor<word, p::utf8::any, p::any> {};

}  // namespace punchcard::notation::rules
