// Sources of 16 KiB that were written to overflow a stack or to be read again and again.

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <pthread.h>
#include <tao/pegtl.hpp>

#include "grammar/lua/parse.h"
#include "grammar/lua/rules.h"
#include "grammar/lua/scope.h"
#include "tests/grammar/lua_dump.h"
#include "tests/support/sanitized.h"

namespace punchcard::lua_syntax {
namespace {

constexpr std::size_t kSourceSize = 16 * 1024;

std::string repeat(std::string_view unit, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += unit;
  return text;
}

std::string fill(std::string_view before, std::string_view unit, std::string_view after = "") {
  const std::size_t room = kSourceSize - before.size() - after.size();
  return std::string(before) + repeat(unit, room / unit.size()) + std::string(after);
}

TEST(LuaLimits, NestingIsBounded) {
  const struct {
    std::string source;
    const char* complaint;
  } rows[] = {
      {fill("x=", "("), "1:152: nested deeper than 150 levels"},
      {fill("x=", "{"), "1:152: nested deeper than 150 levels"},
      {fill("x=", "{["), "1:301: nested deeper than 150 levels"},
      {fill("x=", "f("), "1:301: nested deeper than 150 levels"},
      {fill("x=", "a["), "1:301: nested deeper than 150 levels"},
      {fill("x=", "-("), "1:301: nested deeper than 150 levels"},
      {fill("x=", "not ", "1"), "1:603: nested deeper than 150 levels"},
      {fill("x=", "- ", "1"), "1:303: nested deeper than 150 levels"},
      {fill("x=a", "..a"), "1:454: nested deeper than 150 levels"},
      {fill("x=a", "^a"), "1:304: nested deeper than 150 levels"},
      {fill("", "do "), "1:451: nested deeper than 150 levels"},
      {fill("", "if a then "), "1:1494: nested deeper than 150 levels"},
      {fill("x=", "function() return "), "1:1346: nested deeper than 150 levels"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(complaints(row.source), row.complaint) << row.source.substr(0, 30);
  }
}

TEST(LuaLimits, ThatDeepIsStillFine) {
  const auto nested = [](std::string_view open, std::string_view inside, std::string_view close,
                         std::size_t levels) {
    return repeat(open, levels) + std::string(inside) + repeat(close, levels);
  };
  // The file is a level of its own, and so is what an expression stands in.
  EXPECT_EQ(complaints("x=" + nested("(", "1", ")", 148)), "");
  EXPECT_EQ(complaints("x=" + nested("{", "", "}", 149)), "");
  EXPECT_EQ(complaints("x=" + nested("f(", "", ")", 149)), "");
  EXPECT_EQ(complaints(nested("do ", "", " end", 149)), "");
  EXPECT_EQ(complaints("x=" + nested("function() return ", "1", " end", 74)), "");
  EXPECT_EQ(complaints("x=" + repeat("not ", 150) + "1"), "");
}

TEST(LuaLimits, ChainsAreBounded) {
  for (const std::string& source :
       {fill("x=a", " or a"), fill("x=a", "+a"), fill("x=a", ".b"), fill("a", ".b", "()"),
        fill("f", "()"), fill("a", ":b()"), fill("f", "\"\""), fill("x=a==1", " or a==1")}) {
    const std::string complaint = complaints(source);
    EXPECT_NE(complaint.find("chain of operators, calls or fields too long (limit 500)"),
              complaint.npos)
        << source.substr(0, 30) << "\n"
        << complaint;
  }
  EXPECT_EQ(complaints("x=a" + repeat(" or a==1", 400)), "");
  EXPECT_EQ(complaints("a" + repeat(".b", 400) + "()"), "");
}

// Reads, resolves, copies and destroys in a thread with the smallest stack that scripts may get.
void* read_all(void*) {
  for (const std::string& source :
       {fill("x=", "("), fill("x=", "f{["), fill("x=", "function() return "),
        fill("", "if a then "), fill("", "for i in a do "), fill("x=", "(1+{f("),
        "x=a" + repeat(" or a", 490), "a" + repeat(".b", 490) + "()",
        repeat("do ", 149) + repeat(" end", 149),
        "x=" + repeat("function() return ", 74) + "1" + repeat(" end", 74)}) {
    const ParseResult result = parse(source, "");
    if (!result.tree) continue;
    const Tree copy = *result.tree;
    EXPECT_EQ(Scope(copy).variables().front().name, "_ENV");
  }
  return nullptr;
}

TEST(LuaLimits, OneMebibyteOfStackIsEnough) {
  constexpr std::size_t kStack = (kSanitized ? 16 : 1) * 1024 * 1024;
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, kStack), 0);
  pthread_t thread = {};
  ASSERT_EQ(pthread_create(&thread, &attributes, read_all, nullptr), 0);
  EXPECT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&attributes);
}

