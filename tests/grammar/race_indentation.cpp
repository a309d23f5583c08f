// Where instructions may stand, and how a list of them is mended.

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/race/indentation.h"

namespace punchcard::race {
namespace {

// "i0 =1 w1": an if at level 0, below it an assignment and a while at level 1. e: else, b: break.
std::vector<Indented> list(std::string_view text) {
  std::vector<Indented> result;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    const Kind kind = text[i] == 'i'   ? Kind::if_
                      : text[i] == 'e' ? Kind::else_
                      : text[i] == 'w' ? Kind::while_
                      : text[i] == 'b' ? Kind::break_
                                       : Kind::assignment;
    result.push_back({kind, text[i + 1] - '0'});
  }
  return result;
}

std::string show(const std::vector<int>& levels) {
  std::string text;
  for (const int level : levels) text += std::to_string(level);
  return text;
}

struct Allowed {
  const char* above;
  const char* levels;
  const char* levels_of_else;
};

constexpr Allowed kAllowed[] = {
    {"", "0", ""},
    {"=0", "0", ""},
    {"b0", "0", ""},
    {"i0", "1", ""},
    {"w0", "1", ""},
    {"w0 b1", "01", ""},
    {"i0 =1", "01", "0"},
    {"i0 =1 =0", "0", ""},
    {"i0 =1 e0", "1", ""},
    {"i0 =1 e0 =1", "01", ""},
    {"w0 =1", "01", ""},
    {"i0 i1", "2", ""},
    {"i0 i1 =2", "012", "01"},
    {"i0 i1 =2 =1", "01", "0"},
    {"i0 i1 =2 e1", "2", ""},
    {"i0 i1 =2 e1 =2", "012", "0"},
    {"i0 w1 =2", "012", "0"},
    {"w0 i1 =2", "012", "1"},
    {"i0 w1 i2 =3", "0123", "02"},
    {"i0 =1 i0 =1", "01", "0"},
    {"i0 =1 e0 i1 =2", "012", "1"},
};

TEST(RaceIndentation, AllowedLevels) {
  for (const Allowed& row : kAllowed) {
    const std::vector<Indented> above = list(row.above);
    for (const Kind kind : {Kind::assignment, Kind::if_, Kind::while_, Kind::break_, Kind::house}) {
      EXPECT_EQ(show(allowed_levels(above, kind)), row.levels) << row.above;
    }
    EXPECT_EQ(show(allowed_levels(above, Kind::else_)), row.levels_of_else) << row.above;
  }
}

TEST(RaceIndentation, OneLevelAtATime) {
  for (const Allowed& row : kAllowed) {
    const std::vector<Indented> above = list(row.above);
    for (const Kind kind : {Kind::assignment, Kind::else_}) {
      const std::vector<int> allowed = allowed_levels(above, kind);
      for (int level = -1; level < 6; ++level) {
        const bool listed = std::find(allowed.begin(), allowed.end(), level) != allowed.end();
        EXPECT_EQ(is_allowed(above, kind, level), listed) << row.above << ", " << level;
      }
    }
  }
}

TEST(RaceIndentation, TheNearestAllowedTheDeeperOfTwo) {
  const auto three_ifs = list("i0 w1 i2 =3");  // an else may stand at 0 and 2
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::else_, 0), 0);
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::else_, 1), 2);
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::else_, 2), 2);
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::else_, 9), 2);
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::break_, 9), 3);
  EXPECT_EQ(nearest_allowed(three_ifs, Kind::break_, 1), 1);
  EXPECT_EQ(nearest_allowed(list("i0"), Kind::break_, 0), 1);
  EXPECT_EQ(nearest_allowed(list("=0"), Kind::else_, 0), std::nullopt);
}

struct Mended {
  const char* found;
  const char* mended;  // "": cannot be
};

TEST(RaceIndentation, Mending) {
  constexpr Mended kRows[] = {
      {"=0", "=0"},
      {"=1", "=0"},
      {"=0 =1 =2", "=0 =0 =0"},
      {"i0 =0", "i0 =1"},
      {"i0 =2 =2", "i0 =1 =1"},
      {"i0 =1 =0", "i0 =1 =0"},
      {"w0 i1 =2 =2 =1", "w0 i1 =2 =2 =1"},
      {"=0 i1 =2 =1 =0", "=0 i0 =1 =1 =0"},  // a while was taken from the top
      {"w0 =0 i0 =1", "w0 =1 i0 =1"},        // one was put there
      {"i0 =1 w0 e0 =1", ""},                // a while between a block and its else
      {"i0 =1 =0 e0 =1", ""},                // an assignment
      {"i0 =1 =1 e0 =1", "i0 =1 =1 e0 =1"},  // part of the block
      {"=1 e0 =1", ""},                      // the if was taken away
      {"i0 e0 =1", ""},                      // its block
      {"i0 i0 =1 e0 =1", "i0 i1 =2 e0 =1"},  // its own else, now the outer one's
      {"i0 i1 =2 e2 =2", "i0 i1 =2 e1 =2"},  //
      {"i0 =1 e0 =1 e0 =1", ""},             // two for one
      {"i0 i1 =2 e1 =2 e1 =1", "i0 i1 =2 e1 =2 e0 =1"},
      {"i0 w1 i2 =3 e1 =2", "i0 w1 i2 =3 e2 =3"},  // the deeper of two
      {"i0 =1 e0", "i0 =1 e0"},
      {"b0 =1", "b0 =0"},  // break has no block
  };
  for (const Mended& row : kRows) {
    std::vector<Indented> program = list(row.found);
    const bool mended = mend(program);
    EXPECT_EQ(mended, *row.mended != '\0') << row.found;
    if (mended) {
      EXPECT_EQ(program, list(row.mended)) << row.found;
    }
  }
}

// If each `else` looked up the list for its `if`, this would take a minute.
TEST(RaceIndentation, AnyNumberOfElsesIsMendedAtOnce) {
  std::vector<Indented> program = list("i0");
  for (int i = 0; i < 50'000; ++i) {
    for (const Indented& line : list("i1 =2 e1 =2")) program.push_back(line);
  }
  std::vector<Indented> found = program;
  found[3].level = 9;
  EXPECT_TRUE(mend(found));
  EXPECT_EQ(found, program);
}

}  // namespace
}  // namespace punchcard::race
