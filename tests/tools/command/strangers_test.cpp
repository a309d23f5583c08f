// What a stranger's package can put on a terminal, or make a command do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kEscape = "\x1B";

void write_game(const PackageFolder& folder, const std::string& name, const std::string& step) {
  folder.write("game.lua", "return game { name = " + name +
                               ", seats = 1, table = { done = 0 },\n"
                               "  setup = function(game) return \"go\" end,\n"
                               "  phases = { go = function(game) " +
                               step + " end } }\n");
}

TEST(Strangers, NamesThatMoveTheCursorAreMistakes) {
  const PackageFolder folder;
  write_game(folder, "\"x\\27[31m\"", "game:draw()");
  folder.write("cards/bug.lua", "return card { name = \"a\\nb\", text = \"\", [\"\\27[2J\"] = 1 }");
  for (const char* command : {"check ", "cards ", "simulate ", "check --json "}) {
    const Ran ran = punchcard_command(command + folder.path());
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(kEscape))) << command;
    EXPECT_THAT(ran.out + ran.err, HasSubstr("the control character U+001B is not allowed"));
    EXPECT_THAT(ran.out + ran.err, HasSubstr("'name' must be one line without tabs"));
  }
}

TEST(Strangers, TextsInScriptsThatMoveTheCursorAreShownInMessages) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:tell(\"\\27[2J\") return game.options[\"\\27[2J\"]");
  const Ran ran = punchcard_command("check " + folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(kEscape)));
}

TEST(Strangers, PrintsAndScenariosMoveNoCursor) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "print(\"\\27[2J one\\ttwo\\nthree\") game:draw()");
  folder.write("tests/a.lua",
               "test(\"\\27[1m name\", function(t)\n"
               "  print(\"\\27[3m\")\n"
               "  local match = t:match { seats = 1 }\n"
               "  match:answer(\"A\", \"\\27[4m\")\n"
               "end)\n"
               "error(\"\\27[5m\")\n");
  const Ran ran = punchcard_command("test " + folder.path());
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(kEscape)));
  EXPECT_THAT(ran.out, HasSubstr("\\x1B[2J one\ttwo\nthree"));
}

TEST(Strangers, NamesOfFilesThatMoveTheCursorAreMistakes) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  folder.write("cards/\x1B[2J.lua", "return card { name = \"Bug\", text = \"\" }");
  const Ran ran = punchcard_command("check " + folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(kEscape)));
  EXPECT_THAT(ran.out + ran.err, HasSubstr("a file's name must be one that can be shown"));
}

TEST(Strangers, APhaseThatReturnsALongTextStopsItsMatchesOnly) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "return (\"x\"):rep(300)");
  const Ran ran = punchcard_command("simulate " + folder.path() + " --games 5");
  EXPECT_NE(ran.code, 70);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("expected the name of the next phase to be returned"));
}

// The same games whatever was said before and by whom.
TEST(Strangers, WordsDoNotDependOnThreads) {
  const PackageFolder folder;
  write_game(folder, "\"X\"",
             "local seat = game:seats()[1]\n"
             "for i = 1, 20 do seat:choose(game:random(1, 1000000000) .. \"\", \"a\", \"b\") end\n"
             "game.done = game.done + 1\n"
             "if game.done == 2 then game:win(seat) end\n"
             "return \"go\"");
  for (const char* threads : {"1", "2"}) {
    const Ran ran =
        punchcard_command("simulate " + folder.path() + " --games 400 --json --threads " + threads);
    EXPECT_THAT(ran.out, HasSubstr("\"unfinished\": 0")) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("\"failed_steps\": 0"));
  }
}

}  // namespace
}  // namespace punchcard
