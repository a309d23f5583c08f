// What a stranger's package can put on a terminal, or make a command do.

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>

#include "grammar/text/untrusted_text.h"
#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"

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

// Somebody may have unpacked a package where Punchcard's own are.
TEST(Strangers, NamesAmongPunchcardsOwnPackagesAreShownWithoutEscapes) {
  const PackageFolder folder("home");
  std::filesystem::create_directory_symlink(std::filesystem::path(PUNCHCARD_HOME) / "stdlib",
                                            folder.path() + "/stdlib");
  folder.write("cards/x\x1B[31m/game.lua", "return variant \"x\" { }");
  folder.write("cards/y/game.lua", "return game { }");
  folder.write("cards/y/variants/v\x1B[32m.lua", "return variant \"y\" { }");
  folder.write("../elsewhere/file", "");
  for (const char* command : {"games", "test", "check"}) {
    const Ran ran = punchcard_command(command, folder.path() + "/../elsewhere", folder.path());
    EXPECT_THAT(ran.out, HasSubstr("x\\x1B[31m")) << command;
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr(kEscape))) << command;
  }
}

// All commands that play, of a game with a scenario and a position.
void expect_no_signal(const PackageFolder& folder) {
  constexpr int kKilled = 128;
  folder.write("../position.lua", "return { target = \"@1\" }\n");
  for (const char* command :
       {"check .", "cards .", "test . --coverage", "watch . --once", "simulate . --games 2",
        "simulate . --games 2 --seats mcts:5", "play . --seats human </dev/null", "perft .",
        "perft . --depth 1 --given ../position.lua", "solve .", "solve . --given ../position.lua",
        "battery . --games 2", "interactions . --games 2", "strength . --games 2", "tour ."}) {
    EXPECT_LT(punchcard_command(command, folder.path()).code, kKilled) << command;
  }
}

TEST(Strangers, AGameMayHaveNoZones) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "No zones", seats = 1, table = { target = card_ref }, seat = { mine = card_ref },
  setup = function() return "turn" end,
  phases = { turn = function(game)
    game.target = nil
    game:seats()[1].mine = nil
    game:draw()
  end },
})lua");
  folder.write("tests/a.lua", R"lua(
test("place", function(t) t:match { target = "@1" } end)
test("its place", function(t) t:match { mine = { A = "@1" } } end)
test("print", function(t) t:match {}:print() end)
)lua");
  const Ran ran = punchcard_command("test .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("target: '@1' is in no zone: there is none"));
  EXPECT_THAT(ran.out, HasSubstr("mine of A: '@1' is in no zone: there is none"));
  EXPECT_THAT(ran.out, HasSubstr("1 passed, 2 failed"));
  expect_no_signal(folder);
}

