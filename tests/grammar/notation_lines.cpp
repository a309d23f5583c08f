// Zones written a card a line, and what is said about mistakes in them.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "grammar/notation/notation.h"

namespace punchcard::notation {
namespace {

// "1> 2:name setting | ..." with levels before names, or the complaints.
std::string show(std::string_view text) {
  const Result result = parse_lines(text, "");
  std::string shown;
  for (const text::Diagnostic& each : result.diagnostics) shown += text::format(each) + "\n";
  if (!result.ok()) return shown;
  for (const CardPlace& place : result.places) {
    if (!shown.empty()) shown += " | ";
    for (const CardPlace::PointerMark& mark : place.pointers) {
      shown += std::to_string(mark.priority) + (mark.forward ? "> " : "< ");
    }
    shown += place.empty ? "empty" : std::to_string(place.indent) + ":" + place.card;
    for (const Setting& setting : place.settings) {
      shown += " " + setting.name + "=" + std::to_string(setting.value.number);
    }
  }
  return shown;
}

TEST(NotationLines, NamesAndLevels) {
  EXPECT_EQ(show(""), "");
  EXPECT_EQ(show("x = x + 1"), "0:x = x + 1");
  EXPECT_EQ(show("while (i > 0)\n  x = x + i\n\nbreak\n"),
            "0:while (i > 0) | 1:x = x + i | 0:break");
  EXPECT_EQ(show("// first\n  i = 1  // the Top Card"), "0:i = 1");
  EXPECT_EQ(show("    if (x > 0)\n      if (i > 0)\n        i = 1  \r\n"),
            "0:if (x > 0) | 1:if (i > 0) | 2:i = 1");
  EXPECT_EQ(show("  deeper first\nthen not"), "1:deeper first | 0:then not");
}

TEST(NotationLines, Pointers) {
  EXPECT_EQ(show("1> i = 1\n   while (i > 0)\n2>   x = x + i"),
            "1> 0:i = 1 | 0:while (i > 0) | 2> 1:x = x + i");
  EXPECT_EQ(show("1>2> i = 1"), "1> 2> 0:i = 1");
  EXPECT_EQ(show("1,12> i = 1"), "1> 12> 0:i = 1");
  EXPECT_EQ(show("1, 2> x"), "0:1, 2> x") << "a blank: no mark";
  EXPECT_EQ(show("> i = 1\n< break"), "0> 0:i = 1 | 0< 0:break");
  EXPECT_EQ(show("   i = 1\n1>"), "0:i = 1 | 1> empty");
  EXPECT_EQ(show("1>"), "1> empty");
  EXPECT_EQ(show("12 > x"), "0:12 > x") << "a blank: no mark";
}

TEST(NotationLines, Settings) {
  EXPECT_EQ(show("x = 1 {marked=true, bonus=-3}"), "0:x = 1 marked=1 bonus=-3");
  EXPECT_EQ(show("1> x = 1{a=2}\n     INSERT"), "1> 0:x = 1 a=2 | 1:INSERT");
}

TEST(NotationLines, Mistakes) {
  EXPECT_EQ(show("i = 1\n   x = 1"), "2:4: a level is 2 blanks, found 3\n");
  EXPECT_EQ(show("\ti = 1"), "1:1: a line is indented with blanks, not with tabs\n");
  EXPECT_EQ(show("1>\ni = 1"), "1:3: a pointer on the empty space stands last\n");
  EXPECT_EQ(show("100> i = 1"), "1:1: the priority of a pointer is at most 99\n");
  EXPECT_EQ(show("i = 1 {a=}"),
            "1:10: number, true, false, seat, '@place' or list expected near '}'\n");
  EXPECT_EQ(show("i = 1 {a=1}) (y"), "1:14: a line ends with its settings\n");
  EXPECT_EQ(show("i = 1 {a=1} A"), "1:13: a line ends with its settings\n");
  EXPECT_EQ(show("i {"), "1:4: name of a number or field expected near ')'\n");
  EXPECT_EQ(show("1> {a=1}"), "1:4: card expected before its settings\n");
  EXPECT_EQ(show("é {a=}"), "1:6: number, true, false, seat, '@place' or list expected near '}'\n");
  EXPECT_EQ(show("i = 1\r   x = 1"), "2:4: a level is 2 blanks, found 3\n");
  std::string many;
  for (int i = 0; i < 1001; ++i) many += "i = 1\n";
  EXPECT_EQ(show(many), "1001:1: more than 1000 lines\n");
}

}  // namespace
}  // namespace punchcard::notation
