// What follows the grammar and is refused nevertheless; all of it is told, and the tree is there.

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "tests/grammar/lua_dump.h"

namespace punchcard::lua_syntax {
namespace {

struct Row {
  const char* source;
  const char* complaint;
};

template <std::size_t size>
void expect_all(const Row (&rows)[size]) {
  for (const Row& row : rows) EXPECT_EQ(complaints(row.source), row.complaint) << row.source;
}

TEST(LuaLegality, Break) {
  expect_all({
      {"while x do break end", ""},
      {"for i = 1, 2 do if x then break end end", ""},
      {"repeat break until x", ""},
      {"break", "1:1: break outside a loop"},
      {"while x do f(function() break end) end", "1:25: break outside a loop"},
      {"for i in f(function() break end) do end", "1:23: break outside a loop"},
  });
}

TEST(LuaLegality, Goto) {
  expect_all({
      {"goto a ::a::", ""},
      {"::a:: goto a", ""},
      {"do goto a end ::a::", ""},
      {"::a:: do goto a end", ""},
      {"goto a; local x ::a::", ""},
      {"goto a; local x ::a:: ; ::b::", ""},
      {"do goto a; local x ::a:: end f()", ""},
      {"while x do local y; goto continue; local z ::continue:: end", ""},
      {"goto a", "1:1: no visible label 'a' for goto"},
      {"do ::a:: end goto a", "1:14: no visible label 'a' for goto"},
      {"goto a; do ::a:: end", "1:1: no visible label 'a' for goto"},
      {"::a:: f(function() goto a end)", "1:20: no visible label 'a' for goto"},
      {"goto a; local x ::a:: f()", "1:1: goto a jumps into the scope of local 'x'"},
      {"do goto a end local x, y ::a:: f()", "1:4: goto a jumps into the scope of local 'x'"},
      {"do local w; goto a end local x ::a:: f()",
       "1:13: goto a jumps into the scope of local 'x'"},
      {"goto a; local function f() end ::a:: f()", "1:1: goto a jumps into the scope of local 'f'"},
      {"repeat goto a; local x ::a:: until x", "1:8: goto a jumps into the scope of local 'x'"},
  });
}

TEST(LuaLegality, Labels) {
  expect_all({
      {"::a:: ::b::", ""},
      {"do ::a:: end ::a::", ""},
      {"::a:: f(function() ::a:: end)", ""},
      {"::a:: ::a::", "1:7: label 'a' is already defined"},
      {"::a:: do ::a:: end", "1:10: label 'a' is already defined"},
  });
}

TEST(LuaLegality, Vararg) {
  expect_all({
      {"f(...)", ""},
      {"function g(...) f(...) end", ""},
      {"function g() f(...) end", "1:16: cannot use '...' outside a vararg function"},
      {"function g(...) return function() return ... end end",
       "1:42: cannot use '...' outside a vararg function"},
  });
}

TEST(LuaLegality, AttributesAndConstants) {
  expect_all({
      {"local a <const>, b <close> = 1", ""},
      {"local a <const> = 1; local a = a; a = 2", ""},
      {"local a <cosnt> = 1", "1:10: unknown attribute 'cosnt' (did you mean 'const'?)"},
      {"local a <close>, b <close> = 1",
       "1:21: more than one variable to close in a local statement"},
      {"local a <const> = 1; a = 2", "1:22: cannot assign to constant 'a'"},
      {"local a <close> = 1; function f() a = 2 end", "1:35: cannot assign to constant 'a'"},
      {"local a <const> = 1; function a() end", "1:31: cannot assign to constant 'a'"},
  });
}

TEST(LuaLegality, AllMistakesAreToldInOrder) {
  EXPECT_EQ(complaints("local a <const> = 1\na = 2\nbreak\ngoto x\nfunction f() return ... end"),
            "2:1: cannot assign to constant 'a'\n"
            "3:1: break outside a loop\n"
            "4:1: no visible label 'x' for goto\n"
            "5:21: cannot use '...' outside a vararg function");
  EXPECT_TRUE(parse("break", "").tree.has_value());
}

}  // namespace
}  // namespace punchcard::lua_syntax
