// Files that commands are given: what is no regular file is refused at once, with what it is.

#include <filesystem>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr int kNoFile = 66;

class FileArgument : public testing::Test {
 protected:
  Ran run(const std::string& arguments) { return punchcard_command(arguments, folder_.path()); }

  PackageFolder folder_{"table"};
};

TEST_F(FileArgument, NobodyWaitsForAPipe) {
  ASSERT_EQ(mkfifo((folder_.path() + "/pipe").c_str(), 0600), 0);
  const std::pair<const char*, const char*> commands[] = {
      {"replay pipe", "punchcard replay: can't read pipe: "},
      {"replay pipe --verify", "punchcard replay: can't read pipe: "},
      {"play --load pipe", "punchcard play: can't read pipe: "},
      {"run pipe", "punchcard run: can't read pipe: "},
      {"perft spaghetti-code --depth 1 --given pipe", "pipe: "}};
  for (const auto& [command, message] : commands) {
    const Ran ran = run(command + std::string(" </dev/null"));
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_EQ(ran.err.substr(0, ran.err.find("expected")), message) << command;
    EXPECT_THAT(ran.err, HasSubstr("found a pipe\n")) << command;
  }
  for (const char* command : {"test pipe", "check pipe", "watch pipe --once", "cards pipe"}) {
    EXPECT_EQ(run(command).code, 64) << command;
  }
}

TEST_F(FileArgument, ARecordMayBeNoLink) {
  folder_.write("lines", "1\n");
  run("play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines");
  std::filesystem::create_symlink("game.jsonl", folder_.path() + "/link.jsonl");
  const Ran ran = run("replay link.jsonl");
  EXPECT_EQ(ran.code, kNoFile);
  EXPECT_EQ(ran.err,
            "punchcard replay: can't read link.jsonl: a link is not followed: give the "
            "file itself\n");
}

TEST_F(FileArgument, StandardInputIsRead) {
  folder_.write("program.race", "x = 5\n");
  EXPECT_THAT(run("run - --json <program.race").out, HasSubstr("\"end\": \"positive\""));
  EXPECT_THAT(run("run - --json </dev/null").out, HasSubstr("\"end\": \"empty\""));
  folder_.write("lines", "1\n");
  run("play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines");
  EXPECT_THAT(run("replay - --verify <game.jsonl").out, HasSubstr("-: 1 answers, as recorded"));
  EXPECT_THAT(run("replay - --play <game.jsonl").err,
              HasSubstr("--play reads answers from standard input: give the record as a file"));
}

TEST_F(FileArgument, NobodyWaitsForAReportThatIsAPipe) {
  ASSERT_EQ(mkfifo((folder_.path() + "/pipe").c_str(), 0600), 0);
  for (const char* command :
       {"simulate spaghetti-code --games 1 --html pipe",
        "simulate spaghetti-code --games 1 --part pipe", "test core-loop --junit pipe"}) {
    const Ran ran = run(command);
    EXPECT_EQ(ran.code, kNoFile) << command;
    EXPECT_THAT(ran.err, HasSubstr("can't write pipe: expected a regular file, found a pipe\n"));
  }
  const Ran piped = run("test core-loop --junit /dev/stdout | cat");
  EXPECT_THAT(piped.out, HasSubstr("</testsuites>"));
}

// What the command was given to write on is written on, whatever has been written before.
TEST_F(FileArgument, AReportGoesBehindWhatWasPrinted) {
  folder_.write("log", "before\n");
  const std::string log = run("test core-loop --junit /dev/stdout >>log && cat log").out;
  EXPECT_THAT(log, StartsWith("before\ncore-loop: "));
  EXPECT_THAT(log, HasSubstr("</testsuites>"));
  const std::string longer =
      run("test core-loop --junit /dev/fd/3 3>>log >/dev/null && cat log").out;
  EXPECT_THAT(longer, StartsWith(log));
  EXPECT_GT(longer.size(), log.size());
}

TEST_F(FileArgument, AFolderForReportsMayBeNoLink) {
  std::filesystem::create_directory(folder_.path() + "/target");
  std::filesystem::create_directory_symlink("target", folder_.path() + "/link");
  const char* expected =
      "can't write link: a link is not followed: name the folder that it leads to";
  for (const char* command : {"reference --package core-loop --meta link", "reference --write link",
                              "interactions spaghetti-code --games 1 --scenarios link"}) {
    const Ran ran = run(command);
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_THAT(ran.err, HasSubstr(expected)) << command;
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path() + "/target"));
}

