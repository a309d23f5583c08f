// What a command finds around it: a home that is none, a stack that is too small.

#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/process/stack.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

constexpr int kBadUsage = 64;
constexpr int kNoMemory = 71;
constexpr std::uint64_t kKilo = 1024;

TEST(Home, ThatIsNoneIsBadUsageAndSaysHowToMendIt) {
  const PackageFolder folder("home");
  folder.write("file", "");
  const std::string own = folder.path();
  const std::string mend =
      "; set it to the folder that holds punchcard's stdlib and cards, or unset it";
  const std::pair<std::string, std::string> homes[] = {
      {own + "/none", "there is nothing at this path"},
      {own + "/file", "it is no folder"},
      {own, "no folder stdlib in it"}};
  for (const char* command : {"games", "check", "test spaghetti-code", "cards spaghetti-code",
                              "simulate spaghetti-code", "tour", "new game x", "watch --once"}) {
    for (const auto& [home, lack] : homes) {
      const Ran ran = punchcard_command(command, own, home);
      EXPECT_EQ(ran.code, kBadUsage) << command;
      EXPECT_EQ(ran.out, "") << command;
      EXPECT_THAT(ran.err, HasSubstr(fmt::format("PUNCHCARD_HOME is '{}': {}{}", home, lack, mend)))
          << command;
    }
  }
  folder.write("stdlib/a.lua", "");
  EXPECT_THAT(punchcard_command("games", own, own).err, HasSubstr("no folder cards in it"));
  EXPECT_EQ(punchcard_command("help", own, own + "/none").code, 0);
}

// Runs a command on a stack of so many KiB.
Ran on_stack(std::uint64_t kilobytes, const std::string& arguments, const std::string& in) {
  const PackageFolder notes("notes");
  const std::string line = fmt::format(
      "cd '{0}' && (ulimit -s {1}; PUNCHCARD_HOME='{2}' exec '{3}' {4} </dev/null) >'{5}/out' "
      "2>'{5}/err'; echo $? >'{5}/code'",
      in, kilobytes, PUNCHCARD_HOME, PUNCHCARD_COMMAND, arguments, notes.path());
  Ran ran;
  if (std::system(line.c_str()) != 0) return ran;  // NOLINT(concurrency-mt-unsafe)
  ran.out = session::read_whole_file(notes.path() + "/out");
  ran.err = session::read_whole_file(notes.path() + "/err");
  ran.code = std::stoi(session::read_whole_file(notes.path() + "/code"));
  return ran;
}

std::string repeated(int count, const std::string& text) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

// A package in which all is as deep as it may be: what files say, and what calls what.
void write_deep_package(const PackageFolder& folder) {
  constexpr int kDeep = 140;   // of 150
  constexpr int kCalls = 180;  // of Lua's 200 levels of C
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Deep\" }\n");
  folder.write("rules/deep.lua",
               "local function down(n) if n > 0 then return pcall(down, n - 1) end end\n"
               "local function sorts(n)\n"
               "  if n > 0 then table.sort({ 2, 1 }, function(a, b) sorts(n - 1) return a < b end) "
               "end\n"
               "end\n"
               "local sum = " +
                   repeated(kDeep, "(") + "1" + repeated(kDeep, ")") + "\n" +
                   "local list = " + repeated(kDeep, "{") + repeated(kDeep, "}") + "\n" +
                   "local minus = " + repeated(kDeep, "- ") + "1\n" + "local chain = 1" +
                   repeated(kDeep, " .. 1") + "\n" + "local power = 1" + repeated(kDeep, " // 1") +
                   "\n" + repeated(kDeep, "do ") + repeated(kDeep, "end ") + "\n" +
                   repeated(kDeep / 2, "local f = function() ") + repeated(kDeep / 2, "end ") +
                   "\n" + fmt::format("down({}) sorts({})\n", kCalls, kCalls / 2) +
                   "return rules {}\n");
  folder.write("cards/deep.lua",
               "return card { name = \"Deep\", text = \"\", level = 1, count = 30,\n"
               "  execute = function(self, game)\n"
               "    local function down(n) if n > 0 then return pcall(down, n - 1) end\n"
               "      game:execute(self.card, self.executor) end\n"
               "    " +
                   fmt::format("down({})", kCalls) + "\n  end }\n");
  folder.write("tests/a.lua",
               "test(\"deep\", function(t)\n"
               "  local function down(n) if n > 0 then return pcall(down, n - 1) end end\n"
               "  down(180)\n"
               "  local match = t:match { program = \"(Deep A)(Bug B)\" }\n"
               "  pcall(function() match:answer(\"A\", \"execute\") end)\n"
               "end)\n");
}

TEST(Stack, ThatIsTooSmallIsToldAtTheBeginning) {
  const PackageFolder folder("table");
  for (const std::uint64_t kilobytes : {64, 128, 256, 512, 1023}) {
    for (const char* command :
         {"check spaghetti-code", "test spaghetti-code", "simulate spaghetti-code --games 1",
          "play spaghetti-code", "cards spaghetti-code", "run none"}) {
      const Ran ran = on_stack(kilobytes, command, folder.path());
      EXPECT_EQ(ran.code, kNoMemory) << kilobytes << " " << command << ": " << ran.err;
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, HasSubstr(fmt::format(
                               ": the stack may have {} KiB, and scripts need {}: run `ulimit -s "
                               "8192` in this shell first, or in a new one if it refuses\n",
                               kilobytes, process::kLeastStack / kKilo)));
    }
    EXPECT_EQ(on_stack(kilobytes, "help", folder.path()).code, 0) << kilobytes;
  }
}

TEST(Stack, OfTheLeastSizeIsEnoughForTheDeepestScripts) {
  const PackageFolder folder("deep");
  write_deep_package(folder);
  for (const char* command :
       {"check .", "test .", "cards .", "simulate . --games 20 --threads 2 --seats mcts:20,random",
        "play . --seats random,random --seed 1", "battery . --games 1 --seats 2"}) {
    const Ran ran = on_stack(process::kLeastStack / kKilo, command, folder.path());
    EXPECT_GE(ran.code, 0) << command;
    EXPECT_LT(ran.code, kNoMemory) << command << ": " << ran.err << ran.out;
  }
}

// A native that is its own comparator needs no frame of a script, only C++'s stack.
TEST(Stack, OfTheLeastSizeIsEnoughForNativesThatCallThemselves) {
  const PackageFolder folder("natives");
  folder.write("game.lua", R"lua(return game {
  name = "Natives", seats = 2, table = { failures = 0 },
  setup = function() return "go" end,
  phases = { go = {
    step = function(game)
      game:seats()[1]:choose("on", "yes", "no")
      local list = {}
      list[1] = table.sort
      list[2] = list
      table.sort(list, table.sort)
      return "go"
    end,
    failed = function(game)
      game.failures = game.failures + 1
      if game.failures > 3 then game:draw() end
      return "go"
    end } },
}
)lua");
  for (const char* limit : {"", " --limit memory=3000000", " --limit memory=8000000"}) {
    const std::string command = "simulate . --games 4 --threads 1";
    const Ran ran = on_stack(process::kLeastStack / kKilo, command + limit, folder.path());
    EXPECT_EQ(ran.code, 1) << limit << ": " << ran.err;  // steps have failed
    EXPECT_THAT(ran.err, HasSubstr("C stack overflow")) << limit;
  }
}

}  // namespace
}  // namespace punchcard
