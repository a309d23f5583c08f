// How far a long command is, where no terminal shows it.

#include <gtest/gtest.h>

#include "tools/command/terminal.h"

namespace punchcard {
namespace {

std::string shown(std::chrono::milliseconds between, std::int64_t total) {
  testing::internal::CaptureStderr();
  {
    command::Progress progress("games", total, between);
    progress.show(3);
    progress.show(4);
  }
  return testing::internal::GetCapturedStderr();
}

TEST(Progress, WithoutATerminalIsALineNowAndThen) {
  EXPECT_EQ(shown(std::chrono::milliseconds(0), 10), "3 of 10 games\n4 of 10 games\n");
  EXPECT_EQ(shown(std::chrono::milliseconds(0), 0), "3 games\n4 games\n");
  EXPECT_EQ(shown(command::Progress::kBetweenLogLines, 10), "") << "it is soon done";
}

}  // namespace
}  // namespace punchcard
