#include "interpreter/lua/freeze.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/stack_trace.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

constexpr const char* kRefusal =
    ": this table was made while its file was loaded and is read-only; what changes in a match "
    "is a field that game.lua declares, what changes in a step a local";

std::string step_of(std::string_view text) {
  ScriptRunner runner;
  const int step = runner.load(text);
  return step == LUA_NOREF ? runner.state.failure().text() : runner.step(step);
}

TEST(ScriptSeal, TablesOfAFileAreReadOnly) {
  EXPECT_EQ(step_of("local seen = {}\nreturn function()\n  seen.count = 1\nend"),
            std::string("error: card.lua:3: can't assign 'count'") + kRefusal);
  EXPECT_EQ(step_of("local seen = {1}\nreturn function()\n  seen[1] = 2\nend"),
            std::string("error: card.lua:3: can't assign the integer 1") + kRefusal);
  EXPECT_EQ(
      step_of("local t = {1}\nreturn function()\n  table.insert(t, 2)\nend"),
      "error: card.lua:3: 'list' of 'table.insert' is read-only: change a copy of it (table.copy)");
  for (const char* text : {"table.remove(t)", "table.sort(t)", "table.reverse(t)"}) {
    EXPECT_THAT(step_of(std::string("local t = {1} return function() ") + text + " end"),
                HasSubstr("is read-only"));
  }
}

TEST(ScriptSeal, ReachesEverything) {
  for (const char* text : {
           "local t = {} local function f() return t end return function() f().x = 1 end",
           "local t = {{{}}} return function() t[1][1].x = 1 end",
           "local t = {} local u = {[t] = 1} return function() t.x = u end",
           "local t = {} t.t = t local u = {t} t.u = u return function() t.u[1].t.x = 1 end",
           "local function f() local t = {} return function() t.x = 1 end end return f()",
           "local _ENV = {} return function() x = 1 end",
           "local t = {} local s = ('x'):rep(100) t[s] = {} return function() t[s].x = 1 end",
       }) {
    EXPECT_THAT(step_of(text), HasSubstr("can't assign 'x'")) << text;
  }
}

TEST(ScriptSeal, SealedTablesReadAsBefore) {
  EXPECT_EQ(step_of("local t = {5, 6, 7, name = 'x', [true] = 1}\n"
                    "return function()\n"
                    "  local s = #t .. t.name .. t[3] .. tostring(t.none) .. tostring(t[true])\n"
                    "  for i, v in ipairs(t) do s = s .. i .. v end\n"
                    "  return s .. table.concat(t, ',') .. select('#', table.unpack(t))\n"
                    "    .. tostring(table.contains(t, 6)) .. table.index_of(t, 7)\n"
                    "end"),
            "3x7nil11526375,6,73true3");
  EXPECT_EQ(
      step_of("local t = {b = 1, a = 2, 3} return function() local s = '' for k, v in pairs(t) "
              "do s = s .. k .. v end return s end"),
      "13a2b1");
  EXPECT_EQ(
      step_of("local t = {3, 1, 2} return function() local c = table.copy(t) table.sort(c) c[4] "
              "= 9 return table.concat(c) .. table.concat(t) end"),
      "1239312");
  EXPECT_EQ(
      step_of("local a, b = {}, {} local t = {[a] = 1, [b] = 2} return function() return t[a] + "
              "t[b] end"),
      "3");
  EXPECT_EQ(step_of("local t = {} t.self = t return function() return t.self == t end"), "true");
}

TEST(ScriptSeal, SharedLocalsStayOne) {
  EXPECT_EQ(step_of("local t = {1} local function f() return t end local function g() return t end "
                    "return function() return f() == g() and f()[1] end"),
            "1");
}

TEST(ScriptSeal, NoIteratorIsKept) {
  EXPECT_EQ(step_of("local f = pairs({1, 2, 3}) return function() return f() end"),
            "a file cannot keep the iterator of 'pairs', because it has a state");
  EXPECT_THAT(step_of("local f = {pairs({1, 2, 3})} return function() return f[1]() end"),
              HasSubstr("cannot keep"));
  EXPECT_EQ(step_of("local f, t, i = ipairs({7}) return function() local a, b = f(t, i) return b "
                    "end"),
            "7");
}

TEST(ScriptSeal, TwiceIsOnce) {
  ScriptRunner runner;
  const int first = runner.load("local t = {1} return function() t[1] = 2 end");
  runner.state.run([&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, first);
    lua::freeze(runner.state, -1);
    lua::freeze(runner.state, -1);
  });
  EXPECT_THAT(runner.step(first), HasSubstr("read-only"));
}

