// Where nodes begin and end, what text they cover, and that a node lies within its parent.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "tests/grammar/lua_dump.h"

namespace punchcard::lua_syntax {
namespace {

Tree tree_of(std::string_view source) {
  ParseResult result = parse(source, "");
  EXPECT_TRUE(result.ok()) << complaints(source);
  return result.tree.value_or(Tree());
}

// "KIND line:column-line:column 'the text it covers'" of every node of a kind.
std::string extents(std::string_view source, Kind kind) {
  const Tree tree = tree_of(source);
  std::string text;
  for_each_node(tree.root, [&](const Node& node) {
    if (!node.is(kind)) return;
    text += std::to_string(node.begin.line) + ":" + std::to_string(node.begin.column) + "-" +
            std::to_string(node.end.line) + ":" + std::to_string(node.end.column) + " " +
            std::string(source.substr(node.offset, node.length)) + "\n";
  });
  return text;
}

constexpr std::string_view kSource = R"lua(local a <const>, b = 1, f ( 2 ) -- x
function x.y:z( p, ... ) return self.q [1] : m "s" end -- x
if a then b ( ) elseif c then else d = - x ^ 2 .. 'é' end
for i = 1 , 2 do end
x = { a = 1 ; [ 2 ] = 3 , 4 } --[[ x ]]
)lua";

TEST(LuaPlaces, NodesEndWithTheirLastToken) {
  EXPECT_EQ(extents(kSource, Kind::Local), "1:1-1:32 local a <const>, b = 1, f ( 2 )\n");
  EXPECT_EQ(extents(kSource, Kind::Binding), "1:7-1:8 a\n1:18-1:19 b\n2:17-2:18 p\n4:5-4:6 i\n");
  EXPECT_EQ(extents(kSource, Kind::Call), "1:25-1:32 f ( 2 )\n3:11-3:16 b ( )\n");
  EXPECT_EQ(extents(kSource, Kind::FunctionStatement),
            "2:1-2:55 function x.y:z( p, ... ) return self.q [1] : m \"s\" end\n");
  EXPECT_EQ(extents(kSource, Kind::Function),
            "2:15-2:55 ( p, ... ) return self.q [1] : m \"s\" end\n");
  EXPECT_EQ(extents(kSource, Kind::Index),
            "2:10-2:15 x.y:z\n2:10-2:13 x.y\n2:33-2:43 self.q [1]\n2:33-2:39 self.q\n");
  EXPECT_EQ(extents(kSource, Kind::MethodCall), "2:33-2:51 self.q [1] : m \"s\"\n");
  EXPECT_EQ(extents(kSource, Kind::If),
            "3:1-3:58 if a then b ( ) elseif c then else d = - x ^ 2 .. 'é' end\n");
  EXPECT_EQ(extents(kSource, Kind::Unary), "3:40-3:47 - x ^ 2\n");
  EXPECT_EQ(extents(kSource, Kind::Binary), "3:40-3:54 - x ^ 2 .. 'é'\n3:42-3:47 x ^ 2\n");
  EXPECT_EQ(extents(kSource, Kind::NumericFor), "4:1-4:21 for i = 1 , 2 do end\n");
  EXPECT_EQ(extents(kSource, Kind::Table), "5:5-5:30 { a = 1 ; [ 2 ] = 3 , 4 }\n");
  EXPECT_EQ(extents(kSource, Kind::Named), "5:7-5:12 a = 1\n");
  EXPECT_EQ(extents(kSource, Kind::Keyed), "5:15-5:24 [ 2 ] = 3\n");
}

TEST(LuaPlaces, FunctionExpressionsBeginWithTheirKeyword) {
  EXPECT_EQ(extents("x = function(a) end", Kind::Function), "1:5-1:20 function(a) end\n");
  EXPECT_EQ(extents("local function f(a) end", Kind::Function), "1:17-1:24 (a) end\n");
}

TEST(LuaPlaces, KeysAndMethodsHaveTheirOwn) {
  const Tree tree = tree_of("x = a.bc + d:ef()");
  const Node& sum = tree.root.children[0].children[1].children[0];
  EXPECT_EQ(sum.operator_place, (text::Place{1, 10}));
  EXPECT_EQ(sum.children[0].children[1].begin, (text::Place{1, 7}));
  EXPECT_EQ(sum.children[1].children[1].begin, (text::Place{1, 14}));
  EXPECT_TRUE(sum.children[0].dotted);
}

TEST(LuaPlaces, OperatorsHaveTheirOwn) {
  const Tree tree = tree_of("x = a or not b");
  const Node& either = tree.root.children[0].children[1].children[0];
  EXPECT_EQ(either.operator_place, (text::Place{1, 7}));
  EXPECT_EQ(either.children[1].operator_place, (text::Place{1, 10}));
}

TEST(LuaPlaces, ColumnsCountCodePointsAndLinesEndAsInLua) {
  EXPECT_EQ(extents("x = 'äöü' .. y", Kind::Name), "1:1-1:2 x\n1:14-1:15 y\n");
  EXPECT_EQ(extents("\t\tx = y", Kind::Name), "1:3-1:4 x\n1:7-1:8 y\n");
  EXPECT_EQ(extents("a()\r\nb()\rc()\n\rd()\n\ne()", Kind::Name),
            "1:1-1:2 a\n2:1-2:2 b\n3:1-3:2 c\n4:1-4:2 d\n6:1-6:2 e\n");
}

TEST(LuaPlaces, EmptyRowsStandWhereTheirFirstNodeWould) {
  EXPECT_EQ(extents("f( )", Kind::List), "1:4-1:4 \n");
  EXPECT_EQ(extents("do  end", Kind::Block), "1:1-1:8 do  end\n1:5-1:5 \n");
}

void expect_children_within(const Node& node, std::string_view source) {
  std::size_t end = node.offset;
  for (const Node& child : node.children) {
    EXPECT_GE(child.offset, end) << dump(node);
    end = child.offset + child.length;
    if (!child.is(Kind::Attribute)) {  // which stands behind its name
      EXPECT_LE(end, node.offset + node.length) << dump(node);
    }
    expect_children_within(child, source);
  }
}

TEST(LuaPlaces, ChildrenLieWithinTheirParentInOrder) {
  expect_children_within(tree_of(kSource).root, kSource);
}

}  // namespace
}  // namespace punchcard::lua_syntax
