// The command in a process that may not have much memory, with more of it each time: it does what
// it is asked to, or says that it is out of memory. tests/faults/ fails single allocations; here it
// is the system that refuses, as on a machine that has no more.

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

constexpr int kNoMemory = 71;
constexpr int kLeast = 4'000;   // KiB, too little for the libraries
constexpr int kMost = 400'000;  // plenty

int step() {
  const char* given = std::getenv("PUNCHCARD_FAULTS");  // NOLINT(concurrency-mt-unsafe)
  return given != nullptr && std::string_view(given) == "all" ? 32 : 700;
}

Ran with_memory(int kilobytes, const std::string& arguments, const std::string& in) {
  const PackageFolder notes("notes");
  const std::string line = fmt::format(
      "cd '{0}' && (ulimit -v {1}; PUNCHCARD_HOME='{2}' exec '{3}' {4} </dev/null) >'{5}/out' "
      "2>'{5}/err'; echo $? >'{5}/code'",
      in, kilobytes, PUNCHCARD_HOME, PUNCHCARD_COMMAND, arguments, notes.path());
  Ran ran;
  if (std::system(line.c_str()) != 0) return ran;  // NOLINT(concurrency-mt-unsafe)
  ran.out = session::read_whole_file(notes.path() + "/out");
  ran.err = session::read_whole_file(notes.path() + "/err");
  ran.code = std::stoi(session::read_whole_file(notes.path() + "/code"));
  return ran;
}

// From nothing at all to what is enough.
void run_in_little_memory(const std::string& arguments) {
  const PackageFolder folder("table");
  folder.write("file", "");
  const Ran whole = with_memory(kMost, arguments, folder.path());
  ASSERT_EQ(whole.code, 0) << whole.err;
  bool started = false;
  int refused = 0;
  for (int kilobytes = kLeast; kilobytes < kMost; kilobytes += step()) {
    const Ran ran = with_memory(kilobytes, arguments, folder.path());
    if (ran.code == 0) {
      EXPECT_EQ(ran.err, whole.err);
      break;
    }
    // Before `main` it is the system that tells.
    if (ran.code != kNoMemory && !started) continue;
    started = true;
    ++refused;
    EXPECT_EQ(ran.code, kNoMemory) << kilobytes << " KiB: " << ran.err;
    const std::string word = arguments.substr(0, arguments.find(' '));
    EXPECT_TRUE(ran.err == "punchcard " + word + ": out of memory\n" ||
                ran.err == "punchcard: out of memory\n")
        << kilobytes << " KiB: " << ran.err;
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(refused, 0);
}

TEST(MemoryLimit, Check) { run_in_little_memory("check spaghetti-code --json"); }
TEST(MemoryLimit, Scenarios) { run_in_little_memory("test spaghetti-code --filter Bug"); }
TEST(MemoryLimit, Simulate) {
  run_in_little_memory("simulate spaghetti-code --games 20 --seats mcts:20,random --threads 1");
}
TEST(MemoryLimit, Cards) { run_in_little_memory("cards spaghetti-code"); }

}  // namespace
}  // namespace punchcard