TEST(Strangers, AGameMayHaveNoPhases) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "No phases", seats = 1, phases = {}, setup = function(game) game:draw() end,
})lua");
  folder.write("tests/a.lua", R"lua(
test("phase", function(t) t:match {}:expect { phase = "x" } end)
test("print", function(t) t:match {}:print() end)
)lua");
  const Ran ran = punchcard_command("test .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("phase: expected x, found none"));
  EXPECT_THAT(ran.out, HasSubstr("\nstep 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("1 passed, 1 failed"));
  expect_no_signal(folder);
}

TEST(Strangers, FoldersWithLineEndsAreSuggestedInOneLine) {
  const PackageFolder folder("zap\nall packages are fine");
  write_game(folder, "\"X\"", "game:draw()");
  const std::string beside = std::filesystem::path(folder.path()).parent_path().string();
  const Ran ran = punchcard_command("check '" + beside + "/zap-all packages are fine'");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("zap\\nall packages are fine'?)"));
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

TEST(Strangers, TheFirstMistakesAreShownWithTheirLines) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  constexpr int kFiles = 12;
  constexpr int kMistakes = 90;
  for (int file = 0; file < kFiles; ++file) {
    std::string wrong;
    for (int i = 0; i < kMistakes; ++i) wrong += fmt::format("wrong{}() ", i);
    folder.write(fmt::format("rules/r{}.lua", file),
                 fmt::format("return rules {{ r{} = function() {} end }}\n", file, wrong));
  }
  const Ran ran = punchcard_command("check " + folder.path());
  EXPECT_THAT(ran.out, HasSubstr(fmt::format("\n{} mistakes\n", kFiles * kMistakes)));
  std::size_t lines = 0;
  for (auto at = ran.out.find(" | return"); at != ran.out.npos;
       at = ran.out.find(" | return", at + 1)) {
    ++lines;
  }
  for (auto at = ran.out.find(" | ..."); at != ran.out.npos; at = ran.out.find(" | ...", at + 1)) {
    ++lines;
  }
  EXPECT_EQ(lines, 1000U);
}

TEST(Strangers, DecisionsThatNoScenarioReachesMoveNoCursor) {
  const PackageFolder folder;
  write_game(folder, "\"X\"",
             "if game.done == 1 then\n"
             " game:seats()[1]:choose(\"\\27[2J\\u{202E}\", \"x\", \"y\") end game:draw()");
  folder.write("tests/a.lua", "test(\"a\", function(t) t:match { seats = 1 } end)\n");
  for (const char* command : {"test --coverage ", "test --coverage --json "}) {
    const Ran ran = punchcard_command(command + folder.path());
    EXPECT_THAT(ran.out, HasSubstr("choose"));
    EXPECT_THAT(ran.out, HasSubstr("[2J"));
    for (const char* moving : {kEscape, "\\u001b", "\u202E"}) {
      EXPECT_THAT(ran.out, Not(HasSubstr(moving))) << command;
    }
  }
}

// The processor time of the processes that have ended.
std::int64_t seconds_of_children() {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  return used.ru_utime.tv_sec + used.ru_stime.tv_sec;
}

// Each of its positions takes as many instructions as steps may take without a decision.
TEST(Strangers, ASearchForAScenarioIsOver) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "X", seats = 2,
  zones = { a = row { of = "seat" }, b = row { of = "seat" }, c = row { of = "seat" } },
  setup = function(game) return "go" end,
  position = function(game, given) return "go" end,
  phases = { go = {
    step = function(game)
      for round = 1, 3 do local t = {} for i = 1, 20000 do t[-i] = i end end
      return "go"
    end,
    failed = function(game) return "go" end,
  } },
})lua");
  for (int i = 0; i < 12; ++i) {
    folder.write(fmt::format("cards/c{}.lua", i),
                 fmt::format("return card {{ name = \"Card {}\", text = \"\" }}\n", i));
  }
  const std::int64_t before = seconds_of_children();
  const Ran ran = punchcard_command("new scenario Any --in " + folder.path());
  EXPECT_EQ(ran.code, 65) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("found no position that asks a question"));
  constexpr std::int64_t kFarLess = 60;  // of minutes
  EXPECT_LT(seconds_of_children() - before, kFarLess);
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

// Escape, delete, a control character beyond ASCII, a turned direction, a line end.
constexpr const char* kName = "x\x1B[2J\x7F\xC2\x9B\xE2\x80\xAE\ny";

void expect_showable(const std::string& text, const std::string& where) {
  EXPECT_EQ(text::find_flaw(text), std::nullopt) << where << ": " << text::printable(text);
}

