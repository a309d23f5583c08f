// Values that hang on themselves: the check follows them to an end.

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

// What is said about a game with this step.
std::string said_about(const std::string& step) {
  PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Round\", seats = 1, table = { done = 0 },\n"
               "  setup = function(game) return \"go\" end,\n"
               "  phases = { go = function(game)\n" +
                   step + "\n    return \"go\"\n  end } }\n");
  folder.load();
  return folder.mistakes();
}

TEST(CheckCycles, ATableMadeFromItself) {
  EXPECT_EQ(said_about("local best = { n = 0 }\n"
                       "best = { n = best.n }\n"
                       "game.done = best.n"),
            "");
}

TEST(CheckCycles, TablesMadeFromEachOther) {
  EXPECT_EQ(said_about("local a, b = { x = 0 }, { y = 0 }\n"
                       "for i = 1, 3 do\n"
                       "  a = { x = b.y }\n"
                       "  b = { y = a.x }\n"
                       "end\n"
                       "game.done = a.x + b.y"),
            "");
}

TEST(CheckCycles, WhatComesRoundIsKnown) {
  EXPECT_EQ(said_about("local a, b = { x = game }, {}\n"
                       "for i = 1, 3 do\n"
                       "  b = { y = a.x }\n"
                       "  a = { x = b.y }\n"
                       "end\n"
                       "a.x:drw()"),
            "game.lua:9:5: game has no rule or field 'drw' (did you mean 'draw'?)\n");
}

TEST(CheckCycles, ACallThatNeedsItself) {
  EXPECT_EQ(said_about("local function next_of(list) return { n = list.n, rest = list } end\n"
                       "local list = next_of({ n = 0 })\n"
                       "list = next_of(list.rest)\n"
                       "list = next_of(next_of(list.rest.rest).rest)\n"
                       "game.done = list.n"),
            "");
}

TEST(CheckCycles, AChainOfAThousand) {
  std::string step = "local t = { t0 = { n = 0 } }\n";
  for (int i = 1; i < 150; ++i) {
    const std::string name = std::to_string(i);
    step += "local a" + name + " = { n = " + (i == 1 ? "0" : "a" + std::to_string(i - 1) + ".n") +
            " }\n";
  }
  EXPECT_EQ(said_about(step + "game.done = a149.n"), "");
}

}  // namespace
}  // namespace punchcard
