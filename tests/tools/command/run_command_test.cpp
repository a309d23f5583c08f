// `punchcard run` as people use it: exit codes, messages, JSON. What runs do is tested in
// tests/grammar/race_run.cpp, what the trace looks like in docs/running-programs.md.

#include <string>

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

Ran run(const PackageFolder& folder, const std::string& program, const std::string& arguments) {
  folder.write("program.race", program);
  return punchcard_command("run program.race " + arguments, folder.path());
}

TEST(RunCommand, ListsEveryAdvance) {
  const PackageFolder folder("run");
  const Ran ran = run(folder, "i = 1\ni=-i   // turned\n\nx = x - i\n", "--json");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(json::parse(ran.out), json::parse(R"({
    "advances": [
      { "pointer": 1, "line": 1, "text": "i = 1", "variables": { "x": 0, "i": 1 }, "next": 2 },
      { "pointer": 1, "line": 2, "text": "i=-i", "variables": { "x": 0, "i": -1 }, "next": 4 },
      { "pointer": 1, "line": 4, "text": "x = x - i", "variables": { "x": 1, "i": -1 },
        "next": null }
    ],
    "end": "empty" })"));
}

struct Ending {
  const char* program;
  const char* arguments;
  const char* end;
  std::size_t advances;
};

TEST(RunCommand, Ends) {
  const PackageFolder folder("run");
  const Ending kEndings[] = {
      {"", "", "empty", 0},
      {"// nothing\n", "--set x=5", "positive", 0},
      {"x = 5\nx = 6", "", "positive", 1},
      {"x = -5", "--set x=4", "negative", 1},
      {"x = 5", "--goal 6", "empty", 1},
      {"x = 5\nx = -5", "--goal 0", "empty", 2},
      {"x = x", "--steps 0", "steps", 0},
      {"while (1 > 0)", "", "empty", 1},
      {"while (1 > 0)\n  x = x", "", "steps", 1000},
      {"while (1 > 0)\n  x = x", "--steps 7", "steps", 7},
      {"x = y + 1", "--set y=4", "positive", 1},
      {"x = 1\nx = 1 / i", "", "error", 1},
      {"x = 1\n\ni = 1", "--pointers 3,1", "empty", 3},
      {"x = 1\r\n\r\ni = 1", "--pointers 3", "empty", 1},
      {"x = x + 3", "--pointers 1,1", "positive", 2},
      {"x = -x", "--set x=-9223372036854775808 --goal 0", "error", 0},
  };
  for (const Ending& ending : kEndings) {
    const Ran ran = run(folder, ending.program, std::string("--json ") + ending.arguments);
    EXPECT_EQ(ran.code, 0) << ending.program;
    const json found = json::parse(ran.out);
    EXPECT_EQ(found["end"], ending.end) << ending.program;
    EXPECT_EQ(found["advances"].size(), ending.advances) << ending.program;
  }
}

TEST(RunCommand, SaysWhatFailed) {
  const PackageFolder folder("run");
  const std::string words =
      "program.race:3: division by zero in 1 / 0 (pointer 1)\n  3 |   x = x / i\n";
  const std::string program = "x = 1\nif (x > 0)\n  x = x / i\n";
  EXPECT_EQ(run(folder, program, "--json").err, words);
  EXPECT_THAT(run(folder, program, "").out, HasSubstr(words));
}

TEST(RunCommand, BadProgramsExit65WithAllTheirMistakes) {
  const PackageFolder folder("run");
  const Ran ran = run(folder, "x = 1 +\ny = 2\n", "--json");
  EXPECT_EQ(ran.code, 65);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err,
            "program.race:1:8: number or counter expected near the end of the line\n"
            "  1 | x = 1 +\n"
            "    |        ^\n"
            "program.race:2:1: declared counter expected near 'y' (declared: x, i)\n"
            "  2 | y = 2\n"
            "    | ^\n"
            "2 mistakes\n");
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

