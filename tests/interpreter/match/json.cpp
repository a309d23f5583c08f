// JSON as matches are saved and recorded in.

#include "interpreter/match/json.h"

#include <limits>

#include <gtest/gtest.h>

namespace punchcard {
namespace {

constexpr int kDeep = 4;

std::string again(std::string_view text) { return match::Json::parse(text, kDeep).dump(); }

TEST(MatchJson, WhatIsWrittenIsReadAgain) {
  match::Json line;
  line["name"] = "\"quoted\"\n";
  line["least"] = std::numeric_limits<std::int64_t>::min();
  line["most"] = std::numeric_limits<std::uint64_t>::max();
  line["list"] = std::vector<int>{1, 2};
  line["empty"] = match::Json::object();
  const std::string text =
      R"({"name":"\"quoted\"\n","least":-9223372036854775808,"most":18446744073709551615,)"
      R"("list":[1,2],"empty":{}})";
  EXPECT_EQ(line.dump(), text);
  EXPECT_EQ(again(text), text);
  EXPECT_EQ(again(" [ true , null , 1.5 ] "), "[true,null,1.5]");
}

TEST(MatchJson, MembersKeepTheirOrderAndAreIndented) {
  EXPECT_EQ(match::Json::parse(R"({"b":[1],"a":{}})", kDeep).dump_indented(),
            "{\n \"b\": [\n  1\n ],\n \"a\": {}\n}");
}

TEST(MatchJson, BytesThatAreNoTextAreReplaced) {
  EXPECT_EQ(match::Json("a\xff").dump(), "\"a\xEF\xBF\xBD\"");
}

TEST(MatchJson, DepthIsBoundedAndSyntaxToldApart) {
  EXPECT_EQ(again("[[[[]]]]"), "[[[[]]]]");
  EXPECT_THROW(
      try { again("[[[[[]]]]]"); } catch (const match::JsonError&) { FAIL(); },
      std::invalid_argument);
  for (const char* text : {"", "{", "[1,]", "{\"a\"}", "[] []"}) {
    EXPECT_THROW(again(text), match::JsonError) << text;
  }
}

}  // namespace
}  // namespace punchcard