// The same names, whoever says them: a folder's, a record's, a program's, that of what is missing.
TEST(Strangers, NamesOfFoldersAndFilesMoveNoCursor) {
  const PackageFolder folder;
  const std::string in = folder.path() + "/" + kName;
  const std::string name = kName + std::string("/");
  write_game(folder, "\"X\"", "game:draw()");
  for (const char* file : {"game.lua", "variants/own.lua", "tests/a.lua", "cards/bug.lua"}) {
    folder.write(name + file, "return card { name = \"Bug\", text = \"\" }");
  }
  write_game(folder, "\"X\"", "game:draw()");
  std::filesystem::copy_file(folder.path() + "/game.lua", in + "/game.lua",
                             std::filesystem::copy_options::overwrite_existing);
  folder.write(name + "variants/" + kName + ".lua", "return 1");
  folder.write(name + "tests/" + kName + ".lua", "test(\"one\", function(t) nothing() end)");
  folder.write(name + kName + ".race", "x = = 1");
  folder.write(name + kName + ".jsonl", "{}");
  const std::string quoted = fmt::format("'{}'", kName);
  for (const char* command :
       {"check .", "check . --json", "test . --json", "test . --junit out.xml", "test .", "cards .",
        "cards . --json", "simulate . --games 2", "battery . --games 1",
        "play . --seats random --seed 3", "watch . --once", "watch . --once --json"}) {
    const Ran ran = punchcard_command(std::string(command) + " </dev/null", in);
    EXPECT_NE(ran.code, -1) << command;
    expect_showable(ran.out, command);
    expect_showable(ran.err, command);
  }
  expect_showable(session::read_whole_file(in + "/out.xml"), "JUnit");
  for (const char* command : {"check {}",
                              "test {}",
                              "test {}/tests/{}.lua",
                              "cards {}",
                              "cards {}/cards",
                              "simulate {}",
                              "battery {}",
                              "play {}",
                              "replay {}",
                              "replay {}/{}.jsonl",
                              "run {}",
                              "run {}/{}.race",
                              "watch {} --once",
                              "watch {} --once --record {}/{}.jsonl",
                              "new card {}",
                              "new game {}",
                              "perft {} --depth 1",
                              "perft spaghetti-code --depth 1 --given {}",
                              "solve {}",
                              "interactions {}",
                              "tour {}",
                              "{}",
                              "games {}",
                              "check --{}",
                              "cards spaghetti-code --variant {}",
                              "cards spaghetti-code --option {}=1",
                              "reference {}",
                              "help {}"}) {
    std::string line = command;
    for (std::size_t at = line.find("{}"); at != line.npos; at = line.find("{}", at + 1)) {
      line.replace(at, 2, quoted);
    }
    const Ran ran = punchcard_command(line + " </dev/null", folder.path());
    EXPECT_NE(ran.code, -1) << command;
    expect_showable(ran.out, command);
    expect_showable(ran.err, command);
  }
}

// A package in such a folder is named by its path.
TEST(Strangers, PathsOfPackagesMoveNoCursor) {
  const PackageFolder folder;
  const std::string name = kName + std::string("/");
  folder.write(name + "game.lua", "return variant \"spaghetti-code\" { name = \"Own\" }");
  folder.write(name + "cards/zap.lua",
               "return card { name = \"Zap\", level = 1, text = \"Nothing.\",\n"
               "  execute = function() end }\n");
  folder.write("other/game.lua", "return variant \"spaghetti-code\" { name = \"Own\" }");
  for (const char* command :
       {"simulate \"$PWD\" --games 3 --part ../part.json", "tour \"$PWD\"",
        "simulate \"$PWD\" --against ../other --games 3 --html ../page.html"}) {
    const Ran ran = punchcard_command(command, folder.path() + "/" + kName);
    EXPECT_EQ(ran.code, 0) << command << ran.err;
    expect_showable(ran.out, command);
    expect_showable(ran.err, command);
  }
  expect_showable(session::read_whole_file(folder.path() + "/page.html"), "page");
}

TEST(Strangers, ATourHasLimits) {
  const Ran ran = punchcard_command("tour --limit total-milliseconds=20");
  EXPECT_EQ(ran.code, 75) << ran.out;
  EXPECT_THAT(ran.err, HasSubstr("used 20 ms of processor time"));
  EXPECT_EQ(punchcard_command("tour --limit nothing=20").code, 64);
}

// The files fail, so their lists are read without running them.
TEST(Strangers, LongListsOfFailedFilesHideNoMistake) {
  const PackageFolder folder;
  folder.write("game.lua", "error(\"mine\") return variant \"spaghetti-code\" { name = \"V\" }");
  std::string ids = "error(\"its\") return {";
  for (int i = 0; i < 1'400; ++i) ids += "{id=\"abc\"},";
  for (int file = 0; file < 34; ++file) {
    folder.write(fmt::format("cards/f{}.lua", file), ids + "}");
  }
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out + ran.err, HasSubstr("game.lua:1: mine"));
}

// With a stack of 1 MiB.
// With the least stack that commands begin with: 1 MiB.
void expect_no_crash(const PackageFolder& folder) {
  const std::string script = fmt::format("ulimit -s 1024; cd '{}' && '{}' check . >out 2>&1",
                                         folder.path(), PUNCHCARD_COMMAND);
  const int status = std::system(script.c_str());  // NOLINT(concurrency-mt-unsafe)
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1)
      << session::read_whole_file(folder.path() + "/out");
}

