// Expressions: what the operators bind, what may follow a name, what tables and functions hold.

#include <gtest/gtest.h>

#include "tests/grammar/lua_dump.h"

namespace punchcard::lua_syntax {
namespace {

struct Row {
  const char* source;
  const char* tree;
};

template <std::size_t size>
void expect_all(const Row (&rows)[size]) {
  for (const Row& row : rows) EXPECT_EQ(dump_expression(row.source), row.tree) << row.source;
}

TEST(LuaExpressions, Constants) {
  expect_all({
      {"nil", "nil"},
      {"true, false", "true false"},
      {"...", "..."},
      {"x", "x"},
      {"_1, endx, nilly, andy", "_1 endx nilly andy"},
  });
}

TEST(LuaExpressions, OperatorsFromLooseToTight) {
  expect_all({
      {"a or b and c", "(or a (and b c))"},
      {"a and b < c", "(and a (< b c))"},
      {"a < b | c", "(< a (| b c))"},
      {"a | b ~ c", "(| a (~ b c))"},
      {"a ~ b & c", "(~ a (& b c))"},
      {"a & b << c", "(& a (<< b c))"},
      {"a << b .. c", "(<< a (.. b c))"},
      {"a .. b + c", "(.. a (+ b c))"},
      {"a + b * c", "(+ a (* b c))"},
      {"a * -b", "(* a (- b))"},
      {"-a ^ b", "(- (^ a b))"},
      {"a * b + c", "(+ (* a b) c)"},
      {"a ^ b * c", "(* (^ a b) c)"},
      {"not a == b", "(== (not a) b)"},
      {"-a .. b", "(.. (- a) b)"},
      {"#a + ~b", "(+ (# a) (~ b))"},
  });
}

TEST(LuaExpressions, OperatorsOfOneLevelAssociateToTheLeft) {
  expect_all({
      {"a - b - c", "(- (- a b) c)"},
      {"a / b // c % d * e", "(* (% (// (/ a b) c) d) e)"},
      {"a < b > c <= d >= e ~= f == g", "(== (~= (>= (<= (> (< a b) c) d) e) f) g)"},
      {"a << b >> c", "(>> (<< a b) c)"},
      {"a or b or c", "(or (or a b) c)"},
  });
}

TEST(LuaExpressions, ConcatAndPowerAssociateToTheRight) {
  expect_all({
      {"a .. b .. c", "(.. a (.. b c))"},
      {"a ^ b ^ c", "(^ a (^ b c))"},
      {"a .. b + c .. d", "(.. a (.. (+ b c) d))"},
  });
}

TEST(LuaExpressions, UnaryOperatorsBehindPower) {
  expect_all({
      {"2 ^ -3", "(^ 2 (- 3))"},
      {"2 ^ -3 ^ 4", "(^ 2 (- (^ 3 4)))"},
      {"2 ^ -3 * 4", "(* (^ 2 (- 3)) 4)"},
      {"2 ^ not a == b", "(== (^ 2 (not a)) b)"},
      {"- - -a", "(- (- (- a)))"},
      {"not not a", "(not (not a))"},
      {"- not # ~ a", "(- (not (# (~ a))))"},
      {"a - -b", "(- a (- b))"},
      {"a ~ ~b", "(~ a (~ b))"},
  });
}

TEST(LuaExpressions, ParenthesesStay) {
  expect_all({
      {"(a)", "(paren a)"},
      {"(a + b) * c", "(* (paren (+ a b)) c)"},
      {"((...))", "(paren (paren ...))"},
      {"('x'):rep(3)", "(: (paren \"x\") \"rep\" [3])"},
  });
}

TEST(LuaExpressions, Indices) {
  expect_all({
      {"a.b.c", "(. (. a \"b\") \"c\")"},
      {"a[b]['c']", "(index (index a b) \"c\")"},
      {"a[ [[b]] ]", "(index a \"b\")"},
      {"a.b[1].c", "(. (index (. a \"b\") 1) \"c\")"},
      {"(a).b", "(. (paren a) \"b\")"},
      {"-a.b", "(- (. a \"b\"))"},
  });
}

TEST(LuaExpressions, Calls) {
  expect_all({
      {"f()", "(call f [])"},
      {"f(a, b + 1)", "(call f [a (+ b 1)])"},
      {"f'x'", "(call f [\"x\"])"},
      {"f[[x]]", "(call f [\"x\"])"},
      {"f[=[x]=]", "(call f [\"x\"])"},
      {"f{1}", "(call f [(table (positional 1))])"},
      {"f()()", "(call (call f []) [])"},
      {"f'x'{}(y)", "(call (call (call f [\"x\"]) [(table)]) [y])"},
      {"a:b()", "(: a \"b\" [])"},
      {"a:b'x'", "(: a \"b\" [\"x\"])"},
      {"a.b:c{}.d", "(. (: (. a \"b\") \"c\" [(table)]) \"d\")"},
      {"a\n(b)", "(call a [b])"},
  });
}

TEST(LuaExpressions, Tables) {
  expect_all({
      {"{}", "(table)"},
      {"{ 1, 2; 3 }", "(table (positional 1) (positional 2) (positional 3))"},
      {"{ 1, }", "(table (positional 1))"},
      {"{ 1; }", "(table (positional 1))"},
      {"{ a = 1 }", "(table (named \"a\" 1))"},
      {"{ a --[[x]] = 1 }", "(table (named \"a\" 1))"},
      {"{ a == 1 }", "(table (positional (== a 1)))"},
      {"{ a }", "(table (positional a))"},
      {"{ [a] = b, ['c'] = d }", "(table (keyed a b) (keyed \"c\" d))"},
      {"{ [[a]] }", "(table (positional \"a\"))"},
      {"{ [ [[a]] ] = 1 }", "(table (keyed \"a\" 1))"},
      {"{ f() , ... }", "(table (positional (call f [])) (positional ...))"},
      {"{ {} , {{}} }", "(table (positional (table)) (positional (table (positional (table)))))"},
  });
}

TEST(LuaExpressions, Functions) {
  expect_all({
      {"function() end", "(function [] {})"},
      {"function(a, b) end", "(function [a b] {})"},
      {"function(...) return ... end", "(function [...] {(return [...])})"},
      {"function(a, ...) end", "(function [a ...] {})"},
      {"function() return function() end end", "(function [] {(return [(function [] {})])})"},
  });
}

}  // namespace
}  // namespace punchcard::lua_syntax
