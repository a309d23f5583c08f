// The grammar accepts what Lua's own compiler accepts and nothing else: for sources written to be
// tricky, and for thousands made of random tokens and random statements.

#ifdef PUNCHCARD_HAS_LUA

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <lauxlib.h>
#include <lua.h>

#include "grammar/lua/parse.h"
#include "tests/grammar/lua_author.h"
#include "tests/grammar/lua_dump.h"

namespace punchcard::lua_syntax {
namespace {

class Compiler {
 public:
  Compiler() : state_(luaL_newstate(), lua_close) {}

  // Its complaint, or "".
  std::string compile(std::string_view source) {
    lua_State* state = state_.get();
    const int status = luaL_loadbufferx(state, source.data(), source.size(), "=source", "t");
    std::string complaint = status == LUA_OK ? "" : lua_tostring(state, -1);
    lua_settop(state, 0);
    return complaint;
  }

 private:
  std::unique_ptr<lua_State, void (*)(lua_State*)> state_;
};

void expect_agreement(Compiler& compiler, std::string_view source) {
  const std::string ours = complaints(source);
  const std::string theirs = compiler.compile(source);
  EXPECT_EQ(ours.empty(), theirs.empty()) << source << "\nours: " << ours << "\ntheirs: " << theirs;
}

// clang-format off
constexpr const char* kTricky[] = {
    "", ";", "return", "return;", "return;;", "return return", "a", "a()", "a()()", "a.b()", "a.b",
    "a:b()", "a:b", "a:b.c()", "(a)()", "(a)", "(a) = 1", "(a).b = 1", "a() = 1", "a().b = 1",
    "a[1]()", "a, b = 1", "a, b() = 1", "a, (b) = 1", "a = b = c", "local a = b = c", "a == b",
    "a = 1 b = 2", "a = 1; b = 2", "a = b (c)()", "a = b\n(c)()", "a 'x'", "a 'x' 'y'", "a {} {}",
    "a [[x]]", "a [=[x]=]", "a [=x]", "a = [[x]]", "a = [=[x]]", "a = [==[x]=]]==]", "a['x'] = 1",
    "a[[x]] = 1", "a[ [[x]] ] = 1", "'x':y()", "('x'):y()", "{}.x = 1", "({}).x = 1",
    "function() end", "(function() end)()", "function a() end", "function a.b() end",
    "function a.b:c() end", "function a:b.c() end", "function a[1]() end", "function (a)() end",
    "local function a.b() end", "local function a() end", "local a.b = 1", "local a, b", "local",
    "local a <const>", "local a <const>= 1", "local a <const> = 1", "local a<close>=1",
    "local a <x> = 1", "local a <const>, b <close>, c <close>", "local <const> a", "local a const",
    "function f(a, b) end", "function f(a,) end", "function f(...) end", "function f(a, ...) end",
    "function f(..., a) end", "function f(1) end", "function f(a.b) end", "function f(a = 1) end",
    "f(1, 2)", "f(1,)", "f(,1)", "f(a = 1)", "f(...)", "f(..., 1)", "f((...))", "f(1 2)",
    "a = {1, 2}", "a = {1, 2,}", "a = {,}", "a = {;}", "a = {1; 2;}", "a = {1 2}", "a = {1,,2}",
    "a = {b = 1}", "a = {b == 1}", "a = {[b] = 1}", "a = {[b]}", "a = {b.c = 1}", "a = {'b' = 1}",
    "a = {1 = 1}", "a = {b = 1, 2, [3] = 3; ...}", "a = {end = 1}", "a = {b --[[c]] = 1}",
    "if a then end", "if a then elseif b then end", "if a then else end",
    "if a then else if b then end", "if a then else if b then end end",
    "if a then else elseif b then end", "if a do end", "if then end", "if (a) then end",
    "if a then; end", "if a = b then end", "else", "elseif", "end", "until a", "then",
    "while a do end", "while do end", "while a then end", "do end", "do", "do end end",
    "do do end end", "repeat until a", "repeat local a until a", "repeat until", "repeat end",
    "repeat return until a", "for i = 1, 2 do end", "for i = 1 do end", "for i = 1, 2, 3 do end",
    "for i = 1, 2, 3, 4 do end", "for i, j = 1, 2 do end", "for i in a do end",
    "for i, j in a, b do end", "for i.j in a do end", "for in a do end", "for i = 1, 2 in a do end",
    "for i do end", "break", "while a do break end", "while a do break; f() end",
    "while a do break f() end", "while a do do break end end", "repeat break until a",
    "for i in a do break end", "if a then break end", "while a do f(function() break end) end",
    "goto a", "goto a ::a::", "::a:: goto a", "::a:: ::a::", "::a:: do ::a:: end",
    "do ::a:: end ::a::", "do ::a:: end goto a", "goto a; do ::a:: end", "goto a; local b; ::a::",
    "goto a; local b; ::a:: ::c:: ;", "goto a; local b; ::a:: f()", "do goto a; local b; ::a:: end",
    "repeat goto a; local b; ::a:: until c", "repeat goto a; local b; ::a:: until b", "goto goto",
    "goto 1", "::a", "::a:", ": :a::", ":: a ::", "f(function() goto a end) ::a::",
    "::a:: f(function() goto a end)", "::a:: f(function() ::a:: end)",
    "return function() return end", "return 1, 2", "return 1,", "return 1; f()", "return f() f()",
    "do return end f()", "return ...", "function f() return ... end",
    "function f(...) return ... end", "f(function() return ... end)",
    "f(function(...) return function() return ... end end)", "local a <const> = 1; a = 2",
    "local a <const> = 1; function f() a = 2 end", "local a <const> = 1; local a = 2; a = 3",
    "local a <const> = 1; function a() end", "local a <const> = {}; a.b = 1",
    "local a <const> = {}; function a.b() end", "for i = 1, 2 do i = 3 end", "a = 1", "a = 1.",
    "a = .1", "a = .", "a = 1.1.1", "a = 1..1", "a = 1 ..1", "a = 1. .. 1", "a = 1...1", "a = 1e1",
    "a = 1e", "a = 1e+", "a = 1e+1", "a = 1e1.1", "a = 1E-1", "a = 1f", "a = 1_0", "a = 1and 2",
    "a = 1 and 2", "a = 0x", "a = 0x1", "a = 0xg", "a = 0x.1", "a = 0x1.", "a = 0x.", "a = 0x1p",
    "a = 0x1p1", "a = 0x1p-1", "a = 0x1e+1", "a = 0x1ep+1", "a = 0x1P+1.", "a = 0b1", "a = 1x",
    "a = 01", "a = 1é", "a = 99999999999999999999", "a = 0xfffffffffffffffffffff", "a = 'x",
    "a = 'x\n'", "a = 'x\\\n'", "a = 'x\\\r\n'", "a = '\\z   \n  '", "a = '\\z", "a = '\\'",
    "a = '\\\\'", "a = '\\''", "a = '\\q'", "a = '\\x4'", "a = '\\x41'", "a = '\\xg1'",
    "a = '\\255'", "a = '\\256'", "a = '\\2550'", "a = '\\9'", "a = '\\u{41}'", "a = '\\u41'",
    "a = '\\u{}'", "a = '\\u{7FFFFFFF}'", "a = '\\u{80000000}'", "a = '\\u{41'", "a = '\\u{g}'",
    "a = \"'\"", "a = '\"'", "a = [[\n]]", "a = [[", "a = [=[ ]]", "a = ]]", "--", "--[[", "--[[]]",
    "--[==[]]", "--[==[]==]", "--[=", "--[", "---", "--[[\n]] a = 1", "-- a\n b",
    "a --[[x]] = --[[y]] 1 --", "#!x", "#!x\n", "a = #b", "a = #", "a = - -1", "a = --1",
    "a = not not b", "a = not", "a = ~b", "a = ~~b", "a ~= b", "a = b ~= c", "a = b ~ = c",
    "a = b ~ ~c", "a = b = = c", "a = b === c", "a = b < = c", "a = b <= c", "a = b << c",
    "a = b < < c", "a = b <<= c", "a = b >>> c", "a = b // c", "a = b / / c", "a = b /// c",
    "a = b .. c", "a = b . . c", "a = b ... c", "a = b....c", "a = ... .. ...", "a = b.c.d",
    "a = b.1", "a = b.c:d", "a = b:c:d()", "a = b::c", "a = b;:c", "a = b ^ -c ^ d", "a = -b ^ c",
    "a = b and", "a = b or or c", "a = and b", "a += 1", "a++", "a != b", "a = b ? c : d", "a = !b",
    "a = b && c", "a = b || c", "a = @b", "a = $", "a = `b`", "é = 1", "a = é", "nil = 1", "true()",
    "x.nil = 1", "x.y.end = 1", "_ENV = 1", "local _ENV = 1; a = 2", "a\t=\v1\f\r\n",
    "a = 1\r\n\r\nb = 2\n\r", "a, b, c = d, e, f", "a = (b)(c)", "a = ((b))", "a = ()",
    "a = (b, c)", "a[] = 1", "a[b, c] = 1", "a.b[c].d, e = f", "a.b:c().d = 1", "a.b:c() = 1",
    "f{a = 1}.b = 2", "f'x'.y = 1", "f.x'y'", "continue", "let a = 1", "var a",
    "a = function(b) return b end", "a = function b() end", "a = local b",
    "a = if b then c else d end", "a = return", "a = b while c do end", "a = b local c", "a b",
    "a b = c",
};
// clang-format on

TEST(LuaAgreement, OnTrickySources) {
  Compiler compiler;
  for (const char* source : kTricky) expect_agreement(compiler, source);
}

TEST(LuaAgreement, OnRandomSources) {
  constexpr int kSources = 5000;  // of each kind
  Compiler compiler;
  Author author(1);
  for (int i = 0; i < kSources && !testing::Test::HasFailure(); ++i) {
    expect_agreement(compiler, author.tokens());
    expect_agreement(compiler, author.block());
    expect_agreement(compiler, author.damaged_block());
  }
}

}  // namespace
}  // namespace punchcard::lua_syntax

#endif
