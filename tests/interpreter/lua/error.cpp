#include "interpreter/lua/error.h"

#include <gtest/gtest.h>

#include "grammar/text/untrusted_text.h"
#include "tests/interpreter/lua/script_runner.h"

namespace punchcard {
namespace {

TEST(ScriptError, OfLuaHasPlaceApartFromTheMessage) {
  ScriptRunner runner;
  runner.run("local nothing\nlocal x = nothing.field");
  const lua::Failure& failure = runner.state.failure();
  EXPECT_EQ(failure.file, "card.lua");
  EXPECT_EQ(failure.place.line, 2);
  EXPECT_EQ(failure.message, "attempt to index a nil value (local 'nothing')");
  EXPECT_EQ(failure.reason, lua::Unwind::none);
}

TEST(ScriptError, NamesOfFilesMayHoldAnything) {
  ScriptRunner runner;
  for (const char* file :
       {"my cards/zap: the card.lua", "a:1: b.lua", "C:\\cards\\7:7.lua", ":", " ",
        "a very long name of a file that Lua would cut somewhere in the middle of it/zap.lua"}) {
    EXPECT_EQ(runner.run("\nlocal x = nil + 1", file),
              std::string("error: ") + file + ":2: attempt to perform arithmetic on a nil value");
    EXPECT_EQ(runner.state.failure().file, file);
    EXPECT_EQ(runner.state.failure().place.line, 2);
    runner.run("\n\nx = = 1", file);
    EXPECT_EQ(runner.state.failure().file, file);
    EXPECT_EQ(runner.state.failure().place.line, 3);
    EXPECT_EQ(runner.state.failure().message, "unexpected symbol near '='");
  }
}

TEST(ScriptError, PcallGivesAPlainText) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("return pcall(function()\nlocal t = 1 .. {}\nend)"),
            "false card.lua:2: attempt to concatenate a table value");
  EXPECT_EQ(runner.run("return pcall(error, 'no')", "/home/me/games/duel/cards/zap.lua"),
            "false zap.lua:1: no")
      << "a script cannot tell where its package lies";
  EXPECT_EQ(runner.run("local _, e = pcall(error, 'no') return type(e), e"),
            "string card.lua:1: no");
  EXPECT_EQ(runner.run("return pcall(function(a, b) return b, a end, 1, 2)"), "true 2 1");
  EXPECT_EQ(runner.run("return pcall()"),
            "error: card.lua:1: 'action' of 'pcall': expected a value, "
            "found nothing");
}

TEST(ScriptError, PassedOnKeepsItsPlace) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("local function f()\n  error('no')\nend\n"
                       "local ok, e = pcall(f)\nif not ok then\n  error(e)\nend"),
            "error: card.lua:2: no");
  EXPECT_EQ(runner.state.failure().place.line, 2);
  EXPECT_EQ(runner.state.failure().message, "no");
}

TEST(ScriptError, OfAnEarlierStepIsForgotten) {
  const auto file_after = [](const std::string& earlier) {
    ScriptRunner runner;
    runner.run(earlier, "first.lua");
    runner.run("error('first.lua:1: boom', 0)", "second.lua");
    return runner.state.failure().file;
  };
  ScriptRunner same_step;
  same_step.run("local _, text = pcall(error, 'boom') error(text, 0)", "first.lua");
  EXPECT_EQ(same_step.state.failure().file, "first.lua");
  EXPECT_EQ(file_after("pcall(function() error('boom') end)"), file_after("return 1"));
}

TEST(ScriptError, LevelsBlameTheCaller) {
  ScriptRunner runner;
  constexpr std::string_view kText = "local function check()\n  error('no', {})\nend\n\ncheck()";
  const auto with_level = [&](const char* level) {
    std::string text(kText);
    return runner.run(text.replace(text.find("{}"), 2, level));
  };
  EXPECT_EQ(with_level("1"), "error: card.lua:2: no");
  EXPECT_EQ(with_level("2"), "error: card.lua:5: no");
  EXPECT_EQ(with_level("0"), "error: no");
  EXPECT_EQ(with_level("3"),
            "error: card.lua:2: 'level' of 'error': expected an integer from 0 to 2, "
            "found the integer 3");
  EXPECT_EQ(runner.run("error('no', 0)"), "error: no");
  EXPECT_EQ(runner.run("error('again')"), "error: card.lua:1: again");
}

TEST(ScriptError, ValuesOfEveryType) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("error()"), "error: card.lua:1: an error without a message");
  EXPECT_EQ(runner.run("error(nil)"), "error: card.lua:1: an error without a message");
  EXPECT_EQ(runner.run("error({})"), "error: card.lua:1: a table");
  EXPECT_EQ(runner.run("error(error)"), "error: card.lua:1: a function");
  EXPECT_EQ(runner.run("error(true)"), "error: card.lua:1: true");
  EXPECT_EQ(runner.run("error(7)"), "error: card.lua:1: the integer 7");
  EXPECT_EQ(runner.run("error(1/2)"), "error: card.lua:1: the fraction 0.5");
  EXPECT_EQ(runner.run("error('')"), "error: card.lua:1: ");
  EXPECT_EQ(runner.run("return pcall(error, {})"), "false card.lua:1: a table");
  EXPECT_EQ(runner.run("assert(false)"), "error: card.lua:1: assertion failed");
  EXPECT_EQ(runner.run("assert(nil, 'no seat')"), "error: card.lua:1: no seat");
  EXPECT_EQ(runner.run("assert(nil, {})"), "error: card.lua:1: a table");
  EXPECT_EQ(runner.run("return assert(1, 2, 3)"), "1 2 3");
}

