// Documentation comments: which lines are kept, and which belong to a node.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"

namespace punchcard::lua_syntax {
namespace {

std::string all(std::string_view source) {
  std::string text;
  const ParseResult result = parse(source, "");
  for (const Comment& comment : result.tree->comments) {
    text += std::to_string(comment.place.line) + ":" + std::to_string(comment.place.column) + " " +
            comment.text + (comment.alone ? "\n" : " (not alone)\n");
  }
  return text;
}

// The documentation of every node of a kind, a line for each.
std::string documented(std::string_view source, Kind kind) {
  std::string text;
  const ParseResult result = parse(source, "");
  for_each_node(result.tree->root, [&](const Node& node) {
    if (!node.is(kind)) return;
    for (const Comment& comment : result.tree->documentation(node)) text += comment.text + "|";
    text += "\n";
  });
  return text;
}

TEST(LuaComments, ThreeDashesAreKept) {
  EXPECT_EQ(all("--- a\n---b \n-- c\n---- d\n---\n  ---  e\t\nx = 1 --- f\n--[[ g ]]"),
            "1:1 a\n2:1 b\n5:1 \n6:3  e\n7:7 f (not alone)\n");
}

TEST(LuaComments, AreFoundWhereverBlankSpaceMayBe) {
  EXPECT_EQ(all("x = {\n  --- a\n  b = --- c\n  1\n  --- d\n}\n--- e"),
            "2:3 a\n3:7 c (not alone)\n5:3 d\n7:1 e\n");
}

TEST(LuaComments, AreKeptOnceWhateverTheParserLooksAheadAt) {
  EXPECT_EQ(all("x = { a --- b\n }\ndo --- c\nend --- d\nif x then --- e\nelse --- f\nend"),
            "1:9 b (not alone)\n3:4 c (not alone)\n4:5 d (not alone)\n5:11 e (not alone)\n"
            "6:6 f (not alone)\n");
}

TEST(LuaComments, BelongToTheStatementBelow) {
  EXPECT_EQ(documented("--- a\n--- b\nfunction f() end\n\n--- c\n\nfunction g() end\n"
                       "--- d\n-- e\nfunction h() end",
                       Kind::FunctionStatement),
            "a|b|\n\n\n");
}

TEST(LuaComments, BelongToTheFieldBelow) {
  EXPECT_EQ(documented(
                "x = {\n  --- a\n  b = 1,\n  c = 2, --- d\n  e = 3,\n  --- f\n  --- g\n  h = 4,\n}",
                Kind::Named),
            "a|\n\n\nf|g|\n");
}

TEST(LuaComments, BelongToTheFirstLine) {
  EXPECT_EQ(documented("--- a\nlocal x", Kind::Local), "a|\n");
  EXPECT_EQ(documented("local x", Kind::Local), "\n");
}

}  // namespace
}  // namespace punchcard::lua_syntax
