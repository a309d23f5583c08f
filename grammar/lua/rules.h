// The expressions and statements of Lua 5.4, bottom-up. messages.h has the message for each failed
// rule under must<>; builder.h builds nodes from matched rules.
//
// The first token decides every alternative (the first two for a named field of a table). So no
// token is read twice, time stays linear, and actions may build the tree as they go.
//
// Expressions are rows of operands and operators here; the builder applies precedences. So there is
// one recursion, and its share of the stack, per pair of brackets instead of one for each of Lua's
// twelve precedences.
#pragma once

#include <tao/pegtl.hpp>

#include "grammar/lua/tokens.h"

namespace punchcard::lua_syntax::rules {

// clang-format off

struct expression;
struct block;
struct expressions : p::list_must<expression, comma> {};

// tables
struct bracketed_key : p::if_must<open_bracket, expression, close_bracket> {};
struct keyed_field : p::if_must<bracketed_key, assign_sign, expression> {};
struct named_begin : p::seq<name_text, blank, assign_sign> {};
struct named_field : p::seq<p::at<named_begin>, key, assign_sign, p::must<expression>> {};
struct positional_field : p::seq<expression> {};
struct field : p::sor<keyed_field, named_field, positional_field> {};
struct field_separator : token<p::one<',', ';'>> {};
struct field_end : p::sor<field_separator, p::at<close_brace>> {};
struct table : p::seq<open_brace, p::until<close_brace, p::must<field>, p::must<field_end>>> {};

// functions
struct vararg : token<p::string<'.', '.', '.'>> {};
struct parameter : p::sor<vararg, binding> {};
struct parameters : p::sor<p::at<close_parenthesis>, p::list_must<parameter, comma>> {};
struct signature : p::must<open_parenthesis, parameters, close_parenthesis> {};
struct function_body : p::seq<signature, block, p::must<kw_end>> {};
struct function_expression : p::seq<kw_function, function_body> {};

// names and what may follow them
struct parenthesized : p::if_must<open_parenthesis, expression, close_parenthesis> {};
struct primary : p::sor<use, parenthesized> {};
struct argument_list : p::sor<p::at<close_parenthesis>, expressions> {};
struct one_argument : p::sor<string, table> {};
struct many_arguments : p::if_must<open_parenthesis, argument_list, close_parenthesis> {};
struct arguments : p::sor<many_arguments, one_argument> {};
struct dot_index : p::if_must<dot, key> {};
struct bracket_index : p::if_must<open_bracket, expression, close_bracket> {};
struct call : p::seq<arguments> {};
struct method_call : p::if_must<colon, key, arguments> {};
struct suffix : p::sor<dot_index, method_call, call, bracket_index> {};
struct suffixed : p::seq<primary, p::star<suffix>> {};

// expressions
struct constant : p::sor<kw_nil, kw_true, kw_false, number, string, vararg> {};
struct atom : p::sor<suffixed, constant, table, function_expression> {};
struct operand : p::sor<p::seq<p::plus<unary_operator>, p::must<atom>>, atom> {};
struct expression : p::seq<operand, p::star<binary_operator, p::must<operand>>> {};

// statements that contain others
struct no_assign_sign : p::not_at<assign_sign> {};
struct condition : p::must<expression, no_assign_sign> {};
struct loop_do : kw_do {};
struct loop_body : p::seq<p::must<loop_do>, block, p::must<kw_end>> {};
struct if_clause : p::seq<condition, p::must<kw_then>, block> {};
struct elseif_clause : p::seq<kw_elseif, if_clause> {};
struct else_clause : p::seq<kw_else, block> {};
struct if_clauses : p::seq<if_clause, p::star<elseif_clause>, p::opt<else_clause>> {};
struct if_statement : p::seq<kw_if, if_clauses, p::must<kw_end>> {};
struct while_statement : p::seq<kw_while, condition, loop_body> {};
struct repeat_statement : p::seq<kw_repeat, block, p::must<kw_until>, condition> {};
struct do_statement : p::seq<kw_do, block, p::must<kw_end>> {};
struct for_names : p::list_must<binding, comma> {};
struct for_step : p::if_must<comma, expression> {};
struct for_range : p::seq<p::must<expression, comma, expression>, p::opt<for_step>> {};
struct for_values : p::seq<p::must<expressions>> {};
struct for_assign : assign_sign {};
struct numeric_for : p::seq<for_assign, for_range, loop_body> {};
struct generic_for : p::seq<kw_in, for_values, loop_body> {};
struct for_rest : p::sor<numeric_for, generic_for> {};
struct for_statement : p::if_must<kw_for, for_names, for_rest> {};

// statements that declare
struct method_name : p::if_must<colon, key> {};
struct function_name : p::seq<p::must<use>, p::star<dot_index>, p::opt<method_name>> {};
struct function_statement : p::seq<kw_function, function_name, function_body> {};
struct local_function : p::seq<kw_function, p::must<binding>, function_body> {};
struct attribute : p::if_must<open_angle, attribute_name, close_angle> {};
struct local_name : p::seq<binding, p::opt<attribute>> {};
struct local_names : p::list_must<local_name, comma> {};
struct local_values : p::opt<p::if_must<assign_sign, expressions>> {};
struct local_variables : p::seq<local_names, local_values> {};
struct local_rest : p::sor<local_function, local_variables> {};
struct local_statement : p::if_must<kw_local, local_rest> {};

// other statements
struct target : p::seq<suffixed> {};
struct targets : p::list_must<target, comma> {};
struct targets_assign : assign_sign {};
struct assigned_values : p::seq<p::must<expressions>> {};
struct assignment : p::seq<targets_assign, assigned_values> {};
struct call_alone : p::success {};
struct assignment_or_call : p::seq<targets, p::sor<assignment, call_alone>> {};
struct label : p::if_must<two_colons, label_name, two_colons> {};
struct goto_statement : p::if_must<kw_goto, label_name> {};
struct block_end : p::sor<p::eof, kw_end, kw_else, kw_elseif, kw_until> {};
struct at_block_end : p::at<block_end> {};
struct return_values : p::opt<expressions> {};
struct return_rest : p::seq<return_values, p::opt<semicolon>, p::must<at_block_end>> {};
struct return_statement : p::seq<kw_return, return_rest> {};

struct loop : p::sor<while_statement, repeat_statement, for_statement> {};
struct compound : p::sor<if_statement, loop, do_statement> {};
struct declaration : p::sor<local_statement, function_statement> {};
struct jump : p::sor<return_statement, kw_break, goto_statement, label> {};
struct statement : p::sor<assignment_or_call, compound, declaration, jump, semicolon> {};
struct block : p::until<at_block_end, p::must<statement>> {};
struct end_of_file : p::eof {};
struct file : p::seq<blank, block, p::must<end_of_file>> {};

// clang-format on

}  // namespace punchcard::lua_syntax::rules
