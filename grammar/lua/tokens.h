// The tokens of Lua 5.4, bottom-up; rules.h combines them into expressions and statements.
//
// A token includes the blank space and the comments after it, so a failed rule stands at the faulty
// token. Where an action needs the text of a token, that text is its own rule (name_text,
// number_text), without blank space and comments.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/lua/long_bracket.h"

namespace punchcard::lua_syntax::rules {

namespace p = tao::pegtl;

// clang-format off

// blank space and comments
struct line_text : p::star<p::not_one<'\n', '\r'>> {};
struct two_dashes : p::string<'-', '-'> {};
struct long_comment_text : p::seq<two_dashes, long_bracket> {};
struct long_comment : p::seq<p::at<two_dashes, long_bracket_begin>, p::must<long_comment_text>> {};
struct doc_comment : p::seq<p::string<'-', '-', '-'>, p::not_at<p::one<'-'>>, line_text> {};
struct line_comment : p::seq<two_dashes, line_text> {};
struct comment : p::sor<long_comment, doc_comment, line_comment> {};
struct blank : p::star<p::sor<p::space, comment>> {};

template <typename... Rules> struct token : p::seq<Rules..., blank> {};
template <char C> struct symbol : token<p::one<C>> {};
template <char... C> struct word : token<p::string<C...>, p::not_at<p::identifier_other>> {};

// words
struct kw_and : word<'a', 'n', 'd'> {};
struct kw_break : word<'b', 'r', 'e', 'a', 'k'> {};
struct kw_do : word<'d', 'o'> {};
struct kw_else : word<'e', 'l', 's', 'e'> {};
struct kw_elseif : word<'e', 'l', 's', 'e', 'i', 'f'> {};
struct kw_end : word<'e', 'n', 'd'> {};
struct kw_false : word<'f', 'a', 'l', 's', 'e'> {};
struct kw_for : word<'f', 'o', 'r'> {};
struct kw_function : word<'f', 'u', 'n', 'c', 't', 'i', 'o', 'n'> {};
struct kw_goto : word<'g', 'o', 't', 'o'> {};
struct kw_if : word<'i', 'f'> {};
struct kw_in : word<'i', 'n'> {};
struct kw_local : word<'l', 'o', 'c', 'a', 'l'> {};
struct kw_nil : word<'n', 'i', 'l'> {};
struct kw_not : word<'n', 'o', 't'> {};
struct kw_or : word<'o', 'r'> {};
struct kw_repeat : word<'r', 'e', 'p', 'e', 'a', 't'> {};
struct kw_return : word<'r', 'e', 't', 'u', 'r', 'n'> {};
struct kw_then : word<'t', 'h', 'e', 'n'> {};
struct kw_true : word<'t', 'r', 'u', 'e'> {};
struct kw_until : word<'u', 'n', 't', 'i', 'l'> {};
struct kw_while : word<'w', 'h', 'i', 'l', 'e'> {};
struct reserved_a_to_e : p::sor<kw_and, kw_break, kw_do, kw_else, kw_elseif, kw_end> {};
struct reserved_f_to_l : p::sor<kw_false, kw_for, kw_function, kw_goto, kw_if, kw_in, kw_local> {};
struct reserved_n_to_r : p::sor<kw_nil, kw_not, kw_or, kw_repeat, kw_return> {};
struct reserved_t_to_w : p::sor<kw_then, kw_true, kw_until, kw_while> {};
struct reserved : p::sor<reserved_a_to_e, reserved_f_to_l, reserved_n_to_r, reserved_t_to_w> {};
struct name_text : p::seq<p::not_at<reserved>, p::identifier> {};

// names: the kind of name decides what is built
struct use_text : name_text {};
struct binding_text : name_text {};
struct key_text : name_text {};
struct attribute_text : name_text {};
struct label_text : name_text {};
struct use : token<use_text> {};
struct binding : token<binding_text> {};
struct key : token<key_text> {};
struct attribute_name : token<attribute_text> {};
struct label_name : token<label_text> {};

// signs
struct assign_sign : token<p::one<'='>, p::not_at<p::one<'='>>> {};
struct comma : symbol<','> {};
struct semicolon : symbol<';'> {};
struct dot : token<p::one<'.'>, p::not_at<p::one<'.'>>> {};
struct colon : token<p::one<':'>, p::not_at<p::one<':'>>> {};
struct two_colons : token<p::string<':', ':'>> {};
struct open_parenthesis : symbol<'('> {};
struct close_parenthesis : symbol<')'> {};
struct open_brace : symbol<'{'> {};
struct close_brace : symbol<'}'> {};
struct open_bracket : token<p::not_at<long_bracket_begin>, p::one<'['>> {};
struct close_bracket : symbol<']'> {};
struct open_angle : token<p::one<'<'>, p::not_at<p::one<'<', '='>>> {};
struct close_angle : token<p::one<'>'>, p::not_at<p::one<'>', '='>>> {};

// numbers: what begins as a number must be one up to the next blank or sign
struct digits : p::plus<p::digit> {};
struct decimal_fraction : p::seq<p::one<'.'>, p::star<p::digit>> {};
struct decimal_whole : p::seq<digits, p::opt<decimal_fraction>> {};
struct decimal_mantissa : p::sor<decimal_whole, p::seq<p::one<'.'>, digits>> {};
struct sign : p::opt<p::one<'+', '-'>> {};
struct decimal_exponent : p::seq<p::one<'e', 'E'>, sign, digits> {};
struct decimal : p::seq<decimal_mantissa, p::opt<decimal_exponent>> {};
struct hex_prefix : p::seq<p::one<'0'>, p::one<'x', 'X'>> {};
struct hex_digits : p::plus<p::xdigit> {};
struct hex_fraction : p::seq<p::one<'.'>, p::star<p::xdigit>> {};
struct hex_whole : p::seq<hex_digits, p::opt<hex_fraction>> {};
struct hex_mantissa : p::sor<hex_whole, p::seq<p::one<'.'>, hex_digits>> {};
struct hex_exponent : p::seq<p::one<'p', 'P'>, sign, digits> {};
struct hexadecimal : p::seq<hex_prefix, hex_mantissa, p::opt<hex_exponent>> {};
struct number_begin : p::seq<p::opt<p::one<'.'>>, p::digit> {};
struct number_end : p::not_at<p::sor<p::identifier_other, p::one<'.'>>> {};
struct number_text : p::seq<p::sor<hexadecimal, decimal>, number_end> {};
struct number : token<p::at<number_begin>, p::must<number_text>> {};

// strings
struct simple_escape : p::one<'a', 'b', 'f', 'n', 'r', 't', 'v', '\\', '"', '\''> {};
struct line_escape : p::sor<p::string<'\r', '\n'>, p::string<'\n', '\r'>, p::one<'\n', '\r'>> {};
struct blank_escape : p::seq<p::one<'z'>, p::star<p::space>> {};
struct two_hex_digits : p::rep<2, p::xdigit> {};
struct byte_escape : p::if_must<p::one<'x'>, two_hex_digits> {};
struct decimal_escape : p::seq<p::digit, p::rep_opt<2, p::digit>> {};
struct code_point_begin : p::one<'{'> {};
struct code_point_digits : hex_digits {};
struct code_point_end : p::one<'}'> {};
struct code_point : p::must<code_point_begin, code_point_digits, code_point_end> {};
struct code_point_escape : p::seq<p::one<'u'>, code_point> {};
struct number_escape : p::sor<byte_escape, decimal_escape, code_point_escape> {};
struct escape_body : p::sor<simple_escape, line_escape, blank_escape, number_escape> {};
struct valid_escape : p::seq<p::one<'\\'>, escape_body> {};
struct escape : p::seq<p::at<p::one<'\\'>, p::any>, p::must<valid_escape>> {};
template <char Q> struct plain_text : p::plus<p::not_one<Q, '\\', '\n', '\r'>> {};
template <char Q> struct quoted_body : p::star<p::sor<plain_text<Q>, escape>> {};
template <char Q> struct quoted_text : p::seq<p::one<Q>, quoted_body<Q>, p::one<Q>> {};
template <char Q> struct quoted : p::seq<p::at<p::one<Q>>, p::must<quoted_text<Q>>> {};
struct long_text : long_bracket {};
struct long_string : p::seq<p::at<long_bracket_begin>, p::must<long_text>> {};
struct string : token<p::sor<quoted<'"'>, quoted<'\''>, long_string>> {};

// operators
struct not_sign : p::seq<p::string<'n', 'o', 't'>, p::not_at<p::identifier_other>> {};
struct tilde : p::seq<p::one<'~'>, p::not_at<p::one<'='>>> {};
struct unary_text : p::sor<not_sign, p::one<'-', '#'>, tilde> {};
struct unary_operator : token<unary_text> {};
struct and_or_or : p::sor<p::string<'a', 'n', 'd'>, p::string<'o', 'r'>> {};
struct word_operator : p::seq<and_or_or, p::not_at<p::identifier_other>> {};
struct two_dots : p::seq<p::string<'.', '.'>, p::not_at<p::one<'.'>>> {};
struct equality : p::seq<p::one<'=', '~'>, p::one<'='>> {};
struct order : p::seq<p::one<'<', '>'>, p::one<'='>> {};
struct shift : p::sor<p::string<'<', '<'>, p::string<'>', '>'>> {};
struct two_slashes : p::string<'/', '/'> {};
struct long_sign : p::sor<two_dots, equality, order, shift, two_slashes> {};
struct ampersand : p::seq<p::one<'&'>, p::not_at<p::one<'&'>>> {};
struct bar : p::seq<p::one<'|'>, p::not_at<p::one<'|'>>> {};
struct short_sign : p::sor<p::one<'+', '-', '*', '/', '%', '^', '~', '<', '>'>, ampersand, bar> {};
struct binary_text : p::sor<long_sign, short_sign, word_operator> {};
struct binary_operator : token<binary_text> {};
// clang-format on

// clang-format off

// The text that a message shows at a mistake: a token of Lua, a sign that other languages have, or
// a character.
struct exponent_like : p::seq<p::one<'e', 'E', 'p', 'P'>, p::one<'+', '-'>> {};
struct number_rest : p::sor<exponent_like, p::identifier_other, p::one<'.'>> {};
struct number_like : p::seq<number_begin, p::star<number_rest>> {};
template <char Q> struct quoted_rest : p::star<p::not_one<Q, '\n', '\r'>> {};
template <char Q> struct quoted_like : p::seq<p::one<Q>, quoted_rest<Q>, p::opt<p::one<Q>>> {};
struct escape_like : p::seq<p::one<'\\'>, p::any> {};
struct string_like : p::sor<quoted_like<'"'>, quoted_like<'\''>> {};
struct text_like : p::sor<p::identifier, number_like, string_like, escape_like> {};
struct doubled_sign : p::sor<p::two<'+'>, p::two<'&'>, p::two<'|'>, p::two<':'>, p::three<'.'>> {};
struct assigning_sign : p::seq<p::one<'+', '-', '*', '/', '%', '!'>, p::one<'='>> {};
struct sign_like : p::sor<doubled_sign, assigning_sign, long_sign> {};
struct found : p::sor<text_like, sign_like, p::utf8::any, p::any> {};

// clang-format on

}  // namespace punchcard::lua_syntax::rules
