// The shell scripts around the command: how they show a build, and what they say of bad arguments.

#include <array>
#include <cstdio>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/support/package_folder.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Shown {
  int code = -1;
  std::string text;
};

Shown shell(const std::string& script) {
  Shown shown;
  FILE* pipe = popen(script.c_str(), "r");
  std::array<char, 512> part{};
  while (pipe != nullptr && fgets(part.data(), part.size(), pipe) != nullptr) {
    shown.text += part.data();
  }
  const int status = pclose(pipe);
  if (WIFEXITED(status)) shown.code = WEXITSTATUS(status);
  return shown;
}

// A build of two steps with this exit code, as the launchers run theirs.
Shown build(const std::string& log, const std::string& code) {
  return shell(
      "set -eu; log='" + log + "'; . '" PUNCHCARD_HOME "/cmake/logged.sh';" +
      "logged_steps sh -c 'echo \"[1/2] one\\n\"; echo two >&2; echo \"[2/2] three\"; exit " +
      code + "' && echo built || echo failed");
}

TEST(Launcher, ABuildIsLoggedAsAWholeAndStandardOutputStaysClean) {
  const PackageFolder folder;
  const std::string log = folder.path() + "/log";
  EXPECT_EQ(build(log, "0").text, "built\n");
  const std::string text = session::read_whole_file(log);
  for (const char* line : {"[1/2] one", "\ntwo\n", "\n[2/2] three\n"}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
  EXPECT_EQ(build(log, "3").text, "failed\n");
}

TEST(Launcher, BadArgumentsOfTheWorkbenchAreShownWithoutControlCharacters) {
  const Shown shown = shell("'" PUNCHCARD_HOME
                            "/tools/workbench/publish' '-\x1b[31m\xc2\x9b"
                            "x' 2>&1");
  EXPECT_EQ(shown.code, 64);
  EXPECT_THAT(shown.text, HasSubstr("punchcard workbench: no option -?[31m?x\n"));
  EXPECT_THAT(shown.text, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace punchcard
