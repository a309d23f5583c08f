// The grammar of one instruction, bottom-up. README.md has it as EBNF, messages.h has the message
// for each failed rule under must<>, and builder.h builds the result from matched rules. The input
// is one line; lines.h has removed comments and indentation.
//
// The first token decides every alternative (the first two if it is a name), so nothing is read
// twice and actions may change the result as they go. Tokens include the blank space after them.
//
// Expressions and conditions share one rule for rows of operands and operators; the builder knows
// the precedences and where a comparison may stand. So there is one recursion for each pair of
// parentheses.
#pragma once

#include <tao/pegtl.hpp>

namespace punchcard::race::rules {

namespace p = tao::pegtl;

// clang-format off
struct blank : p::star<p::one<' ', '\t'>> {};
template <typename... Rules> struct token : p::seq<Rules..., blank> {};
template <char C> struct symbol : token<p::one<C>> {};
template <char... C> struct text : p::seq<p::string<C...>, p::not_at<p::identifier_other>> {};
template <char... C> struct word : token<text<C...>> {};

// words
struct and_text : text<'a', 'n', 'd'> {};
struct or_text : text<'o', 'r'> {};
struct not_text : text<'n', 'o', 't'> {};
struct kw_break : word<'b', 'r', 'e', 'a', 'k'> {};
struct kw_else : word<'e', 'l', 's', 'e'> {};
struct kw_if : word<'i', 'f'> {};
struct kw_while : word<'w', 'h', 'i', 'l', 'e'> {};
struct reserved : p::sor<and_text, or_text, not_text, kw_break, kw_else, kw_if, kw_while> {};
struct name : p::seq<p::not_at<reserved>, p::identifier> {};

// signs
struct open_parenthesis : symbol<'('> {};
struct close_parenthesis : symbol<')'> {};
struct comma : symbol<','> {};
struct set_text : p::seq<p::one<'='>, p::not_at<p::one<'='>>> {};
struct change_text : p::seq<p::one<'+', '-', '*'>, p::one<'='>> {};
struct assign_text : p::sor<set_text, change_text> {};
struct assign_sign : token<assign_text> {};

// operators
struct minus_text : p::one<'-'> {};
struct minus : token<minus_text> {};
struct exclamation : p::seq<p::one<'!'>, p::not_at<p::one<'='>>> {};
struct invert_text : p::sor<exclamation, not_text> {};
struct invert : token<invert_text> {};
struct equality : p::seq<p::one<'=', '!'>, p::one<'='>> {};
struct order : p::seq<p::one<'<', '>'>, p::opt<p::one<'='>>> {};
struct logic : p::sor<p::string<'&', '&'>, p::string<'|', '|'>, and_text, or_text> {};
struct arithmetic : p::one<'+', '-', '*', '/', '%'> {};
struct binary_text : p::sor<arithmetic, order, equality, logic> {};
struct binary_operator : token<binary_text> {};

// operands
struct number_end : p::not_at<p::sor<p::identifier_other, p::one<'.'>>> {};
struct number_text : p::seq<p::plus<p::digit>, number_end> {};
struct number : token<p::at<p::digit>, p::must<number_text>> {};
struct counter_text : name {};
struct counter : token<counter_text> {};
struct expression;
struct parenthesized : p::if_must<open_parenthesis, expression, close_parenthesis> {};
struct inverted : p::seq<p::plus<invert>, p::must<parenthesized>> {};
struct atom : p::sor<parenthesized, number, counter> {};
struct negative : p::seq<p::plus<minus>, p::must<atom>> {};
struct operand : p::sor<inverted, negative, atom> {};
struct expression : p::seq<operand, p::star<binary_operator, p::must<operand>>> {};

// instructions
struct open_condition : symbol<'('> {};
struct close_condition : symbol<')'> {};
struct condition : p::must<open_condition, expression, close_condition> {};
struct if_instruction : p::seq<kw_if, condition> {};
struct while_instruction : p::seq<kw_while, condition> {};
struct first_word : name {};
struct assigned : p::seq<p::must<expression>> {};
struct assignment : p::seq<assign_sign, assigned> {};
struct house_word : p::success {};
struct argument : p::seq<p::must<expression>> {};
struct arguments : p::sor<p::eof, p::seq<argument, p::star<comma, argument>>> {};
struct house : p::seq<house_word, arguments> {};
struct named : p::seq<token<first_word>, p::sor<assignment, house>> {};
struct instruction : p::sor<if_instruction, while_instruction, kw_else, kw_break, named> {};
struct end_of_instruction : p::eof {};
struct line : p::seq<blank, p::must<instruction>, p::must<end_of_instruction>> {};
// clang-format on

// The text that a message shows at a mistake: a token, a sign that other languages have, or a
// character.
struct number_like : p::seq<p::digit, p::star<p::sor<p::identifier_other, p::one<'.'>>>> {};
struct sign_like : p::plus<p::one<'+', '-', '*', '/', '%', '<', '>', '=', '!', '&', '|'>> {};
struct found : p::sor<number_like, p::identifier, sign_like, p::utf8::any, p::any> {};

}  // namespace punchcard::race::rules