int height(const Node& node) {
  int highest = 0;
  for (const Node& child : node.children) highest = std::max(highest, height(child));
  return highest + 1;
}

TEST(LuaLimits, NoTreeIsHigherThanPromised) {
  int highest = 0;
  for (const std::size_t operators : {400U, 490U, 495U, 496U, 497U, 498U, 499U, 500U}) {
    const ParseResult result = parse("x=a" + repeat("+a", operators), "");
    if (result.tree) highest = std::max(highest, height(result.tree->root));
  }
  EXPECT_EQ(highest, kHighestTree);
}

TEST(LuaLimits, LongListsAreFine) {
  for (const std::string& source :
       {fill("x={", "1,", "}"), fill("x={", "a=1,", "}"), fill("f(1", ",1", ")"), fill("", "a=1 "),
        fill("", "local a "), fill("local a ", "a=a "), fill("if a then ", "elseif a then ", "end"),
        fill("", ";"), fill("", "--\n"), fill("x=\"", "\\n", "\""), fill("x=[[", "] ", "]]"),
        fill("x='", "é", "'"), fill("", "x=a.b.c:d(e,{f=1}) ")}) {
    EXPECT_EQ(complaints(source), "") << source.substr(0, 30);
  }
}

// For which Lua's compiler has a limit without a place.
TEST(LuaLimits, TargetsOfAnAssignment) {
  const std::string told = complaints(fill("a", ",a", "=1"));
  EXPECT_NE(told.find("1:1: assigns to more places at once than Lua can (150)"), std::string::npos)
      << told;
}

// Counts what the grammar tries; a rule that must match ends the reading.
std::size_t attempts = 0;

template <typename Rule>
struct Counting : tao::pegtl::normal<Rule> {
  template <typename Input>
  static void start(const Input&) {
    ++attempts;
  }

  template <typename Input>
  [[noreturn]] static void raise(const Input&) {
    throw std::runtime_error("syntax error");
  }
};

std::size_t count_attempts(const std::string& source) {
  attempts = 0;
  tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy> in(source, "");
  try {
    tao::pegtl::parse<rules::file, tao::pegtl::nothing, Counting>(in);
  } catch (const std::runtime_error&) {
  }
  return attempts;
}

// What is nested in a source of any length goes no deeper than this.
TEST(LuaLimits, NestingIsReadOnce) {
  for (const auto& [open, inside, close] :
       std::vector<std::array<std::string, 3>>{{"(", "1", ")"},
                                               {"{", "", "}"},
                                               {"{[", "1", "]=1}"},
                                               {"f(", "", ")"},
                                               {"a[", "1", "]"},
                                               {"-(", "1", ")"},
                                               {"not ", "1", ""},
                                               {"a..", "a", ""},
                                               {"function() return ", "1", " end"},
                                               {"(1+{f(", "1", ")})"}}) {
    const auto nested = [&, &begin = open, &middle = inside, &end = close](std::size_t levels) {
      return count_attempts("x=" + repeat(begin, levels) + middle + repeat(end, levels));
    };
    EXPECT_LE(nested(140), 3 * nested(70)) << open;
  }
}

TEST(LuaLimits, LengthIsReadOnce) {
  for (const auto& [before, unit, after] :
       std::vector<std::array<std::string, 3>>{{"x=a", ".b", ""},
                                               {"x=a", " or a", ""},
                                               {"a", "=a", ""},
                                               {"x={", "a --[[x]] ", ""},
                                               {"--", "[=", ""},
                                               {"x=[", "=", ""},
                                               {"x=[[", "]", ""},
                                               {"", "::a::", ""},
                                               {"", "goto a ", ""},
                                               {"", "local a ", ""},
                                               {"local a ", "a=a ", ""},
                                               {"x={", "1,", "}"},
                                               {"a", ",a", "=1"},
                                               {"x='", "\\u{41}", ""},
                                               {"x=", "1", ""},
                                               {"", "a", ""},
                                               {"if a then ", "elseif a then ", "end"}}) {
    const auto filled = [&, &begin = before, &middle = unit, &end = after](std::size_t times) {
      return count_attempts(begin + repeat(middle, times) + end);
    };
    EXPECT_GT(filled(250), 0U);
    EXPECT_LE(filled(1000), 5 * filled(250)) << before << unit;
  }
}

}  // namespace
}  // namespace punchcard::lua_syntax