TEST(Strangers, TypesInCommentsMayBeDeep) {
  const PackageFolder folder;
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"V\" }");
  for (int file = 0; file < 20; ++file) {
    folder.write(
        fmt::format("rules/r{}.lua", file),
        fmt::format("---@type {}card{}\nlocal x\nreturn rules {{ r{} = function() return x "
                    "end }}\n",
                    std::string(8'000, '('), std::string(8'000, ')'), file));
  }
  expect_no_crash(folder);
}

// Rules that call each other, each within parentheses, and each within nested blocks.
TEST(Strangers, RulesThatCallEachOtherMayBeDeepInThemselves) {
  for (const bool in_blocks : {false, true}) {
    constexpr int kRules = 310;
    constexpr int kDeep = 138;
    const PackageFolder folder;
    write_game(folder, "\"X\"", fmt::format("local z = game:r{}().v + 1 game:draw()", kRules - 1));
    const auto times = [](std::string_view text) {
      std::string all;
      for (int i = 0; i < kDeep; ++i) all += text;
      return all;
    };
    std::string rules;
    int in_file = 0;
    for (int i = kRules - 1; i >= 0; --i) {
      const std::string next = i == 0 ? "1" : fmt::format("game:r{}().v", i - 1);
      rules += in_blocks ? fmt::format(
                               "r{} = function(game) {} local z = {} {} return {{ v = 1 }} end,\n",
                               i, times("if game then "), next, times("end "))
                         : fmt::format("r{} = function(game) return {{ v = {}{}{} }} end,\n", i,
                                       times("("), next, times(")"));
      if (++in_file % 6 != 0 && i != 0) continue;
      folder.write(fmt::format("rules/r{}.lua", in_file), "return rules {\n" + rules + "}\n");
      rules.clear();
    }
    expect_no_crash(folder);
  }
}

// A position may be refused only after the set-up has run.
TEST(Strangers, SetUpsOfRefusedPositionsAreCharged) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Slow\", seats = 2, seat = { points = 0 },\n"
               "  setup = function() for i = 1, 48000 do local n = i * 3 end return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  folder.write("tests/a.lua",
               "test(\"in vain\", function(t)\n"
               "  for _ = 1, 1000 do pcall(t.match, t, { points = { A = \"x\" } }) end\nend)\n");
  const Ran ran = punchcard_command("test .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("used 10000000 instructions, the limit is 10000000"));
}

TEST(Strangers, FailedStepsThatAScenarioDoesNotKeepAreTold) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Failing", seats = 1, table = { n = 0 },
  setup = function() return "bad" end,
  phases = {
    bad = {
      step = function(game) error(game.n < 100 and "expected" or "nobody expects this") end,
      failed = function(game)
        game.n = game.n + 1
        return game.n > 150 and "ask" or "bad"
      end,
    },
    ask = function(game) game:seats()[1]:choose("way", "left", "right") game:draw() end,
  },
})lua");
  folder.write("tests/a.lua",
               "test(\"hides\", function(t)\n"
               "  local match = t:match {}\n"
               "  for _ = 1, 100 do match:fails(\"expected\") end\n"
               "  match:answer(\"A\", \"left\")\n"
               "end)\n");
  const Ran ran = punchcard_command("test .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("51 steps more failed: a scenario keeps 100 failed steps"));
}

TEST(Strangers, OfAFileOfScenariosTheFirstMistakesAreTold) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  std::string many;
  for (int i = 0; i < 3'000; ++i) many += "...,\n";
  folder.write("tests/a.lua", "local function f() return {\n" + many + "} end\n");
  const Ran ran = punchcard_command("check . --json", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("more than 100 mistakes in this file: these are the first"));
  EXPECT_LT(ran.out.size(), 100'000U);
}

// Each variant declares the fields of which the versions before it lack the first.
TEST(Strangers, OfAFileTheFirstMistakesOfAllVersionsAreTold) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  std::string uses;
  for (int i = 0; i < 400; ++i) uses += fmt::format("  game.f{:03} = 1\n", i);
  folder.write("rules/many.lua", "return rules { many = function(game)\n" + uses + "end }\n");
  for (int variant = 0; variant < 3; ++variant) {
    std::string fields;
    for (int i = 0; i < 100; ++i) fields += fmt::format(" f{:03} = 0,", 100 * variant + i);
    folder.write(
        fmt::format("variants/v{}.lua", variant),
        fmt::format("return variant \"test\" {{ name = \"V\", table = {{{} }} }}\n", fields));
  }
  const Ran ran = punchcard_command("check . --json", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("more than 100 mistakes in this file: these are the first"));
  EXPECT_EQ(nlohmann::json::parse(ran.out).size(), 101U) << ran.out;
}

