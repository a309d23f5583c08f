// Where a table keeps its entries shows nowhere: not in its length, not in the bytes it takes.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

// Sets and removes integers and tables as keys, and returns the table's length after each change.
constexpr const char* kChanges = R"(
  local all, keys, lengths, x = {}, {}, {}, 7
  for i = 1, 40 do keys[i] = {} end
  for i = 1, 700 do
    x = (x * 1103515245 + 12345) % 2147483648
    local key = x // 65536 % 80 + 1
    local value = true
    if x // 8192 % 3 == 0 then value = nil end
    if key > 40 then all[keys[key - 40]] = value else all[key] = value end
    lengths[i] = #all
  end
  return table.concat(lengths, " "))";

// The result in a state in which other things happened before: `noise` tables are still there, and
// garbage is collected at other times.
std::string run_after(int noise, const lua::Limits& limits) {
  ScriptRunner runner(limits);
  runner.run("local noise = {} for i = 1, " + std::to_string(noise * 37) +
             " do noise[i] = { i } end return #noise");
  runner.state.run([&](lua_State* lua) {
    for (int i = 0; i < noise * 11; ++i) {
      lua_newtable(lua);
      luaL_ref(lua, LUA_REGISTRYINDEX);
    }
    lua_gc(lua, LUA_GCINC, 100 + noise % 7 * 20, 400, 0);
  });
  return runner.run(kChanges);
}

TEST(Tables, LengthDoesNotDependOnAddressesOrOnTheCollector) {
  const std::string first = run_after(0, {});
  EXPECT_EQ(first.find("error"), std::string::npos) << first;
  for (int noise = 1; noise < 40; ++noise) EXPECT_EQ(run_after(noise, {}), first) << noise;
}

TEST(Tables, BytesDoNotDependOnThemEither) {
  lua::Limits limits;
  limits.vectors = 20'000;
  const std::string first = run_after(0, limits);
  EXPECT_NE(first.find("made "), std::string::npos) << first;
  for (int noise = 1; noise < 40; ++noise) EXPECT_EQ(run_after(noise, limits), first) << noise;
}

TEST(Tables, WhatIsReadOrMeasuredBeforeDoesNotChangeTheLength) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local t = { 1, 2, nil, 4, nil, nil, nil, 8 } return #t"),
            runner.run("local t = { 1, 2, nil, 4, nil, nil, nil, 8 } t[5] = 5 local _ = #t t[8] = "
                       "nil _ = #t, t[4] t[8] = 8 t[5] = nil return #t"));
}

TEST(Tables, KeysThatAreRemovedAndSetAgainAreCountedOnce) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local t = { a = 1, b = 2 } for i = 1, 1000 do t.a = nil t.a = i end "
                       "return t.a, t.b"),
            "1000 2");
}

}  // namespace
}  // namespace punchcard
