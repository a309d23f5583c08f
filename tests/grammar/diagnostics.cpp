// Diagnostics as people see them: the line with its place, the excerpt with its caret.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/text/code_point.h"
#include "grammar/text/diagnostic.h"
#include "grammar/text/line_index.h"
#include "grammar/text/syntax_error.h"

namespace punchcard {
namespace {

TEST(Diagnostics, LeaveOutWhatIsNotKnown) {
  EXPECT_EQ(text::format({"a.lua", {7, 12}, "bad"}), "a.lua:7:12: bad");
  EXPECT_EQ(text::format({"a.lua", {7, 0}, "bad"}), "a.lua:7: bad");
  EXPECT_EQ(text::format({"a.lua", {}, "bad"}), "a.lua: bad");
  EXPECT_EQ(text::format({"", {7, 12}, "bad"}), "7:12: bad");
  EXPECT_EQ(text::format({"", {}, "bad"}), "bad");
}

TEST(Diagnostics, ShowTheLineWithACaret) {
  EXPECT_EQ(text::format({"a.lua", {2, 5}, "bad"}, "one\ntwo three\n"),
            "a.lua:2:5: bad\n"
            "  2 | two three\n"
            "    |     ^");
  EXPECT_EQ(text::format({"a.lua", {10, 1}, "bad"}, "\n\n\n\n\n\n\n\n\nx"),
            "a.lua:10:1: bad\n"
            "  10 | x\n"
            "     | ^");
}

TEST(Diagnostics, ShowNoCaretWithoutAColumnAndNoLineThatIsNotThere) {
  EXPECT_EQ(text::format({"a", {1, 0}, "bad"}, "x"), "a:1: bad\n  1 | x");
  EXPECT_EQ(text::format({"a", {2, 1}, "bad"}, "x"), "a:2:1: bad");
  EXPECT_EQ(text::format({"a", {}, "bad"}, "x"), "a: bad");
}

TEST(Diagnostics, FindALineAsTheIndexDoes) {
  for (const std::string_view text : {"", "a", "a\n",
                                      "ab\n\xC3\xA9"
                                      "c\r\n\rd",
                                      "\n\r\n\n", "\r\r\nx"}) {
    const text::LineIndex index(text);
    for (int line = 1; line <= index.lines(); ++line) {
      EXPECT_EQ(text::find_line(text, line), index.line(line)) << text << line;
    }
    EXPECT_FALSE(text::find_line(text, index.lines() + 1)) << text;
  }
}

TEST(Diagnostics, RepeatTabsAndCountCodePoints) {
  EXPECT_EQ(text::format({"a", {1, 4}, "bad"}, "\t\u00E9\tx"),
            "a:1:4: bad\n"
            "  1 | \t\u00E9\tx\n"
            "    | \t \t^");
}

TEST(Diagnostics, PutTheCaretBehindTheLineAtMost) {
  EXPECT_EQ(text::format({"a", {1, 2000000000}, "bad"}, "x"),
            "a:1:2000000000: bad\n"
            "  1 | x\n"
            "    |  ^");
}

TEST(Diagnostics, ShowOnlyAPartOfALongLine) {
  const std::string shown =
      text::format({"a", {1, 9001}, "bad"}, std::string(9000, 'x') + "!" + std::string(5000, 'y'));
  EXPECT_EQ(shown, "a:1:9001: bad\n  1 | ..." + std::string(70, 'x') + "!" + std::string(29, 'y') +
                       "...\n    | " + std::string(73, ' ') + "^");
}

TEST(Diagnostics, ShowNothingInvisible) {
  EXPECT_EQ(text::format({"a", {1, 1}, "bad"}, "\x1B[31m\xFF\u202Ex\x7F\n"),
            "a:1:1: bad\n"
            "  1 | ?[31m??x?\n"
            "    | ^");
  EXPECT_EQ(text::format({"a", {1, 1}, "no 'x\n\x1B[2J\u202E'"}),
            "a:1:1: no 'x\\n\\x1B[2J\\xE2\\x80\\xAE'");
}

TEST(Diagnostics, AreSortedAndSaidOnce) {
  std::vector<text::Diagnostic> list = {
      {"b", {1, 1}, "x"}, {"a", {2, 1}, "x"}, {"a", {1, 9}, "y"},
      {"a", {1, 9}, "x"}, {"a", {2, 1}, "x"},
  };
  text::sort_and_unique(list);
  const std::vector<text::Diagnostic> expected = {
      {"a", {1, 9}, "x"},
      {"a", {1, 9}, "y"},
      {"a", {2, 1}, "x"},
      {"b", {1, 1}, "x"},
  };
  EXPECT_EQ(list, expected);
}

TEST(Diagnostics, NearTokens) {
  EXPECT_EQ(text::near_token(""), " near <eof>");
  EXPECT_EQ(text::near_token("else"), " near 'else'");
  EXPECT_EQ(text::near_token("\u00E9"), " near '\u00E9'");
  EXPECT_EQ(text::near_token("\x1B"), " near '<\\27>'");
  EXPECT_EQ(text::near_token("\xC3"), " near '<\\195>'");
  EXPECT_EQ(text::near_token(std::string(41, 'x')), " near '" + std::string(40, 'x') + "...'");
}

TEST(Lines, PlacesOfOffsets) {
  const text::LineIndex index("ab\n\u00E9c\r\n\rd");
  EXPECT_EQ(index.lines(), 4);
  EXPECT_EQ(index.place(0), (text::Place{1, 1}));
  EXPECT_EQ(index.place(2), (text::Place{1, 3}));
  EXPECT_EQ(index.place(3), (text::Place{2, 1}));
  EXPECT_EQ(index.place(5), (text::Place{2, 2}));
  EXPECT_EQ(index.place(8), (text::Place{3, 1}));
  EXPECT_EQ(index.place(9), (text::Place{4, 1}));
  EXPECT_EQ(index.place(10), (text::Place{4, 2}));
  EXPECT_EQ(index.place(99), (text::Place{4, 2}));
}

TEST(Lines, Texts) {
  const text::LineIndex index("ab\nc\r\n\nd");
  EXPECT_EQ(index.line(0), "");
  EXPECT_EQ(index.line(1), "ab");
  EXPECT_EQ(index.line(2), "c");
  EXPECT_EQ(index.line(3), "");
  EXPECT_EQ(index.line(4), "d");
  EXPECT_EQ(index.line(5), "");
  EXPECT_EQ(text::LineIndex("").lines(), 1);
}

TEST(CodePoints, AreJudged) {
  const struct {
    std::string text;
    std::size_t length;
    bool valid;
    bool visible;
  } rows[] = {
      {"a", 1, true, true},
      {"\n", 1, true, false},
      {"\u00E9", 2, true, true},
      {"\u0085", 2, true, false},
      {"\u20AC", 3, true, true},
      {"\u202E", 3, true, false},
      {"\uFEFF", 3, true, false},
      {"\U0001F3B4", 4, true, true},
      {"\U000E0041", 4, true, false},
      {"\x80", 1, false, false},
      {"\xC0\x80", 1, false, false},          // overlong
      {"\xE0\x80\x80", 1, false, false},      // overlong
      {"\xED\xA0\x80", 1, false, false},      // surrogate
      {"\xF4\x90\x80\x80", 1, false, false},  // beyond Unicode
      {"\xE2\x82", 1, false, false},          // cut off
      {"\xE2x\x82", 1, false, false},
      {"\xFF", 1, false, false},
  };
  for (const auto& row : rows) {
    const text::CodePoint found = text::first_code_point(row.text);
    EXPECT_EQ(found.length, row.length) << row.text;
    EXPECT_EQ(found.valid, row.valid) << row.text;
    EXPECT_EQ(found.visible, row.visible) << row.text;
  }
}

}  // namespace
}  // namespace punchcard