// A text of 300 bytes, which many words share, has a hundred parts.
TEST(Strangers, PartsOfTranslationsCostInstructions) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  folder.write("languages/fr.lua",
               "local text, words = (\"{a}\"):rep(99), {}\n"
               "for i = 1, 2500 do words[\"w\" .. i] = text end\n"
               "return language { name = \"French\", words = words }\n");
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("fr.lua:3:8: used 200000 instructions"));
}

// Each of thousands of results may be any of 64 texts, and hundreds of calls have them all.
TEST(Strangers, ChecksKeepFewTypes) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"Types\", seats = 2, setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() return \"go\" end } }\n");
  std::string body = "local t = \"t\"\n";
  for (int i = 1; i < 64; ++i) body += fmt::format("t = \"t{}\" ", i);
  body += "\nlocal function all() return t";
  for (int i = 1; i < 7'000; ++i) body += ",t";
  body += " end\n";
  for (int i = 0; i < 12; ++i) body += "(function() return all() end)() ";
  for (int i = 0; i < 24; ++i) {
    folder.write(fmt::format("rules/r{:02}.lua", i),
                 fmt::format("local function say()\n{}\nend\n"
                             "return rules {{ r{} = function() say() end }}\n",
                             body, i));
  }
  const Ran ran = punchcard_command("check . --limit total-memory=800000000", folder.path());
  EXPECT_EQ(ran.code, 1) << ran.err;
}

// A pointer that goes on in each of thousands of steps, and a picture of many lines.
TEST(Strangers, ATourDrawsOnlySoMuch) {
  const PackageFolder folder("around");
  folder.write("game.lua", R"lua(return game {
  name = "Around", seats = 2, table = { n = 0 },
  zones = { row = ring {} }, pointers = { mark = "row" },
  setup = function(game)
    game.row:fill_with(function() return true end)
    game.mark.card = game.row.first
    return "walk"
  end,
  phases = { walk = function(game)
    game.n = game.n + 1
    game.mark:advance()
    if game.n % 1000 == 0 then game:seats()[1]:choose("go_on", "a", "b") end
    if game.n == 3000 then game:draw() end
    return "walk"
  end },
})lua");
  folder.write("cards/a.lua", "return card { name = \"A card\", count = 5, text = \"\" }\n");
  folder.write("show.lua",
               "return show { table = function()\n"
               "  local lines = {}\n"
               "  for i = 1, 100 do lines[i] = (\"x\"):rep(70) end\n"
               "  return lines\n"
               "end }\n");
  folder.write("../farther/game.lua", "return variant \"around\" { name = \"Farther\" }\n");
  const Ran ran = punchcard_command("tour ../farther", folder.path());
  EXPECT_THAT(ran.out, HasSubstr("further tables of this match are not shown")) << ran.err;
  EXPECT_LT(ran.out.size(), 2'000'000U);
}

// A match of these has a megabyte, and a search could keep twenty thousand.
TEST(Strangers, SearchesKeepFewLargeMatches) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Large", seats = 2, table = { n = 0 }, seat = { w = list(list(0, 900), 50) },
  zones = { program = ring { seen_by = "all" } }, pointers = { cursor = "program" },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.program) end
    game.cursor.card = game.program.first
    return "go"
  end,
  position = function(game)
    game.cursor.card = game.cursor.card or game.program.first
    return "go"
  end,
  phases = { go = function(game)
    local said = game:seats()[1]:choose("go_on", "a", "b", "c", "d", "e", "f")
    game.n = game.n * 6 % 1000000007 + string.byte(said)
    if game.n > 900000000 then game:win(game:seats()[2]) end
    return "go"
  end },
})lua");
  for (const char* name : {"aaa", "bbb"}) {
    folder.write(fmt::format("cards/{}.lua", name),
                 fmt::format("return card {{ name = \"{}\", count = 2, text = \"Nothing.\",\n"
                             "  execute = function() end }}\n",
                             name));
  }
  for (const char* command : {"interactions . --threads 1", "new scenario first"}) {
    const Ran ran =
        punchcard_command(std::string(command) + " --limit total-memory=400000000", folder.path());
    EXPECT_EQ(ran.code, 0) << command << ran.err;
  }
}