// Whose package it is does not matter: it may be a stranger's.
TEST_F(FileArgument, NothingIsWrittenThroughALinkInAPackage) {
  run("new game pkg");
  const std::string package = folder_.path() + "/pkg";
  std::filesystem::create_directory(folder_.path() + "/target");
  folder_.write("target/mine", "mine");
  std::filesystem::create_directory_symlink("../target", package + "/reports");
  std::filesystem::create_symlink("../target/mine", package + "/report");
  // One's own links, to those.
  std::filesystem::create_directory_symlink("pkg/reports", folder_.path() + "/own");
  std::filesystem::create_symlink("pkg/report", folder_.path() + "/latest");
  ASSERT_EQ(run("play core-loop --record target/r.jsonl </dev/null").code, 0);
  const auto begun = std::filesystem::file_size(folder_.path() + "/target/r.jsonl");
  for (const char* command :
       {"test core-loop --junit pkg/reports/a", "test core-loop --junit pkg/report",
        "test core-loop --junit own/a", "test core-loop --junit latest",
        "simulate core-loop --games 1 --html pkg/reports/a",
        "simulate core-loop --games 1 --part pkg/reports/a",
        "play core-loop --record pkg/reports/a </dev/null",
        "play --load pkg/reports/r.jsonl </dev/null"}) {
    const Ran ran = run(command);
    EXPECT_NE(ran.code, 0) << command;
    EXPECT_THAT(ran.err, HasSubstr("a link is not followed: name the file or folder that it leads"))
        << command;
  }
  std::filesystem::create_directories(package + "/inner/most");
  std::filesystem::create_directory_symlink("../../target", package + "/inner/link");
  EXPECT_NE(punchcard_command("test core-loop --junit link/a", package + "/inner").code, 0);
  EXPECT_NE(punchcard_command("test core-loop --junit ../link/a", package + "/inner/most").code, 0);
  folder_.write("lines", "save pkg/reports/a\nquit\n");
  EXPECT_THAT(run("play core-loop --record kept.jsonl <lines").out,
              HasSubstr("a link is not followed"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() + "/target/a"));
  EXPECT_EQ(std::filesystem::file_size(folder_.path() + "/target/mine"), 4U);
  EXPECT_EQ(std::filesystem::file_size(folder_.path() + "/target/r.jsonl"), begun);
}

TEST_F(FileArgument, ABaseIsNoLinkInAPackage) {
  run("new game target");
  std::filesystem::create_directory(folder_.path() + "/pkg");
  folder_.write("pkg/game.lua", "return variant \"inner\" { name = \"V\" }\n");
  std::filesystem::create_directory_symlink("../target", folder_.path() + "/pkg/inner");
  const Ran ran = punchcard_command("check", folder_.path() + "/pkg");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("package 'inner' is a link: it is not followed"));
}

TEST_F(FileArgument, ARecordsPlayersMayNotThinkForever) {
  run("play spaghetti-code --seats human,mcts:20000 --seed 7 --record game.jsonl </dev/null");
  const char* expected = "game.jsonl: seat B is played by mcts:20000;";
  const Ran loaded = run("play --load game.jsonl </dev/null");
  EXPECT_EQ(loaded.code, 64);
  EXPECT_THAT(loaded.err, HasSubstr(expected));
  EXPECT_THAT(loaded.err, HasSubstr("say --seats human,mcts:20000\n"));
  EXPECT_THAT(run("replay game.jsonl --play </dev/null").err, HasSubstr(expected));
  EXPECT_EQ(run("replay game.jsonl --verify").code, 0);
  EXPECT_EQ(run("play --load game.jsonl --seats human,random </dev/null").code, 64);
  const Ran confirmed = run("play --load game.jsonl --seats human,mcts:20000 </dev/null");
  EXPECT_EQ(confirmed.code, 0) << confirmed.err;
  EXPECT_THAT(confirmed.out, HasSubstr("play --load game.jsonl --seats human,mcts:20000\n"));
}

}  // namespace
}  // namespace punchcard