TEST(ScriptError, MessagesAreCappedAndPrintable) {
  ScriptRunner runner;
  EXPECT_EQ(runner.run("error('a\\27[31m\\0\\200\\n')"),
            "error: card.lua:1: a\\x1B[31m\\x00\\xC8\\n");
  runner.run("error(('x'):rep(60000))");
  EXPECT_EQ(runner.state.failure().message.size(), lua::Failure::kMessage);
  EXPECT_TRUE(runner.state.failure().message.ends_with("xx..."));
  runner.run("local t = {} t['\\27[31m'].x = 1");
  EXPECT_EQ(runner.state.failure().message, "attempt to index a nil value (field '\\x1B[31m')");
}

TEST(ScriptError, DeepRecursionIsAnErrorWithAShortChain) {
  ScriptRunner runner;
  runner.run("local function f(n) return 1 + f(n + 1) end\nf(1)");
  const lua::Failure& failure = runner.state.failure();
  EXPECT_EQ(failure.reason, lua::Unwind::memory);
  EXPECT_EQ(failure.chain.size(), 15u);  // the outermost of the 16 is C++
  EXPECT_EQ(failure.chain.front().function, "f");
  EXPECT_EQ(failure.chain.back(), (lua::Frame{"", "card.lua", 2}));
  EXPECT_GT(failure.omitted, 1'000);
  EXPECT_EQ(runner.run("local function f() local _, e = pcall(f) return e end return f()"),
            "card.lua:1: C stack overflow");
}

TEST(ScriptFound, SaysTypeAndValue) {
  ScriptRunner runner;
  EXPECT_EQ(
      runner.run("return math.abs('a\\n')"),
      "error: card.lua:1: 'value' of 'math.abs': expected an integer, found the string 'a\\n'");
  EXPECT_EQ(runner.run("return math.abs({})"),
            "error: card.lua:1: 'value' of 'math.abs': expected an integer, found a table");
  EXPECT_EQ(runner.run("return math.abs()"),
            "error: card.lua:1: 'value' of 'math.abs': expected an integer, found nothing");
  EXPECT_EQ(
      runner.run("return math.abs(4/2)"),
      "error: card.lua:1: 'value' of 'math.abs': expected an integer, found the fraction 2.0; numbers must be integers: "
      "divide with //");
  EXPECT_EQ(runner.run("return math.max(1, 2, {})"),
            "error: card.lua:1: argument 3 of 'math.max': expected an integer, found a table");
}

TEST(ScriptClean, FlawsHaveTheirPlace) {
  EXPECT_FALSE(text::find_flaw("plain\ttext\r\n"));
  EXPECT_FALSE(text::find_flaw("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x83\x8F"));
  const struct {
    std::string_view text;
    std::size_t offset;
    const char* message;
  } kFlawed[] = {
      {"ab\x1B[0m", 2, "the control character U+001B is not allowed"},
      {std::string_view("a\0b", 3), 1, "the control character U+0000 is not allowed"},
      {"\x7F", 0, "the control character U+007F is not allowed"},
      {"\xC2\x85", 0, "the control character U+0085 is not allowed"},
      {"x\xE2\x80\xAE", 1, "the direction mark U+202E is not allowed"},
      {"x\xE2\x80\x8B", 1, "the invisible character U+200B is not allowed"},
      {"x\xEF\xBB\xBF", 1, "a byte order mark (U+FEFF) is not allowed"},
      {"caf\xE9", 3, "not UTF-8"},
      {"\xC0\xAF", 0, "not UTF-8"},          // overlong
      {"\xE0\x80\xAF", 0, "not UTF-8"},      // overlong
      {"\xED\xA0\x80", 0, "not UTF-8"},      // a surrogate
      {"\xF4\x90\x80\x80", 0, "not UTF-8"},  // beyond U+10FFFF
      {"\xE2\x82", 0, "not UTF-8"},          // cut off
      {"\x80", 0, "not UTF-8"},
  };
  for (const auto& each : kFlawed) {
    const auto flaw = text::find_flaw(each.text);
    ASSERT_TRUE(flaw) << each.message;
    EXPECT_EQ(flaw->offset, each.offset) << each.message;
    EXPECT_EQ(flaw->message, each.message);
  }
}

TEST(ScriptClean, PrintableCutsBetweenCharacters) {
  EXPECT_EQ(text::printable("abc", 3), "abc");
  EXPECT_EQ(text::printable("abcd", 3), "...");
  EXPECT_EQ(text::printable("abcdefgh", 6), "abc...");
  EXPECT_EQ(text::printable("\xE2\x82\xAC\xE2\x82\xAC", 5), "...");
  EXPECT_EQ(text::printable("\xE2\x82\xAC\xE2\x82\xAC\xE2\x82\xAC", 8), "\xE2\x82\xAC...");
  EXPECT_EQ(text::printable("\xE2\x80\xAE", 20), "\\xE2\\x80\\xAE");
}

}  // namespace
}  // namespace punchcard
