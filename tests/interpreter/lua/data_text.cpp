// What is written as Lua reads as the same value.

#include "interpreter/lua/data_text.h"

#include <gtest/gtest.h>

#include "interpreter/lua/lua.h"

namespace punchcard {
namespace {

std::string read(const std::string& text) {
  lua_State* lua = luaL_newstate();
  const std::string code = "return " + text;
  std::string value = "no text";
  if (luaL_loadstring(lua, code.c_str()) == LUA_OK && lua_pcall(lua, 0, 1, 0) == LUA_OK) {
    std::size_t length = 0;
    const char* begin = lua_tolstring(lua, -1, &length);
    value.assign(begin, length);
  }
  lua_close(lua);
  return value;
}

TEST(LuaText, ReadsAsTheSameText) {
  for (const std::string text :
       {"", "plain", "\"quoted\" \\ 'so'", "two\nlines", "\nfirst empty", "last\n", "x = a[b[1]]\n",
        "a]]\nb]=]", "ends with ]\n]", "tab\there\nand there", "return\rhere\n", "\x1b[0m\x7f 1",
        "\0011\n", "caf\u00e9"}) {
    EXPECT_EQ(read(lua::lua_text(text)), text) << lua::lua_text(text);
  }
}

TEST(LuaText, TheLeastIntegerHasAName) {
  EXPECT_EQ(lua::lua_text(lua::Data{INT64_MIN}), "math.mininteger");
  EXPECT_EQ(lua::lua_text(lua::Data{INT64_MIN + 1}), "-9223372036854775807");
}

TEST(LuaText, LinesStandInBrackets) {
  EXPECT_EQ(lua::lua_text(std::string("x++\ni--\n")), "[[\nx++\ni--\n]]");
  EXPECT_EQ(lua::lua_text(std::string("a\nb]]")), "[=[\na\nb]]]=]");
  EXPECT_EQ(lua::lua_text(std::string("a\r\nb")), "\"a\\013\\010b\"");
}

}  // namespace
}  // namespace punchcard