// An open decision of these has a megabyte of words, and a game of `interactions` asks hundreds.
TEST(Strangers, SearchesKeepFewLargeDecisions) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(
local words = {}
for i = 1, 4000 do words[i] = string.format("%04d", i) .. ("x"):rep(195) end
return game {
  name = "Words", seats = 2, options = { asked = { 1, 10 } }, table = { n = 0 },
  zones = { program = ring { seen_by = "all" } }, pointers = { cursor = "program" },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.program) end
    game.cursor.card = game.program.first
    return "go"
  end,
  position = function(game)
    game.cursor.card = game.cursor.card or game.program.first
    return "first"
  end,
  phases = {
    first = function(game)
      game:execute(game.program.first, game:seats()[2])
      return "go"
    end,
    go = function(game)
      for _ = 1, game.options.asked do game:seats()[1]:choose("go_on", words) end
      game.n = game.n + 1
      if game.n == 20 then game:draw() end
      return "go"
    end,
  },
})lua");
  for (const char* name : {"aaa", "bbb"}) {
    folder.write(fmt::format("cards/{}.lua", name),
                 fmt::format("return card {{ name = \"{}\", count = 2, text = \"Nothing.\",\n"
                             "  execute = function() end }}\n",
                             name));
  }
  for (const char* command :
       {"interactions . --threads 1 --games 1 --card aaa",
        "interactions . --threads 1 --games 1 --option asked=10", "new scenario first"}) {
    const Ran ran = punchcard_command(
        std::string(command) + " --limit total-memory=400000000 --limit milliseconds=0",
        folder.path());
    EXPECT_EQ(ran.code, 0) << command << ran.err;
  }
}

// Each scenario has met a thousand cards, whose ids are long.
TEST(Strangers, WatchKeepsFewBytesOfManyScenarios) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"X\", seats = 1, zones = { pile_of_all = pile {} },\n"
               "  setup = function(game)\n"
               "    for _, card in ipairs(game:cards()) do card:move_to(game.pile_of_all) end\n"
               "    return \"go\"\n  end,\n"
               "  position = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  for (int list = 0; list < 5; ++list) {
    folder.write(fmt::format("cards/list{}.lua", list),
                 fmt::format("local all, long = {{}}, (\"x\"):rep(240)\n"
                             "for i = 1, 200 do\n"
                             "  all[i] = card {{ id = long .. \"{0}_\" .. i, text = \"\",\n"
                             "    name = \"C{0} \" .. i }}\n"
                             "end\nreturn all\n",
                             list));
  }
  for (const char* file : {"tests/a.lua", "tests/b.lua", "tests/c.lua", "tests/d.lua"}) {
    folder.write(file, "for i = 1, 280 do test(\"t\" .. i, function(t) t:match {} end) end\n");
  }
  const Ran ran = punchcard_command("watch . --once --limit total-memory=250000000", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

TEST(Strangers, LongTraitsOfManyCardsTakeLittleMemory) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(
local card, traits, long = {}, {}, ("long "):rep(6000)
for i = 1, 20 do
  card["q" .. i] = 1
  traits["q" .. i] = long .. "{q" .. i .. "}"
end
return game {
  name = "X", seats = 1, card = card, traits = traits, zones = { shop = row {} },
  setup = function(game)
    game.shop:fill_with(function() return true end)
    return "go"
  end,
  phases = { go = function(game)
    game:seats()[1]:choose("way", "left", "right")
    game:draw()
  end },
}
)lua");
  folder.write(
      "cards/all.lua",
      "local all = {}\n"
      "for i = 1, 600 do all[i] = card { id = 'c' .. i, name = 'C ' .. i, text = '' } end\n"
      "return all\n");
  folder.write("lines", "texts\nhelp c1\nleft\nquit\n");
  const Ran ran = punchcard_command(
      "play . --seats human --seed 1 --limit total-memory=250000000 <lines", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("a draw"));
}

