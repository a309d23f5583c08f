#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

TEST(SolveCommand, TellsTheSameAsJson) {
  const Ran ran = punchcard_command("solve core-loop --option spare=0 --json");
  EXPECT_EQ(ran.code, 0);
  const json document = json::parse(ran.out);
  EXPECT_EQ(document["game"], "Core Loop");
  EXPECT_EQ(document["seats"], 1);
  EXPECT_EQ(document["ending"], "complete");
  EXPECT_EQ(document["positions"], 24);
  EXPECT_EQ(document["result"], "A can win");
  EXPECT_EQ(document["decisions"], 6);
  EXPECT_EQ(document["options"][0]["label"], "skip");
  EXPECT_EQ(document["options"][0]["result"], "A can't win");
  EXPECT_EQ(document["line"].size(), 6U);
  EXPECT_EQ(document["line"][4]["label"], "skip");
  EXPECT_EQ(document["line_ends"], true);
}

TEST(SolveCommand, JudgesPlayers) {
  const std::string line = "solve core-loop --option spare=0 --judge random,mcts:500 ";
  const json judged = json::parse(punchcard_command(line + "--json").out)["judged"];
  ASSERT_EQ(judged.size(), 2U);
  EXPECT_EQ(judged[1]["player"], "mcts:500");
  EXPECT_EQ(judged[1]["positions"], 6);
  EXPECT_EQ(judged[1]["given_away"], 0);
  EXPECT_EQ(judged[1]["share"], 0);
  EXPECT_THAT(punchcard_command(line).out, HasSubstr("mcts:500           0    0.0 %"));
  EXPECT_EQ(punchcard_command("solve core-loop --judge mcts:2s").code, 64);
  EXPECT_EQ(punchcard_command("solve core-loop --judge nobody").code, 64);
  EXPECT_EQ(punchcard_command("solve core-loop --judge random --judged 0").code, 64);
}

TEST(SolveCommand, TooLargeExitsWith1) {
  const std::string line = "solve spaghetti-code --option level=1 --positions 50";
  const Ran ran = punchcard_command(line);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, StartsWith("Spaghetti Code: too large: more than 50 positions."));
  const json document = json::parse(punchcard_command(line + " --json").out);
  EXPECT_EQ(document["ending"], "too large");
  EXPECT_EQ(document["result"], nullptr);
  EXPECT_EQ(document["most_positions"], 50);
}

// What is advised instead can be typed as it is.
TEST(SolveCommand, AdvisesWhatSimulateTakes) {
  const std::string advice = punchcard_command("solve race-condition").err;
  constexpr std::string_view kBegin = "use `simulate ";
  const std::size_t begin = advice.find(kBegin);
  ASSERT_NE(begin, std::string::npos) << advice;
  const std::string rest = advice.substr(begin + kBegin.size());
  const Ran ran = punchcard_command("simulate race-condition --games 1 --max-decisions 1 " +
                                    rest.substr(0, rest.find('`')));
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(SolveCommand, WhatIsGivenMustBeAPositionWhateverElseIsSaid) {
  const PackageFolder folder("given");
  folder.write("list.lua", "return { \"(Bug A)\" }\n");
  folder.write("options.lua", "return { options = { \"x\" } }\n");
  for (const char* also : {"", " --option level=1", " --seats 2"}) {
    const auto refusal = [&](const std::string& file) {
      const Ran ran =
          punchcard_command("solve spaghetti-code --given " + folder.path() + "/" + file + also);
      EXPECT_EQ(ran.code, 64) << also;
      return ran.err;
    };
    EXPECT_THAT(refusal("list.lua"),
                HasSubstr("a position: expected { name = value }, found a list"));
    EXPECT_THAT(refusal("options.lua"), HasSubstr("options: expected { name = value }, found"));
  }
}

TEST(SolveCommand, AFailedStepIsReportedWithItsPlace) {
  const PackageFolder folder("brittle");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Brittle\",\n"
               "  seats = 2,\n"
               "  setup = function() return \"choose\" end,\n"
               "  phases = {\n"
               "    choose = function(game)\n"
               "      local way = game:seats()[1]:choose(\"way\", \"left\", \"right\")\n"
               "      if way == \"left\" then game:draw() end\n"
               "      error(\"nothing there\")\n"
               "    end,\n"
               "  },\n"
               "}\n");
  const Ran ran = punchcard_command("solve " + folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("a step failed, and its phase has no function 'failed'"));
  EXPECT_THAT(ran.err, HasSubstr("game.lua:9:7: nothing there"));
}

TEST(SolveCommand, AFailedStepAfterWhichTheGameGoesOnIsTold) {
  const PackageFolder folder("brittle");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Brittle\",\n"
               "  seats = 2,\n"
               "  setup = function() return \"choose\" end,\n"
               "  phases = {\n"
               "    choose = {\n"
               "      step = function(game)\n"
               "        local way = game:seats()[1]:choose(\"way\", \"left\", \"right\")\n"
               "        if way == \"left\" then error(\"nothing there\") end\n"
               "        game:win(game:seats()[1])\n"
               "      end,\n"
               "      failed = function(game) game:win(game:seats()[2]) end,\n"
               "    },\n"
               "  },\n"
               "}\n");
  const Ran ran = punchcard_command("solve " + folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("A wins"));
  EXPECT_THAT(ran.err, HasSubstr("1 step failed, the first:\n"));
  EXPECT_THAT(ran.err, HasSubstr("game.lua:9:31: nothing there"));
  const Ran printed = punchcard_command("solve " + folder.path() + " --json");
  EXPECT_THAT(printed.out, HasSubstr("\"failed_steps\": 1,"));
}

TEST(SolveCommand, AMatchThatIsOverAtOnceHasAValue) {
  const PackageFolder folder("over");
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Over\",\n"
               "  seats = 2,\n"
               "  setup = function() return \"stop\" end,\n"
               "  phases = { stop = function(game) game:draw() end },\n"
               "}\n");
  const Ran ran = punchcard_command("solve " + folder.path());
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Nobody wins with best play."));
}

}  // namespace
}  // namespace punchcard
