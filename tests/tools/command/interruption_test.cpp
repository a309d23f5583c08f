// Ctrl-C: what has been counted by then is printed, marked as such, and it is what as many games
// would have counted.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "tests/support/temporary_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/command/terminal.h"

namespace punchcard {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Runs the command and sends SIGINT after so many seconds; once, for a second one ends it at once.
Ran interrupted_after(double seconds, const std::string& arguments) {
  const TemporaryFolder folder;
  const std::string out = (folder.path() / "out").string();
  const std::string line = fmt::format(
      "PUNCHCARD_HOME='{}' timeout --foreground --preserve-status -s INT {} '{}' {} >'{}' 2>&1",
      PUNCHCARD_HOME, seconds, PUNCHCARD_COMMAND, arguments, out);
  const int status = std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe)
  std::ostringstream text;
  text << std::ifstream(out).rdbuf();
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text.str(), ""};
}

// As late as it takes to have loaded the package, and to have counted something if that is wanted.
Ran interrupted(const std::string& arguments, bool counted = true) {
  constexpr double kMostSeconds = 60;
  Ran ran;
  for (double seconds = 0.5; seconds < kMostSeconds; seconds *= 2) {
    ran = interrupted_after(seconds, arguments);
    const bool nothing = ran.out.find("interrupted: 0 of") != std::string::npos ||
                         ran.out.find("\"games\": 0,") != std::string::npos;
    if (ran.code == 130 && !ran.out.empty() && !(counted && nothing)) return ran;
  }
  return ran;
}

json without_times(json counted) {
  for (const char* key : {"seconds", "decisions_per_second", "interrupted"}) counted.erase(key);
  return counted;
}

TEST(Interruption, CountsTheGamesThatAsManyWouldHave) {
  for (const char* threads : {"1", "3"}) {
    const Ran ran = interrupted(
        fmt::format("simulate spaghetti-code --games 1000000 --json --threads {}", threads));
    EXPECT_EQ(ran.code, 130);
    const json counted = json::parse(ran.out);
    EXPECT_EQ(counted["interrupted"], true);
    const int games = counted["games"];
    EXPECT_GT(games, 0);
    EXPECT_LT(games, 1'000'000);
    const json whole = json::parse(
        punchcard_command(fmt::format("simulate spaghetti-code --games {} --json", games)).out);
    EXPECT_EQ(whole["interrupted"], false);
    EXPECT_EQ(without_times(counted), without_times(whole)) << threads << " threads";
  }
}

TEST(Interruption, OfAComparisonBothSidesHaveComeAsFar) {
  const Ran ran =
      interrupted("simulate spaghetti-code --against level_2 --games 1000000 --json --threads 2");
  EXPECT_EQ(ran.code, 130);
  const json counted = json::parse(ran.out);
  EXPECT_EQ(counted["interrupted"], true);
  const int games = counted["package"]["games"];
  const int against = counted["against"]["games"];
  EXPECT_GT(games, 0);
  EXPECT_LE(std::abs(games - against), 64 + games / 10);  // a thread may have had to wait
  const json whole = json::parse(
      punchcard_command(fmt::format("simulate spaghetti-code --games {} --json", games)).out);
  EXPECT_EQ(without_times(counted["package"]), without_times(whole));
}

TEST(Interruption, IsMarkedInTheTable) {
  EXPECT_THAT(interrupted("simulate spaghetti-code --games 1000000").out,
              testing::MatchesRegex("interrupted: [0-9]+ of 1000000 games of Spaghetti Code\n"
                                    "Spaghetti Code: [0-9]+ games with seed 1(.|\n)*"));
  const std::string both =
      interrupted("simulate spaghetti-code --games 1000000 --against level_2").out;
  EXPECT_THAT(both, StartsWith("interrupted: "));
  EXPECT_THAT(both, Not(HasSubstr("\n1000000 games with seed")));
  EXPECT_THAT(both, testing::ContainsRegex("\n[0-9]+( and [0-9]+)? games with seed 1"));
}

TEST(Interruption, NothingCountedIsATable) {
  const Ran ran = interrupted(
      "simulate spaghetti-code --seats mcts:2000,mcts:2000 --option life=7 --against level_2",
      false);
  EXPECT_EQ(ran.code, 130);
  EXPECT_THAT(ran.out, HasSubstr("(too few games)"));
  EXPECT_THAT(ran.out, Not(HasSubstr("nan")));
  EXPECT_THAT(ran.out, Not(HasSubstr("inf ")));
}

TEST(Interruption, OfTheOtherCommandsThatTakeLong) {
  const Ran battery = interrupted("battery spaghetti-code --games 100000 --stride 50");
  EXPECT_EQ(battery.code, 130);
  EXPECT_THAT(battery.out,
              testing::ContainsRegex("interrupted: [0-9]+ games? of [0-9]+ set-ups?, "));
  const Ran counts = interrupted("perft spaghetti-code --depth 20");
  EXPECT_EQ(counts.code, 130);
  EXPECT_THAT(counts.out, StartsWith("interrupted: the counts are too low\n1 "));
  const Ran solved = interrupted("solve spaghetti-code --option level=1");
  EXPECT_EQ(solved.code, 130);
  EXPECT_THAT(solved.out, StartsWith("Spaghetti Code: interrupted after "));
  const Ran found = interrupted("interactions spaghetti-code --triples --json");
  EXPECT_EQ(found.code, 130);
  const json document = json::parse(found.out);
  EXPECT_EQ(document["interrupted"], true);
  for (const json& meeting : document["cards"]) EXPECT_EQ(meeting["games"], 100);
}

TEST(Progress, SaysWhatIsLeft) {
  EXPECT_EQ(command::duration_text(std::chrono::seconds(0)), "0 s");
  EXPECT_EQ(command::duration_text(std::chrono::seconds(59)), "59 s");
  EXPECT_EQ(command::duration_text(std::chrono::seconds(200)), "3 min 20 s");
  EXPECT_EQ(command::duration_text(std::chrono::seconds(7500)), "2 h 5 min");
  const TemporaryFolder folder;
  const std::string seen = (folder.path() / "seen").string();
  const std::string command = fmt::format(
      "PUNCHCARD_HOME='{}' timeout -s INT 5 '{}' simulate spaghetti-code --games 1000000",
      PUNCHCARD_HOME, PUNCHCARD_COMMAND);
  const std::string line =
      fmt::format("script -qec \"{}\" /dev/null >'{}' </dev/null", command, seen);
  const int status = std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe)
  (void)status;
  std::ostringstream text;
  text << std::ifstream(seen).rdbuf();
  EXPECT_THAT(text.str(),
              testing::ContainsRegex("[0-9]+ of 1000000 games of Spaghetti Code, [0-9a-z ]+ left"));
}

}  // namespace
}  // namespace punchcard