TEST(Strangers, ARecordOfAPackageInManyFoldersIsRefusedAtOnce) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  ASSERT_EQ(
      punchcard_command("play . --seats random --seed 1 --record r.jsonl", folder.path()).code, 0);
  const auto path = std::filesystem::path(folder.path()) / "r.jsonl";
  std::string record = session::read_whole_file(path.string());
  const std::string key = "\"package\":\"";
  const std::size_t at = record.find(key);
  ASSERT_NE(at, record.npos) << record;
  std::string folders;
  for (int i = 0; i < 100'000; ++i) folders += "x/";
  record.insert(at + key.size(), folders);
  std::ofstream(path) << record;
  const Ran ran =
      punchcard_command("replay r.jsonl --limit total-milliseconds=5000", folder.path());
  EXPECT_EQ(ran.code, 64) << ran.err;
}

TEST(Strangers, WatchSaysLittleOfARecordThatDiffers) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:seats()[1]:choose(\"on\", \"yes\", \"no\") game:draw()");
  ASSERT_EQ(
      punchcard_command("play . --seats random --seed 1 --record r.jsonl", folder.path()).code, 0);
  const auto path = std::filesystem::path(folder.path()) / "r.jsonl";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  std::string record = text.str();
  const std::size_t label = std::min(record.find("\"yes\""), record.find("\"no\""));
  ASSERT_NE(label, record.npos) << record;
  record.insert(label + 1, std::string(100'000, 'x'));
  std::ofstream(path) << record;
  const Ran ran = punchcard_command("watch . --once --record r.jsonl", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("in the record, now"));
  EXPECT_LT(ran.out.size(), 3'000U);
}

// A record names all options with their values, and so a value that is refused there is refused
// where it is declared.
TEST(Strangers, OptionsBeginWithinTheirBounds) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"X\", seats = 1, options = { debt = -5 },\n"
               "  setup = function(game) if game.options.debt > 0 then return \"go\" end "
               "return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err,
              HasSubstr("game.lua:1:57: option 'debt': expected an integer from 0 to 1000000, "
                        "found -5; `integer(-5, least, most)` gives it other bounds"));
}

TEST(Strangers, MayBeCalledAsAShippedPackage) {
  const PackageFolder folder("core-loop");
  folder.write("game.lua", "return 1\n");
  EXPECT_EQ(punchcard_command("check core-loop", folder.path()).code, 0);
  for (const char* path : {"../core-loop", "../core-loop/", "./"}) {
    EXPECT_EQ(punchcard_command(std::string("check ") + path, folder.path()).code, 1) << path;
  }
}

TEST(Strangers, OptionsAreOneLine) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"X\", seats = 1,\n"
               "  options = { way = { \"one\", \"two\\nthree\" } },\n"
               "  setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(
      ran.out + ran.err,
      HasSubstr("game.lua:2:30: option 'way': a value is one line of text that can be shown"));
}

TEST(Strangers, NoCardIsCalledLikeAHiddenOne) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"X\", seats = 1,\n"
               "  setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  folder.write("cards/one.lua", "return card { name = \"hidden card\", count = 1, text = \"\" }\n");
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("a card can't be called 'hidden card'"));
}

// A record names the options of its match in one line.
TEST(Strangers, WordsOfOptionsAreShort) {
  const PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"X\", seats = 1,\n"
               "  options = { way = { (\"a\"):rep(200), (\"b\"):rep(201) } },\n"
               "  setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  const Ran ran = punchcard_command("check .", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out + ran.err,
              HasSubstr("option 'way': a value has at most 200 bytes, found 201"));
}

TEST(Strangers, AFilterMovesNoCursor) {
  const Ran ran = punchcard_command("test spaghetti-code --filter \"$(printf '\\033[31m')\"");
  EXPECT_THAT(ran.out, HasSubstr("no scenarios with '\\x1B[31m'"));
}

