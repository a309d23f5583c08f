// Text in columns: how wide it is, and lines that are broken between words only.

#include "tools/command/columns.h"

#include <ctime>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tools/command/prompt_help.h"

namespace punchcard {
namespace {

using ::testing::ElementsAre;

TEST(Columns, WideCharactersTakeTwoAndCombiningMarksNone) {
  EXPECT_EQ(command::columns_of("Bug"), 3U);
  EXPECT_EQ(command::columns_of("flambée"), 7U);
  EXPECT_EQ(command::columns_of("flambe\u0301e"), 7U);
  EXPECT_EQ(command::columns_of("卡片"), 4U);
  EXPECT_EQ(command::columns_of("🂡🚀"), 3U);
  EXPECT_EQ(command::columns_of("\xFF"), 1U) << "what is no UTF-8 is a character each";
}

TEST(Columns, WordsAreWrappedWithTheirWidths) {
  EXPECT_THAT(command::wrapped("卡片 卡片 ab", 7), ElementsAre("卡片", "卡片 ab"));
}

TEST(Columns, OfANarrowTerminalHaveWholeWords) {
  for (const std::size_t width : {20, 30, 50, 80}) {
    std::istringstream help(command::prompt_help(session::Phrases(), width));
    for (std::string line; std::getline(help, line);) {
      EXPECT_LE(command::columns_of(line), width) << line;
      EXPECT_GE(line.size() - line.find_first_not_of(' '), 2U) << line;
    }
  }
}

double seconds_since(std::clock_t begin) {
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// A line of show.lua, an event or a name may have as many bytes as a string.
TEST(Columns, OfALongTextTakeAMoment) {
  constexpr int kCharacters = 300'000;
  constexpr double kMostSeconds = 5;
  for (const char* character : {"一 ", "a ", "a  ", "\u0301 ", "\u0301", "一"}) {
    std::string text;
    for (int i = 0; i < kCharacters; ++i) text += character;
    const std::clock_t begin = std::clock();
    command::folded(text, 80, 6);
    command::folded(text, 80, 90);
    command::wrapped(text, 80);
    command::broken(text, 80);
    EXPECT_LT(seconds_since(begin), kMostSeconds) << character;
  }
}

TEST(Columns, ALineThatFitsStaysAsItIs) {
  EXPECT_THAT(command::folded("a  b   c", 8, 2), ElementsAre("a  b   c"));
}

TEST(Columns, ALineIsFoldedBetweenWords) {
  EXPECT_THAT(command::folded("one two three four", 9, 2),
              ElementsAre("one two", "  three", "  four"));
  EXPECT_THAT(command::folded("一 二 三 四 五", 6, 1), ElementsAre("一 二", " 三 四", " 五"));
}

TEST(Columns, ColumnsAreKeptTogether) {
  EXPECT_THAT(command::folded("left column  right column", 20, 2),
              ElementsAre("left column", "  right column"));
}

TEST(Columns, ALongWordIsNotBroken) {
  EXPECT_THAT(command::folded("an incomprehensible word", 8, 1),
              ElementsAre("an", " incomprehensible", " word"));
  EXPECT_THAT(command::folded("incomprehensible", 8, 1), ElementsAre("incomprehensible"));
}

TEST(Columns, ExcerptsOfFilesAreNotFolded) {
  const std::string excerpt = "  7 |   victim:lose_points(self.damge)\n    |    ^\n";
  EXPECT_EQ(command::folded_text(excerpt, 12, 2), excerpt);
  EXPECT_EQ(command::folded_text("no card of this name\n", 12, 2), "no card of\n  this name\n");
}

}  // namespace
}  // namespace punchcard