// What a stranger may have written into a program: it ends at once, says one thing with its place,
// and puts nothing on the terminal that moves the cursor.
TEST(RunCommand, HostileProgramsAreRefusedWithAPlace) {
  const PackageFolder folder("run");
  const struct {
    std::string program;
    const char* message;
  } kHostile[] = {
      {repeated("x = 1\n", 100'000), "program.race has more than 65536 bytes"},
      {"x = " + std::string(30'000, '(') + "1", "program.race:1:"},
      {"x = " + std::string(30'000, '-') + "1", "program.race:1:"},
      {"x = " + repeated("1 + ", 15'000) + "1", "program.race:1:"},
      {std::string(60'000, ' ') + "x = 1", "program.race:1:"},
      {repeated("if (x > 0)\n", 5'000), "program.race:"},
      {"x = 99999999999999999999", "program.race:1:5:"},
      {std::string("x = 1\0\nx = 2", 12), "program.race:1:6:"},
      {"x = \xFF", "program.race:1:5:"},
      {"x = \x1B[2J1", "program.race:1:5:"},
      {"x\xE2\x80\xAE = 1", "program.race:1:2:"},
      {std::string(60'000, 'y') + " = 1", "program.race:1:1:"},
  };
  for (const auto& hostile : kHostile) {
    const Ran ran = run(folder, hostile.program, "");
    const std::string beginning = hostile.program.substr(0, 40);
    EXPECT_TRUE(ran.code == 65 || ran.code == 66) << beginning << ": " << ran.code << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(hostile.message)) << beginning;
    EXPECT_THAT(ran.out + ran.err, testing::Not(HasSubstr("\x1B"))) << beginning;
    EXPECT_LT(ran.err.size(), 100'000U) << beginning;
  }
}

TEST(RunCommand, HostileProgramsEndAndMoveNoCursor) {
  const PackageFolder folder("run");
  const std::string kHostile[] = {
      "while (1 > 0)\n  while (1 > 0)\n    x = x + 1\n    x = x - 1\n",
      "x = 9223372036854775807\nx = x + 1",
      "x = -9223372036854775808\nx = x / -1",
      "x = 1 // \x1B[2J",
      "x = 1 // \xE2\x80\xAE",
  };
  for (const std::string& program : kHostile) {
    const Ran ran = run(folder, program, "--goal 0");
    EXPECT_TRUE(ran.code == 0 || ran.code == 65) << program << ran.err;
    EXPECT_THAT(ran.out + ran.err, testing::Not(HasSubstr("\x1B"))) << program;
    EXPECT_THAT(ran.out + ran.err, testing::Not(HasSubstr("\xE2\x80\xAE"))) << program;
  }
}

struct Misuse {
  const char* arguments;
  const char* message;
};

TEST(RunCommand, BadUsageExits64) {
  const PackageFolder folder("run");
  const Misuse kMisuses[] = {
      {"--pointers 2", "--pointers: no instruction on line 2"},
      {"--pointers 1,9", "--pointers: no instruction on line 9"},
      {"--pointers 1,", "--pointers: expected LINE,..., found ''"},
      {"--pointers one", "--pointers: expected LINE,..., found 'one'"},
      {"--steps -1", "--steps: expected a number from 0 on, found -1"},
      {"--steps many", "--steps: expected a whole number, found 'many'"},
      {"--goal -5", "--goal: expected a number from 0 on, found -5"},
      {"--set x", "--set: expected NAME=NUMBER,..., found 'x'"},
      {"--set x=", "--set: expected NAME=NUMBER,..., found 'x='"},
      {"--set x=9223372036854775808", "--set: expected NAME=NUMBER,..., found"},
      {"--set x=1,x=2", "--set: 'x' is set twice"},
      {"--set while=1", "--set: 'while' is a word of the language"},
      {"--set 1=1", "--set: name of letters, digits and '_' expected near '1'"},
      {"--pointer 1", "no option --pointer (did you mean '--pointers'?)"},
  };
  for (const Misuse& misuse : kMisuses) {
    const Ran ran = run(folder, "x = 1\n\n", misuse.arguments);
    EXPECT_EQ(ran.code, 64) << misuse.arguments;
    EXPECT_EQ(ran.out, "") << misuse.arguments;
    EXPECT_THAT(ran.err, StartsWith("punchcard run: ")) << misuse.arguments;
    EXPECT_THAT(ran.err, HasSubstr(misuse.message)) << misuse.arguments;
  }
  EXPECT_EQ(punchcard_command("run").code, 64);
  EXPECT_EQ(punchcard_command("run no_such_file.race").code, 66);
}

}  // namespace
}  // namespace punchcard
