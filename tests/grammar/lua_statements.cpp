// Statements, and the attributes and lists that they hold.

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
  for (const Row& row : rows) EXPECT_EQ(dump_source(row.source), row.tree) << row.source;
}

TEST(LuaStatements, NothingAndEmptyStatements) {
  expect_all({{"", ""},
              {" \n\t-- only a comment", ""},
              {";;;", ""},
              {"; f() ;; g();", "(callstatement (call f [])) (callstatement (call g []))"}});
}

TEST(LuaStatements, Local) {
  expect_all({
      {"local a", "(local [a] [])"},
      {"local a, b", "(local [a b] [])"},
      {"local a = 1", "(local [a] [1])"},
      {"local a, b = 1, f()", "(local [a b] [1 (call f [])])"},
      {"local a <const> = 1", "(local [a<const>] [1])"},
      {"local a < close > , b<const> = f()", "(local [a<close> b<const>] [(call f [])])"},
      {"local a local b", "(local [a] []) (local [b] [])"},
      {"local function f() end", "(localfunction f (function [] {}))"},
  });
}

TEST(LuaStatements, Function) {
  expect_all({
      {"function f() end", "(functionstatement f (function [] {}))"},
      {"function a.b.c(x) end", "(functionstatement (. (. a \"b\") \"c\") (function [x] {}))"},
      {"function a:m() end", "(functionstatement (: a \"m\") (method [] {}))"},
      {"function a.b:m(x, ...) end",
       "(functionstatement (: (. a \"b\") \"m\") (method [x ...] {}))"},
  });
}

TEST(LuaStatements, AssignAndCall) {
  expect_all({
      {"a = 1", "(assign [a] [1])"},
      {"a, b.c, d[1] = 1, 2", "(assign [a (. b \"c\") (index d 1)] [1 2])"},
      {"f().x = 1", "(assign [(. (call f []) \"x\")] [1])"},
      {"(f)().x = 1", "(assign [(. (call (paren f) []) \"x\")] [1])"},
      {"f()", "(callstatement (call f []))"},
      {"a.b:c'x'", "(callstatement (: (. a \"b\") \"c\" [\"x\"]))"},
      {"(a or b)()", "(callstatement (call (paren (or a b)) []))"},
      {"a = b\n(c)()", "(assign [a] [(call (call b [c]) [])])"},
      {"a = b;\n(c)()", "(assign [a] [b]) (callstatement (call (paren c) []))"},
      {"a = 1 b = 2", "(assign [a] [1]) (assign [b] [2])"},
  });
}

TEST(LuaStatements, If) {
  expect_all({
      {"if a then end", "(if a {})"},
      {"if a then f() end", "(if a {(callstatement (call f []))})"},
      {"if a then else end", "(if a {} {})"},
      {"if a then elseif b then elseif c then else d() end",
       "(if a {} b {} c {} {(callstatement (call d []))})"},
      {"if a then if b then end else end", "(if a {(if b {})} {})"},
  });
}

TEST(LuaStatements, Loops) {
  expect_all({
      {"while a do break end", "(while a {(break)})"},
      {"repeat local a until a", "(repeat {(local [a] [])} a)"},
      {"for i = 1, 9 do end", "(numericfor [i] [1 9] {})"},
      {"for i = 9, 1, -1 do f() end", "(numericfor [i] [9 1 (- 1)] {(callstatement (call f []))})"},
      {"for k in f() do end", "(genericfor [k] [(call f [])] {})"},
      {"for k, v in a, b, c do end", "(genericfor [k v] [a b c] {})"},
  });
}

TEST(LuaStatements, BlocksAndJumps) {
  expect_all({
      {"do end", "(do {})"},
      {"do f() return end", "(do {(callstatement (call f [])) (return [])})"},
      {"return", "(return [])"},
      {"return;", "(return [])"},
      {"return a, b;", "(return [a b])"},
      {"goto done ::done::", "(goto done) (label done)"},
      {":: done ::", "(label done)"},
      {"while a do goto continue ::continue:: end", "(while a {(goto continue) (label continue)})"},
      {"do return end f()", "(do {(return [])}) (callstatement (call f []))"},
  });
}

TEST(LuaStatements, ACard) {
  EXPECT_EQ(dump_source(R"lua(
return card {
  name  = "Bug",
  count = 1,
  execute = function(self, game)
    game:lose_life(self.executor:choose_players(self.players), self.loss)
  end,
})lua"),
            "(return [(call card [(table (named \"name\" \"Bug\") (named \"count\" 1) "
            "(named \"execute\" (function [self game] {(callstatement (: game \"lose_life\" "
            "[(: (. self \"executor\") \"choose_players\" [(. self \"players\")]) "
            "(. self \"loss\")]))})))])])");
}

}  // namespace
}  // namespace punchcard::lua_syntax