// A step may report megabytes.
TEST(Strangers, AReplayTellsTheLastEventsBeforeEachAnswer) {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  const PackageFolder folder;
  folder.write("game.lua", R"(return game {
  name = "Told", seats = 1, events = { tells = "one two three four five six seven eight nine" },
  setup = function() return "go" end,
  phases = { go = function(game)
    for _ = 1, 10000 do game:tell("tells") end
    game:seats()[1]:choose("on", "yes", "no")
    return "go"
  end },
})");
  folder.write("lines", "yes\nno\n");
  punchcard_command("play . --record game.jsonl <lines", folder.path());
  const Ran ran = punchcard_command("replay game.jsonl", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_LT(ran.out.size(), kMost);
  EXPECT_THAT(ran.out, HasSubstr(" lines before\n     one two three"));
  EXPECT_THAT(ran.out, HasSubstr("nine\n   2 A: no\n"));
}

TEST(Strangers, NumbersOfOptionsAreCountedOnFromThoseThatCanBeTyped) {
  const PackageFolder folder;
  write_game(folder, "\"X\"",
             "local a = game:seats()[1] a:choose(\"on\", 1, 2147483647, a) game:draw()");
  const Ran ran = punchcard_command("play . --record game.jsonl </dev/null", folder.path());
  EXPECT_THAT(ran.out, HasSubstr(" 2 2147483647"));
  EXPECT_THAT(ran.out, HasSubstr(" 3 A"));
}

TEST(Strangers, ALinkIsCalledByItsOwnName) {
  const PackageFolder folder;
  const std::filesystem::path in = folder.path();
  folder.write("other/cards/a.lua", "return card { name = \"A\", text = \"\" }\n");
  folder.write("mine/cards/b.lua", "return card { name = \"B\", text = \"\" }\n");
  folder.write("mine/game.lua", "return variant \"core-loop\" { name = \"Mine\" }\n");
  std::filesystem::create_symlink("../../other/cards/a.lua", in / "mine/cards/c.lua");
  std::filesystem::create_directory_symlink("../other/cards", in / "mine/rules");
  const Ran ran = punchcard_command("check mine", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("mine/cards/c.lua: a link is not followed"));
  EXPECT_THAT(ran.out, HasSubstr("mine/rules: a link is not followed"));
  EXPECT_THAT(ran.out, Not(HasSubstr("other/")));
}

// What scenarios print is shown, and kept no longer.
TEST(Strangers, ScenariosMayPrintMoreThanThereIsMemory) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  for (int i = 0; i < 3; ++i) {
    folder.write(fmt::format("tests/a{}.lua", i),
                 "for i = 1, 1000 do test(\"x\" .. i, function(t)\n"
                 "  for j = 1, 9 do print((\"y\"):rep(10000)) end\n"
                 "  error((\"z\"):rep(3000))\n"
                 "end) end\n");
  }
  const Ran ran = punchcard_command(
      "test . --json --junit out.xml --limit total-memory=250000000 --limit total-milliseconds=0 "
      "2>/dev/null | tail -c 100",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("}"));
  const std::string xml = session::read_whole_file(folder.path() + "/out.xml");
  EXPECT_THAT(xml, HasSubstr("tests=\"3000\" failures=\"3000\""));
}

TEST(Strangers, AReportIsXmlWhateverScenariosSay) {
  const PackageFolder folder;
  write_game(folder, "\"X\"", "game:draw()");
  folder.write("tests/a.lua",
               "test(\"one \\239\\191\\190 two \\239\\191\\191 <&>\", function(t)\n"
               "  error(\"\\239\\191\\191\\0\\27 three\")\n"
               "end)\n");
  const Ran ran = punchcard_command("test . --junit results.xml", folder.path());
  EXPECT_EQ(ran.code, 1);
  const std::string xml = session::read_whole_file(folder.path() + "/results.xml");
  EXPECT_THAT(xml, HasSubstr("one \xEF\xBF\xBD two \xEF\xBF\xBD &lt;&amp;&gt;"));
  EXPECT_THAT(xml, HasSubstr("\xEF\xBF\xBD\\x00\\x1B three"));
  EXPECT_THAT(xml, Not(HasSubstr("\xEF\xBF\xBE")));
  EXPECT_THAT(xml, Not(HasSubstr("\xEF\xBF\xBF")));
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
