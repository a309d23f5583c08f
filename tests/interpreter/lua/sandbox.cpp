#include "interpreter/lua/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/source.h"
#include "interpreter/package/sources.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(ScriptSandbox, UnknownNamesSuggestKnownOnes) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("ipair({})"),
            "error: card.lua:1: unknown name 'ipair' (did you mean 'ipairs'?)");
  EXPECT_EQ(runner.run("return table.concatt"),
            "error: card.lua:1: table has no 'concatt' (did you mean 'concat'?)");
  EXPECT_EQ(runner.run("return ('x'):uper()"),
            "error: card.lua:1: string has no 'uper' (did you mean 'upper'?)");
  EXPECT_EQ(runner.run("return math.floor(1)"),
            "error: card.lua:1: math has no 'floor' (numbers must be integers: // rounds down)");
  EXPECT_EQ(runner.run("local s = 'x' return s[1]"),
            "error: card.lua:1: string has no 'the integer 1'");
}

TEST(ScriptSandbox, WhatIsAbsent) {
  ScriptRunner runner;
  for (const char* name :
       {"setmetatable", "getmetatable",   "rawget",     "rawset",   "rawequal", "rawlen",
        "xpcall",       "load",           "loadstring", "dofile",   "loadfile", "require",
        "next",         "collectgarbage", "coroutine",  "debug",    "io",       "os",
        "package",      "utf8",           "_G",         "_VERSION", "warn",     "newproxy",
        "getfenv",      "module",         "arg"}) {
    EXPECT_THAT(runner.run(std::string("return ") + name), HasSubstr("unknown name")) << name;
  }
  for (const char* name :
       {"string.dump", "string.gsub", "string.gmatch", "string.match", "string.pack",
        "string.unpack", "table.move", "table.pack", "math.random", "math.randomseed", "math.pi",
        "math.huge", "math.floor", "math.sqrt", "math.tointeger", "math.fmod"}) {
    EXPECT_THAT(runner.run(std::string("return ") + name), HasSubstr(" has no '")) << name;
  }
}

TEST(ScriptSandbox, GlobalsCannotBeAssigned) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("\ncount = 1"),
            "error: card.lua:2: can't assign the global 'count': say 'local' before its first use; "
            "what lasts from step to step is a field that game.lua declares");
  EXPECT_THAT(runner.run("function f() end"), HasSubstr("can't assign the global 'f'"));
  EXPECT_THAT(runner.run("_ENV.x = 1"), HasSubstr("can't assign the global 'x'"));
  EXPECT_THAT(runner.run("print = 1"), HasSubstr("can't assign the global 'print'"));
}

TEST(ScriptSandbox, LibrariesAreReadOnly) {
  ScriptRunner runner;
  for (const char* text : {"math.max = 1", "string.x = 1", "table[1] = 1", "table.insert(math, 1)",
                           "table.sort(table)", "table.remove(string)", "table.reverse(string)",
                           "_ENV.math.max = nil"}) {
    EXPECT_THAT(runner.run(text), HasSubstr("read-only")) << text;
  }
  EXPECT_EQ(runner.run("return math.max(1, 2)"), "2");
  EXPECT_EQ(runner.run("local copy = table.copy(math) copy.max = 1 return math.max(1, 2)"), "2");
}

TEST(ScriptSandbox, FilesDoNotSeeEachOther) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local _ENV = {} x = 1 return x"), "1");
  EXPECT_THAT(runner.run("return x"), HasSubstr("unknown name 'x'"));
}

