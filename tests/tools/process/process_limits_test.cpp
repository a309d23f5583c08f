// The limits of a whole command, as people meet them.

#include "tools/process/process_limits.h"

#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <new>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

constexpr const char* kUsed = "punchcard: used 300 ms of processor time, the limit is 300";
constexpr const char* kMore = "; --limit total-milliseconds=N sets another, 0 none\n";

TEST(TotalMilliseconds, EndTheCommandWithAMessage) {
  const PackageFolder folder("long");
  folder.write("game.lua",
               "return game { name = \"Long\", seats = 1, setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  std::string tests;
  for (int i = 0; i < 20; ++i) {
    tests += fmt::format("test(\"{}\", function(t) for _ = 1, 2000000 do end end)\n", i);
  }
  for (int i = 0; i < 10; ++i) folder.write(fmt::format("tests/t{}.lua", i), tests);
  folder.write("loop.race", "while (1 > 0)\n  i = i\n");
  const std::string limit = " --limit total-milliseconds=300 >/dev/null";
  for (const char* command :
       {"test .", "run loop.race --steps 1000000000", "simulate spaghetti-code --games 100000000",
        "simulate spaghetti-code --games 100000000 --threads 2",
        "battery spaghetti-code --games 1000000", "perft spaghetti-code --depth 50"}) {
    const Ran ran = punchcard_command(command + limit, folder.path());
    EXPECT_EQ(ran.code, process::kTimeUp) << command;
    EXPECT_THAT(ran.err, HasSubstr(kUsed)) << command;
    EXPECT_THAT(ran.err, testing::EndsWith(kMore)) << command;
    const bool has_place = ran.err.find(", working on tests/t") != std::string::npos;
    EXPECT_EQ(has_place, std::string(command) == "test .") << ran.err;
  }
}

TEST(TotalMilliseconds, AreNotBlamedForTheShellsLimit) {
  const PackageFolder folder("long");
  folder.write("loop.race", "while (1 > 0)\n  i = i\n");
  folder.write("script",
               fmt::format("ulimit -t 1; '{}' run loop.race --steps 1000000000 >/dev/null 2>err\n",
                           PUNCHCARD_COMMAND));
  const std::string line = fmt::format("cd '{}' && sh script 2>/dev/null", folder.path());
  EXPECT_NE(std::system(line.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_THAT(session::read_whole_file(folder.path() + "/err"),
              testing::Not(HasSubstr("punchcard")));
}

// Nothing is written by then.
TEST(TotalMilliseconds, EndNewBeforeItWrites) {
  const PackageFolder folder("game");
  folder.write("game.lua",
               "return game { name = \"Game\", seats = 1, setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  const Ran ran =
      punchcard_command("new scenario first --limit total-milliseconds=1", folder.path());
  EXPECT_EQ(ran.code, process::kTimeUp) << ran.out << ran.err;
  EXPECT_THAT(ran.err, testing::StartsWith("punchcard: used 1 ms of processor time"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/tests/first.lua"));
}

// As in the death test of an end: the work is done, then the process ends as it would have at once.
TEST(TotalMilliseconds, WaitForWorkThatMustNotBeLeftHalfDone) {
  const PackageFolder folder;
  const std::string path = folder.path() + "/done";
  const auto work = [&] {
    process::hold({.milliseconds = 50, .memory = 0, .check_milliseconds = 0});
    const process::Unbroken unbroken;
    const std::clock_t begin = std::clock();
    while (std::clock() - begin < CLOCKS_PER_SEC / 5) {
    }
    std::ofstream(path) << "all";
  };
  EXPECT_EXIT(work(), testing::ExitedWithCode(process::kTimeUp), "used 50 ms of processor time");
  EXPECT_EQ(session::read_whole_file(path), "all");
}

TEST(TotalMilliseconds, HoldThoughWhoeverStartedTheCommandBlockedTheSignal) {
  const auto work = [] {
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGXCPU);
    sigprocmask(SIG_BLOCK, &blocked, nullptr);
    process::hold({.milliseconds = 50, .memory = 0, .check_milliseconds = 0});
    const std::clock_t begin = std::clock();
    while (std::clock() - begin < CLOCKS_PER_SEC) {
    }
  };
  EXPECT_EXIT(work(), testing::ExitedWithCode(process::kTimeUp), "used 50 ms of processor time");
}

TEST(TotalMilliseconds, ThatAreEnoughChangeNothing) {
  for (const char* given : {"600000", "0"}) {
    const Ran ran = punchcard_command(
        fmt::format("test spaghetti-code --filter Bug --limit total-milliseconds={}", given));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
  }
}

// The shell's own limit ends a command as it ends any other.
TEST(TotalMilliseconds, OfTheShellAreReportedByTheSystem) {
  const Ran ran = punchcard_command(
      "--version >/dev/null; ulimit -S -t 1; '" PUNCHCARD_COMMAND
      "' simulate spaghetti-code --games 100000000 --limit check-milliseconds=500; echo $?");
  constexpr int kSignalled = 128 + SIGXCPU;
  EXPECT_THAT(ran.out, testing::HasSubstr(std::to_string(kSignalled)));
}

TEST(CheckMilliseconds, EndACommandThatChecksForLonger) {
  for (const char* command : {"check", "test", "simulate", "battery", "watch --once"}) {
    const Ran ran =
        punchcard_command(fmt::format("{} spaghetti-code --limit check-milliseconds=1", command));
    EXPECT_EQ(ran.code, process::kTimeUp) << command;
    EXPECT_EQ(ran.out, "") << command;
    EXPECT_THAT(ran.err, testing::StartsWith("punchcard: the check of spaghetti-code used "));
    EXPECT_THAT(ran.err,
                testing::EndsWith("; --limit check-milliseconds=N sets another, 0 none\n"));
  }
}

TEST(CheckMilliseconds, CountNothingElse) {
  for (const char* limit : {"500", "0"}) {
    const Ran ran = punchcard_command(
        fmt::format("simulate spaghetti-code --games 8000 --limit check-milliseconds={}", limit));
    EXPECT_EQ(ran.code, 0) << ran.err;
  }
}

TEST(TotalLimits, OutOfRangeAreBadUsage) {
  const std::pair<const char*, const char*> misuses[] = {
      {"check --limit total-milliseconds=-1",
       "--limit: total-milliseconds: expected 1 to 86400000, or 0 for any, found -1"},
      {"simulate spaghetti-code --limit total-memory=1000",
       "--limit: total-memory: expected 67108864 to 70368744177664, or 0 for any, found 1000"},
      {"cards spaghetti-code --limit total-memry=1000", "(did you mean 'total-memory'?)"},
      {"run none --limit memory=100000",
       "--limit: a program has no scripts, only total-milliseconds and total-memory limit it"}};
  for (const auto& [command, message] : misuses) {
    const Ran ran = punchcard_command(command);
    EXPECT_EQ(ran.code, 64) << command;
    EXPECT_THAT(ran.err, HasSubstr(message));
  }
}

// They are no rules of a match.
TEST(TotalLimits, StandInNoRecord) {
  const PackageFolder folder("table");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats random,random --seed 1 --record r.jsonl --limit "
      "total-memory=500000000 </dev/null",
      folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(session::read_whole_file(folder.path() + "/r.jsonl"),
              testing::Not(HasSubstr("total")));
  EXPECT_EQ(
      punchcard_command("replay r.jsonl --verify --limit total-milliseconds=60000", folder.path())
          .code,
      0);
}

// In a child, for there is no way back.
std::string told_in_child(std::int64_t limit, rlim_t of_shell) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    const rlimit before{of_shell, of_shell};
    setrlimit(RLIMIT_AS, &before);
    process::hold({0, limit});
    std::string told = "enough";
    try {
      const std::vector<char> much(std::size_t{256} << 20, 'x');
    } catch (const std::bad_alloc&) {
      told = process::out_of_memory_text();
    }
    _exit(write(ends[1], told.data(), told.size()) > 0 ? 0 : 1);
  }
  close(ends[1]);
  std::string told(1000, ' ');
  told.resize(static_cast<std::size_t>(read(ends[0], told.data(), told.size())));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return told;
}

TEST(TotalMemory, IsToldWithItsNumber) {
  EXPECT_EQ(told_in_child(200'000'000, RLIM_INFINITY),
            "out of memory: the limit is 200000000 bytes; --limit total-memory=N sets another, 0 "
            "none");
  EXPECT_EQ(told_in_child(200'000'000, 150'000'000), "out of memory") << "the shell's is smaller";
  EXPECT_EQ(told_in_child(0, RLIM_INFINITY), "enough");
  EXPECT_EQ(told_in_child(process::kTotalMemory, RLIM_INFINITY), "enough");
}

// The document of so many results is used up in small pieces, and taking it apart needs memory.
TEST(TotalMemory, IsToldOfALargeDocument) {
  const PackageFolder folder("many");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Many\" }\n");
  for (int i = 0; i < 40; ++i) {
    folder.write(fmt::format("tests/t{:03}{}.lua", i, std::string(240, 'x')),
                 "local name, message = ('n'):rep(100), ('\\u{1F600}'):rep(60)\n"
                 "for i = 1, 1000 do test(name .. i, function() error(message, 0) end) end\n");
  }
  const Ran ran = punchcard_command("test . --json --limit total-memory=100000000", folder.path());
  EXPECT_EQ(ran.code, 71);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("out of memory: the limit is 100000000 bytes"));
}

TEST(TotalLimits, AreDocumentedWithTheirNumbers) {
  const std::string page = session::read_whole_file(PUNCHCARD_HOME "/docs/security.md");
  EXPECT_THAT(page,
              HasSubstr(fmt::format("| `total-milliseconds` | {} |", process::kTotalMilliseconds)));
  EXPECT_THAT(page, HasSubstr(fmt::format("| `total-memory` | {} |", process::kTotalMemory)));
  EXPECT_THAT(page,
              HasSubstr(fmt::format("| `check-milliseconds` | {} |", process::kCheckMilliseconds)));
}

}  // namespace
}  // namespace punchcard