TEST(ScriptSeal, VisitsEveryFunctionOnce) {
  ScriptRunner runner;
  std::vector<std::string> visited;
  runner.state.run([&](lua_State* lua) {
    lua::push_environment(runner.state);
    ASSERT_TRUE(
        lua::load_source(runner.state, -1,
                         "local n = 0\n"
                         "local function count()\n"
                         "  n = n + 1\n"
                         "end\n"
                         "local hidden = { deep = { function(...) return count, ... end } }\n"
                         "return { count, count, function() return hidden end, print }\n",
                         "zap.lua"));
    ASSERT_TRUE(runner.state.call(0, 1));
    lua::freeze(runner.state, -1, [&](int function) {
      lua_Debug info{};
      lua_pushvalue(lua, function);
      lua_getinfo(lua, ">Su", &info);
      visited.push_back(fmt::format("{}:{}-{}/{}{}", lua::file_of(lua, info), info.linedefined,
                                    info.lastlinedefined, info.nups,
                                    info.isvararg != 0 ? "..." : ""));
    });
    EXPECT_EQ(lua_gettop(lua), 2);
  });
  EXPECT_THAT(visited,
              testing::UnorderedElementsAre("zap.lua:2-4/1", "zap.lua:5-5/1...", "zap.lua:6-6/1"));
}

TEST(ScriptSeal, DeepNestingCostsNoStack) {
  EXPECT_EQ(step_of("local t = {} local u = t for i = 1, 5000 do u.t = {} u = u.t end "
                    "return function() return t.t.t ~= nil end"),
            "true");
  EXPECT_EQ(
      step_of("local f = function() end for i = 1, 5000 do local g = f f = function() return g "
              "end end return function() return f ~= nil end"),
      "true");
}

TEST(ScriptSeal, CopiesOfFieldsAreReadOnly) {
  ScriptRunner runner;
  std::string failure;
  runner.state.run([&](lua_State* lua) {
    lua_createtable(lua, 2, 0);
    for (int i = 1; i <= 2; ++i) {
      lua_pushinteger(lua, i * 10);
      lua_rawseti(lua, -2, i);
    }
    lua::freeze_copy(lua, -1);
    EXPECT_TRUE(lua::is_frozen(lua, -1));
    EXPECT_EQ(lua::length(lua, -1), 2);
    EXPECT_EQ(lua::push_element(lua, -1, 2), LUA_TNUMBER);
    EXPECT_EQ(lua_tointeger(lua, -1), 20);
    lua_pop(lua, 1);
    lua::expose(runner.state, "field");
  });
  EXPECT_EQ(runner.run("return #field, field[1], table.concat(field, ',')"), "2 10 10,20");
  EXPECT_EQ(
      runner.run("field[3] = 1"),
      "error: card.lua:1: can't assign the integer 3: this table is a copy of a field; change "
      "a copy of it (table.copy) and assign the field as a whole");
}

TEST(ScriptContents, SealedAndPlainAlike) {
  ScriptRunner runner;
  for (const bool sealed : {false, true}) {
    runner.state.run([&](lua_State* lua) {
      lua_newtable(lua);
      lua_pushinteger(lua, 7);
      lua_rawseti(lua, -2, 1);
      lua_pushinteger(lua, 8);
      lua_setfield(lua, -2, "name");
      if (sealed) lua::freeze(runner.state, -1);
      EXPECT_EQ(lua::is_frozen(lua, -1), sealed);
      EXPECT_EQ(lua::length(lua, -1), 1);
      EXPECT_EQ(lua::push_element(lua, -1, 1), LUA_TNUMBER);
      EXPECT_EQ(lua::push_element(lua, -2, 2), LUA_TNIL);
      EXPECT_EQ(lua::push_field(lua, -3, "name"), LUA_TNUMBER);
      EXPECT_EQ(lua_tointeger(lua, -1), 8);
      lua_pop(lua, 3);
      std::vector<lua::Key> keys;
      EXPECT_TRUE(lua::sorted_keys(lua, -1, keys));
      ASSERT_EQ(keys.size(), 2u);
      EXPECT_EQ(keys[0].integer, 1);
      EXPECT_EQ(keys[1].string, "name");
      EXPECT_EQ(lua_gettop(lua), 1);
    });
  }
}

}  // namespace
}  // namespace punchcard
