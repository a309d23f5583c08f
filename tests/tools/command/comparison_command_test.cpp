// Two games side by side: which side an option is for, what is no comparison, and how it is shown.

#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/command/columns.h"
#include "tools/command/difference_text.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const std::string kDuel = "tests/tools/packages/duel";

std::vector<std::string> keys_of(const json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

void expect_narrow(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(command::columns_of(line), 80U) << line;
}

TEST(ComparisonCommand, PackagesOfOneNameHaveHeadingsOfTheirOwn) {
  const PackageFolder one("one");
  one.write("game.lua", "return variant \"spaghetti-code\" { name = \"Same\" }");
  one.write("../two/game.lua",
            "return variant \"spaghetti-code\" { name = \"Same\", options = { life = 4 } }");
  EXPECT_THAT(punchcard_command("simulate . --against ../two --games 2", one.path()).out,
              HasSubstr("Same (../two)  Same (.)  change"));
}

TEST(ComparisonCommand, SimulateAgainst) {
  const json result = json::parse(
      punchcard_command("simulate spaghetti-code --against level_2 --games 50 --json").out);
  EXPECT_EQ(keys_of(result),
            (std::vector<std::string>{"against", "difference", "interrupted", "package"}));
  EXPECT_EQ(result["package"]["games"], 50);
  const json& difference = result["difference"];
  EXPECT_EQ(keys_of(difference),
            (std::vector<std::string>{"cards", "decisions_per_game", "draws", "seats"}));
  EXPECT_EQ(keys_of(difference["seats"][0]),
            (std::vector<std::string>{"clear", "high", "low", "p", "value"}));
  EXPECT_NEAR(difference["decisions_per_game"]["value"].get<double>(),
              result["package"]["decisions_per_game"].get<double>() -
                  result["against"]["decisions_per_game"].get<double>(),
              1e-9);
  const Ran table = punchcard_command("simulate spaghetti-code --against house-rules --games 50");
  EXPECT_THAT(table.out, HasSubstr("House rules  Spaghetti Code  change"));
  expect_narrow(table.out);
}

TEST(ComparisonCommand, StopsWhenEnoughIsKnown) {
  const std::string command =
      "simulate spaghetti-code --option level=1 --option life=3 --against-option level=1 ";
  const Ran known = punchcard_command(command + "--until 5");
  EXPECT_EQ(known.code, 0) << known.err;
  EXPECT_THAT(known.out, HasSubstr("the changes of wins are known to 5 points after "));
  expect_narrow(known.out);
  const json decided =
      json::parse(punchcard_command(command + "--games 300 --decide --until 0.5 --json").out);
  EXPECT_EQ(decided["package"]["games"], 300);
  EXPECT_EQ(decided["stopping"]["known"], false);
  EXPECT_EQ(decided["stopping"]["until"], 0.5);
  EXPECT_EQ(decided["stopping"]["margin"], 1.0);
  EXPECT_EQ(decided["stopping"]["verdicts"].size(), 2U);
  for (const char* wrong : {"0", "x", "-1", "51", "nan", "1x"}) {
    const Ran refused = punchcard_command(std::string("simulate spaghetti-code --until ") + wrong);
    EXPECT_EQ(refused.code, 64) << wrong;
    EXPECT_THAT(refused.err, HasSubstr("--until: expected points from 0.01 to 50"));
  }
}

TEST(ComparisonCommand, OptionsAndVariantsAreForOneSide) {
  const auto options_of = [](const std::string& arguments) {
    const json result =
        json::parse(punchcard_command("simulate spaghetti-code --games 4 --json " + arguments).out);
    return fmt::format("{} and {}, {} and {}", result["against"]["options"]["life"].get<int>(),
                       result["package"]["options"]["life"].get<int>(),
                       result["against"]["options"]["level"].get<int>(),
                       result["package"]["options"]["level"].get<int>());
  };
  EXPECT_EQ(options_of("--option life=3 --against spaghetti-code"), "5 and 3, 1 and 1");
  EXPECT_EQ(options_of("--option life=3 --against level_2"), "5 and 3, 2 and 1");
  EXPECT_EQ(options_of("--against-option life=3"), "3 and 5, 1 and 1");
  EXPECT_EQ(options_of("--variant level_3 --against-option life=3"), "3 and 5, 1 and 3");
  EXPECT_EQ(options_of("--against-variant level_3"), "5 and 5, 3 and 1");
  EXPECT_EQ(options_of("--against level_2 --against-option life=3 --option life=4"),
            "3 and 4, 2 and 1");
  const Ran table = punchcard_command(
      "simulate spaghetti-code --games 4 --option life=3 --against-option life=7");
  EXPECT_THAT(table.out, HasSubstr("Spaghetti Code,  Spaghetti Code,\n"));
  EXPECT_THAT(table.out, HasSubstr("life=7           life=3  change\n"));
}

TEST(ComparisonCommand, EqualSidesAreAnError) {
  for (const char* arguments :
       {"--against spaghetti-code", "--option life=5 --against spaghetti-code",
        "--against-option life=5", "--variant level_2 --against level_2",
        "--option life=3 --against-option life=3", "--against level_2 --option level=2"}) {
    const Ran ran = punchcard_command(std::string("simulate spaghetti-code ") + arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_THAT(ran.err, HasSubstr("both sides are the same game with the same options"))
        << arguments;
    EXPECT_THAT(ran.err, HasSubstr("--against-option and --against-variant to the other side"));
    expect_narrow(ran.err);
  }
}

// What is printed as beginning at zero touches it.
TEST(ComparisonCommand, NoStarBesideAnIntervalThatTouchesZero) {
  EXPECT_FALSE(command::reads_clear({0.02, {0.0004, 0.04}}, command::kPercent));
  EXPECT_FALSE(command::reads_clear({-0.02, {-0.04, -0.0004}}, command::kPercent));
  EXPECT_FALSE(command::reads_clear({0.02, {0, 0.04}}, command::kPercent));
  EXPECT_FALSE(command::reads_clear({0.02, {-0.01, 0.04}}, command::kPercent));
  EXPECT_TRUE(command::reads_clear({0.02, {0.0006, 0.04}}, command::kPercent));
  EXPECT_TRUE(command::reads_clear({-0.02, {-0.04, -0.0006}}, command::kPercent));
  EXPECT_EQ(command::difference_text({0.02, {0.0004, 0.04}}, command::kPercent),
            "+2.0 (+0.0 to +4.0)");
}

TEST(ComparisonCommand, ACardOfOneSideHasTheIntervalOfItsShare) {
  const std::string out =
      punchcard_command("simulate house-rules --against spaghetti-code --games 50").out;
  EXPECT_THAT(out, testing::ContainsRegex(
                       "Coffee +[0-9.]+ +[0-9.]+ %  right only \\([0-9.]+ to [0-9.]+\\)\n"));
  EXPECT_THAT(out, HasSubstr("left only, right only: the interval of its share"));
}

TEST(ComparisonCommand, LongNamesLeaveIntervalsWhole) {
  const PackageFolder folder("long");
  folder.write("game.lua",
               "return variant \"spaghetti-code\" { name = \"Rules of Our Own "
               "Donaudampfschifffahrtsgesellschaft\", options = { life = 7 } }");
  folder.write("cards/long.lua",
               "return card { name = \"A Card With a Name Beyond Measure\", count = 9, text = "
               "\"Nothing.\", execute = function() end }");
  const Ran ran =
      punchcard_command("simulate . --against spaghetti-code --games 30", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  expect_narrow(ran.out);
  EXPECT_THAT(ran.out, HasSubstr("Donaudampfschiff\n"));
  EXPECT_THAT(ran.out, testing::ContainsRegex("\n  A Card With a +[0-9.]+ .*right only"));
  EXPECT_THAT(ran.out, HasSubstr("\n  Name Beyond\n  Measure\n"));
}

TEST(ComparisonCommand, OtherNumbersOfSeatsAreAnError) {
  const Ran none = punchcard_command("simulate spaghetti-code --against core-loop");
  EXPECT_EQ(none.code, 64);
  EXPECT_THAT(none.err,
              HasSubstr("the other side, Core Loop, has 1 seat\nPACKAGE, Spaghetti Code, has"));
  EXPECT_THAT(none.err, HasSubstr("no number of seats fits both"));
  const PackageFolder folder("three");
  folder.write("game.lua",
               "return variant \"spaghetti-code\" { name = \"Three\", seats = { 3, 4 } }");
  const std::string against = "simulate . --against spaghetti-code --games 2";
  EXPECT_THAT(punchcard_command(against, folder.path()).err,
              HasSubstr("set --seats to a number that fits both: 3 to 4\n"));
  EXPECT_THAT(punchcard_command(against + " --seats 2", folder.path()).err,
              HasSubstr("--seats: expected 3 to 4 for both, found 2\n"));
  EXPECT_EQ(punchcard_command(against + " --seats 3", folder.path()).code, 0);
}

TEST(ComparisonCommand, AFailureSaysOfWhichSideItIs) {
  const std::string simulate = "simulate " + kDuel + " --games 20";
  EXPECT_THAT(punchcard_command(simulate).err, Not(HasSubstr("on the")));
  const Ran ran = punchcard_command(simulate + " --against-option life=4");
  EXPECT_THAT(ran.err, testing::ContainsRegex("on the left, [^\n]*life=4:\n[0-9]+ steps? failed"));
  EXPECT_THAT(ran.err, testing::ContainsRegex("on the right, [^\n]*:\n[0-9]+ steps? failed"));
}

}  // namespace
}  // namespace punchcard