TEST(ScriptSandbox, SharedNamesAndOwnNames) {
  ScriptRunner runner;
  lua::State& state = runner.state;
  std::string out;
  ASSERT_TRUE(state.run([&](lua_State* lua) {
    lua_pushinteger(lua, 1);
    lua::expose(state, "shared");
    lua::push_environment(state);
    const int environment = lua_gettop(lua);
    lua_pushinteger(lua, 2);
    lua::expose_in(state, environment, "own");
    lua_pushinteger(lua, 3);
    lua::expose_in(state, environment, "other");
    lua_pushinteger(lua, 4);
    lua::expose(state, "later");
    ASSERT_TRUE(
        lua::load_source(state, environment, "return own .. other .. shared .. later", "a.lua"));
    ASSERT_TRUE(state.call(0, 1));
    out = lua::push_text(lua, -1);
    ASSERT_EQ(lua_gettop(lua), environment + 2);
    ASSERT_TRUE(lua::load_source(state, environment, "return owm", "a.lua"));
    ASSERT_FALSE(state.call(0, 1));
  }));
  EXPECT_EQ(out, "2314");
  EXPECT_EQ(state.failure().message, "unknown name 'owm' (did you mean 'own'?)");
  EXPECT_EQ(runner.run("return shared + later"), "5");
  EXPECT_THAT(runner.run("return own"), HasSubstr("unknown name 'own'"));
}

TEST(ScriptSandbox, NoAddressIsSeen) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("return tostring({}), tostring(print), ('%s'):format({})"),
            "table function table");
  runner.run("print({}, print)");
  EXPECT_EQ(runner.printed, "card.lua:1: table\tfunction\n");
  EXPECT_EQ(runner.run("return '' .. {}"),
            "error: card.lua:1: attempt to concatenate a table value");
  EXPECT_THAT(runner.run("return ('%p'):format({})"), HasSubstr("'%p' is no directive"));
}

// Sources.

std::string mistake(std::string_view text) {
  ScriptRunner runner;
  runner.run(text);
  const lua::Failure& failure = runner.state.failure();
  return std::to_string(failure.place.line) + ":" + std::to_string(failure.place.column) + " " +
         failure.message;
}

TEST(ScriptSource, MustBeCleanText) {
  EXPECT_EQ(mistake("-- \xE2\x80\xAE\n"), "1:4 the direction mark U+202E is not allowed");
  EXPECT_EQ(mistake("local x = '\xC3\xA9\x1B'"),
            "1:13 the control character U+001B is not allowed");
  EXPECT_EQ(mistake(std::string_view("--\n \0", 5)),
            "2:2 the control character U+0000 is not allowed");
  EXPECT_EQ(mistake("-- caf\xE9"), "1:7 not UTF-8");
  EXPECT_EQ(mistake("\xEF\xBB\xBFreturn 1"),
            "1:1 begins with a byte order mark: save it as UTF-8 without one");
  EXPECT_EQ(mistake("#!/usr/bin/lua\n"),
            "1:1 a first line that begins with # is not allowed: comments begin with --");
  EXPECT_EQ(mistake("\x1BLua\x54"), "1:1 compiled Lua is not allowed, only source text");
  EXPECT_EQ(mistake(std::string(20'000, ' ')),
            "0:0 the file has more bytes than the limit of 16384: split it");
}

TEST(ScriptSource, MistakesOfGrammarHaveTheirLine) {
  EXPECT_EQ(mistake("return {\n  1 2\n"), "2:0 '}' expected (to close '{' at line 1) near '2'");
  EXPECT_EQ(mistake("local x = 'abc"), "1:0 unfinished string near <eof>");
  EXPECT_EQ(mistake("x = 1 1"), "1:0 unexpected symbol near '1'");
  EXPECT_EQ(mistake("goto nowhere"), "1:0 no visible label 'nowhere' for <goto> at line 1");
  EXPECT_EQ(mistake("return " + std::string(1'000, '(')), "0:0 nested too deeply");
  EXPECT_EQ(mistake("return " + std::string(1'000, '{')), "0:0 nested too deeply");
}

TEST(ScriptSource, TheLargestOfTheWorstIsCompiledInTime) {
  std::string text = "return nil";
  while (text.size() < lua::kSource - 20) text += " or x";
  ScriptRunner runner;
  EXPECT_THAT(runner.run(text), StartsWith("error: card.lua:1:"));
}

TEST(ScriptSource, ToBeClosedIsOfNoUse) {
  ScriptRunner runner;
  EXPECT_THAT(runner.run("local x <close> = {}"), HasSubstr("non-closable value"));
  EXPECT_EQ(runner.run("local x <close> = nil return 1"), "1");
}

}  // namespace
}  // namespace punchcard
