// Numbers, strings, comments and blank space.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "tests/grammar/lua_dump.h"

namespace punchcard::lua_syntax {
namespace {

// The first expression of `return EXPRESSION`.
Node only(std::string_view expression) {
  const std::string source = "return " + std::string(expression);
  const ParseResult result = parse(source, "");
  if (!result.ok()) {
    ADD_FAILURE() << source << ": " << complaints(source);
    return {};
  }
  return result.tree->root.children.at(0).children.at(0).children.at(0);
}

TEST(LuaTokens, IntegersHaveValues) {
  const struct {
    const char* source;
    std::int64_t value;
  } rows[] = {
      {"0", 0},
      {"42", 42},
      {"007", 7},
      {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
      {"0x10", 16},
      {"0XfF", 255},
      {"0xffffffffffffffff", -1},
      {"0x1ffffffffffffffff", -1},
  };
  for (const auto& row : rows) {
    const Node node = only(row.source);
    EXPECT_EQ(node.kind, Kind::Integer) << row.source;
    EXPECT_EQ(node.text, row.source);
    EXPECT_EQ(integer_value(node), row.value) << row.source;
  }
}

TEST(LuaTokens, FloatsAreKeptAsWritten) {
  for (const char* source : {"1.", "1.5", ".5", "1e3", "1E+3", "1e-3", "3.e5", "0x.8", "0x1.",
                             "0xA.8p1", "0x1p-4", "9223372036854775808"}) {
    const Node node = only(source);
    EXPECT_EQ(node.kind, Kind::Float) << source;
    EXPECT_EQ(node.text, source);
    EXPECT_EQ(integer_value(node), std::nullopt);
  }
}

TEST(LuaTokens, StringsAreDecoded) {
  const struct {
    const char* source;
    std::string value;
  } rows[] = {
      {R"('')", ""},
      {R"("a'b")", "a'b"},
      {R"('a"b')", "a\"b"},
      {R"("\a\b\f\n\r\t\v\\\"\'")", "\a\b\f\n\r\t\v\\\"'"},
      {R"("\65\066\0671")", "ABC1"},
      {R"("\0")", std::string(1, '\0')},
      {R"("\255")", "\xFF"},
      {R"("\x41\xfF")", "A\xFF"},
      {R"("\u{41}\u{E9}\u{20AC}\u{1F3B4}")", "A\u00E9\u20AC\U0001F3B4"},
      {R"("\u{7FFFFFFF}")", "\xFD\xBF\xBF\xBF\xBF\xBF"},
      {R"("\u{0000041}")", "A"},
      {"\"a\\\nb\"", "a\nb"},
      {"\"a\\\r\nb\"", "a\nb"},
      {"\"a\\\n\rb\"", "a\nb"},
      {"\"a\\z \n\t b\"", "ab"},
      {"\"a\\z\"", "a"},
      {"\"\u00E9\"", "\u00E9"},
  };
  for (const auto& row : rows) EXPECT_EQ(only(row.source).text, row.value) << row.source;
}

TEST(LuaTokens, LongStrings) {
  const struct {
    const char* source;
    std::string value;
  } rows[] = {
      {"[[a]]", "a"},
      {"[[]]", ""},
      {"[==[a]]b]=]c]==]", "a]]b]=]c"},
      {"[[a\\n]]", "a\\n"},
      {"[[\na]]", "a"},
      {"[[\n\na]]", "\na"},
      {"[[\r\na\r\nb\rc\n\rd]]", "a\nb\nc\nd"},
      {"[[a]b]]", "a]b"},
      {"[[ [[ ]]", " [[ "},
  };
  for (const auto& row : rows) EXPECT_EQ(only(row.source).text, row.value) << row.source;
}

TEST(LuaTokens, CommentsAreBlankSpace) {
  for (const char* source : {"a = 1 -- x", "a --[[x]] = 1", "a = --[==[ ]] \n ]=] ]==] 1",
                             "--[[x]]a=1--[[y]]", "--\na = 1", "--[x\na = 1", "--[=x\na = 1",
                             "a\t=\v1\f\r\n", "a = 1--", "--- x\na = 1", "---[[ x\na = 1"}) {
    EXPECT_EQ(dump_source(source), "(assign [a] [1])") << source;
  }
}

}  // namespace
}  // namespace punchcard::lua_syntax
