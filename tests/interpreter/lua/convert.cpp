#include "interpreter/lua/convert.h"

#include <optional>

#include <gtest/gtest.h>

#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

// The data that a text returns, or nothing and the failure of the runner.
std::optional<lua::Data> data_of(ScriptRunner& runner, std::string_view text,
                                 const lua::DataLimits& limits = {}) {
  std::optional<lua::Data> data;
  runner.state.refuel();
  runner.state.run([&](lua_State* lua) {
    lua::push_environment(runner.state);
    if (!lua::load_source(runner.state, -1, text, "card.lua")) runner.state.rethrow();
    if (!runner.state.call(0, 1)) runner.state.rethrow();
    const int top = lua_gettop(lua);
    data = lua::to_data(lua, -1, "given", limits);
    EXPECT_EQ(lua_gettop(lua), top);
  });
  return data;
}

std::string refusal(std::string_view text, const lua::DataLimits& limits = {}) {
  ScriptRunner runner;
  return data_of(runner, text, limits) ? "no refusal" : runner.state.failure().message;
}

TEST(ScriptConvert, ScalarsListsAndMaps) {
  ScriptRunner runner;
  const auto data =
      data_of(runner, "return {b = true, list = {1, 'two', {}}, a = -7, s = 'caf\xC3\xA9'}");
  ASSERT_TRUE(data && data->map());
  ASSERT_EQ(data->map()->size(), 4u);
  EXPECT_EQ((*data->map())[0].name, "a");
  EXPECT_EQ(*data->find("a")->integer(), -7);
  EXPECT_TRUE(*data->find("b")->boolean());
  EXPECT_EQ(*data->find("s")->string(), "caf\xC3\xA9");
  const lua::Data::List& list = *data->find("list")->list();
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(*list[1].string(), "two");
  EXPECT_TRUE(list[2].list()->empty());
  EXPECT_EQ(data->find("none"), nullptr);
  EXPECT_EQ(list[0].find("a"), nullptr);
  EXPECT_TRUE(data_of(runner, "return nil")->is_nil());
}

TEST(ScriptConvert, ThereAndBack) {
  ScriptRunner runner;
  const auto data = data_of(runner, "return {name = 'x', list = {1, 2, {deep = {true, false}}}}");
  std::optional<lua::Data> again;
  runner.state.run([&](lua_State* lua) {
    lua::push_data(lua, *data);
    again = lua::to_data(lua, -1, "again");
  });
  EXPECT_EQ(*data, *again);
  EXPECT_FALSE(*data == lua::Data{});
}

TEST(ScriptConvert, ReadsSealedTables) {
  ScriptRunner runner;
  const int kept = runner.load("return {1, {x = {2}}}");
  std::optional<lua::Data> data;
  runner.state.run([&](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, kept);
    data = lua::to_data(lua, -1, "kept");
  });
  ASSERT_TRUE(data);
  EXPECT_EQ(*(*(*data->list())[1].find("x")->list())[0].integer(), 2);
}

TEST(ScriptConvert, RefusalsNameTheWay) {
  EXPECT_EQ(
      refusal("return {cards = {add = {1, print}}}"),
      "given.cards.add[2]: expected an integer, a boolean, a string or a table of these, found a "
      "function");
  EXPECT_EQ(
      refusal("return {1, {x = 1/2}}"),
      "given[2].x: expected an integer, found the fraction 0.5; numbers must be integers: divide with //");
  EXPECT_EQ(refusal("return {x = 'a\\27'}"),
            "given.x has a text with a forbidden character: the control character U+001B is not "
            "allowed (byte 2)");
  EXPECT_EQ(refusal("return {['a\\255'] = 1}"),
            "given has a text with a forbidden character: not UTF-8 (byte 2)");
  EXPECT_EQ(refusal("return {1, nil, 3}"),
            "given must have names only, or 1, 2, 3 and so on without a gap, for keys");
  EXPECT_EQ(refusal("return {1, x = 2}"),
            "given must have names only, or 1, 2, 3 and so on without a gap, for keys");
  EXPECT_EQ(refusal("return {[true] = 2}"),
            "given must have names only, or 1, 2, 3 and so on without a gap, for keys");
  EXPECT_EQ(refusal("return {[0] = 1, 2}"),
            "given must have names only, or 1, 2, 3 and so on without a gap, for keys");
}

TEST(ScriptConvert, BoundsHold) {
  EXPECT_EQ(refusal("return {{{{{{{{}}}}}}}}"), "no refusal");
  EXPECT_EQ(refusal("return {{{{{{{{{}}}}}}}}}"),
            "given[1][1][1][1][1][1][1][1] is nested too deeply, the limit is 8 tables");
  EXPECT_EQ(refusal("local t = {} t.t = t return t"),
            "given.t is a table that appears twice: make a copy of it");
  EXPECT_EQ(refusal("local t = {} return {t, t}"),
            "given[2] is a table that appears twice: make a copy of it");
  EXPECT_EQ(refusal("local t = {} for i = 1, 1999 do t[i] = i end return t"), "no refusal");
  EXPECT_EQ(refusal("local t = {} for i = 1, 2000 do t[i] = i end return t"),
            "given[2000] has more than 2000 values");
  EXPECT_EQ(refusal("local s = ('x'):rep(60000) return {s, s}"),
            "given[2] has more than 65536 bytes of text");
  EXPECT_EQ(refusal("return {'abc'}", {.bytes = 2}), "given[1] has more than 2 bytes of text");
}

}  // namespace
}  // namespace punchcard
