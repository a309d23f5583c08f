// What `punchcard doctor` says, also where much is missing; and that commands are confined.

#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/process/confinement.h"
#include "tools/process/landlock.h"
#include "tools/process/system_call_filter.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

TEST(Doctor, SaysWhatThereIs) {
  const Ran ran = punchcard_command("doctor");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  for (const char* name :
       {"punchcard", "Lua", "compiler", "home", "kernel", "Landlock", "system call filter",
        "confinement", "stack", "total-memory", "total-milliseconds"}) {
    EXPECT_THAT(ran.out, HasSubstr(fmt::format(" {:<20}", name)));
  }
}

// It never fails: others do, and this says why.
TEST(Doctor, MarksWhatIsMissing) {
  const PackageFolder folder("home");
  const Ran home = punchcard_command("doctor", folder.path(), folder.path());
  EXPECT_EQ(home.code, 0);
  EXPECT_THAT(home.out, HasSubstr("! home "));
  EXPECT_THAT(home.out, HasSubstr("\n! marks what is missing or off"));
  const std::string line = fmt::format(
      "(ulimit -s 300; PUNCHCARD_CONFINEMENT=off PUNCHCARD_HOME='{0}' '{1}' doctor) >'{2}/out'",
      PUNCHCARD_HOME, PUNCHCARD_COMMAND, folder.path());
  ASSERT_EQ(std::system(line.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  const std::string shown = session::read_whole_file(folder.path() + "/out");
  EXPECT_THAT(shown, HasSubstr("! stack               300 KiB; scripts need "));
  EXPECT_THAT(shown, HasSubstr("! confinement         off: PUNCHCARD_CONFINEMENT says so"));
}

bool has_walls() {
  return process::may_confine() && process::has_system_call_filter() &&
         *process::libseccomp_version() != '\0' && process::landlock_version() > 0;
}

// While it waits for an answer, as the kernel sees it.
TEST(Confined, IsAMatchThatWaitsForAnAnswer) {
  if (!has_walls()) GTEST_SKIP() << "not all walls here";
  const PackageFolder folder("table");
  folder.write("script", fmt::format(R"(
mkfifo pipe
sleep 10 >pipe & sleeper=$!
PUNCHCARD_HOME='{}' '{}' play spaghetti-code --seats human,random --record r.jsonl <pipe >out & player=$!
for i in $(seq 100); do
  grep -qs '^A>' out && break
  sleep 0.1
done
grep -E 'NoNewPrivs|^Seccomp:' /proc/$player/status >status
kill $player $sleeper
)",
                                     PUNCHCARD_HOME, PUNCHCARD_COMMAND));
  const std::string line = fmt::format("cd '{}' && sh script 2>/dev/null", folder.path());
  std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe,cert-err33-c)
  EXPECT_EQ(session::read_whole_file(folder.path() + "/status"), "NoNewPrivs:\t1\nSeccomp:\t2\n");
}

TEST(Confined, IsWhereAMatchIsSaved) {
  if (!has_walls()) GTEST_SKIP() << "not all walls here";
  const PackageFolder folder("table");
  folder.write("below/lines", "1\nsave here.jsonl\nsave ../there.jsonl\nsave none/x.jsonl\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines",
      folder.path() + "/below");
  EXPECT_THAT(ran.out, HasSubstr("B> saved: `punchcard play --load here.jsonl`"));
  EXPECT_THAT(ran.out,
              HasSubstr("not saved: can't write ../there.jsonl: Permission denied (during a "
                        "match, only\ninto this folder or the record's)\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("not saved: can't write none/x.jsonl: No such file or directory\n"));
}

// Without walls all commands do the same.
TEST(Confined, IsNoDifferenceToWhatIsPrinted) {
  const PackageFolder folder("table");
  for (const char* command :
       {"test spaghetti-code --filter Bug", "check house-rules", "perft spaghetti-code --depth 3",
        "solve core-loop --option spare=0", "battery core-loop --games 1"}) {
    folder.write("script",
                 fmt::format("PUNCHCARD_CONFINEMENT=off PUNCHCARD_HOME='{}' '{}' {} >out\n",
                             PUNCHCARD_HOME, PUNCHCARD_COMMAND, command));
    const std::string line = fmt::format("cd '{}' && sh script", folder.path());
    EXPECT_EQ(std::system(line.c_str()), 0) << command;  // NOLINT(concurrency-mt-unsafe)
    EXPECT_EQ(punchcard_command(command, folder.path()).out,
              session::read_whole_file(folder.path() + "/out"));
  }
}

}  // namespace
}  // namespace punchcard
