// The file of a part of a run.

#include "tools/command/part_file.h"

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"
#include "tools/command/command.h"
#include "tools/lab/part.h"

namespace punchcard {
namespace {

using testing::HasSubstr;

// What is written may be merged: a part with more values than `merge` reads is not.
TEST(PartFile, IsNotWrittenIfItCannotBeMerged) {
  const TemporaryFolder folder;
  command::PartChoice choice;
  choice.file = (folder.path() / "part.json").string();
  lab::Part part;
  part.sides.emplace_back();
  part.sides.front().cards = std::vector<std::string>(1'000'001, "a");
  try {
    choice.finish(part);
    FAIL() << "the part was written";
  } catch (const command::UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("more than 1000000 values in a list"));
    EXPECT_THAT(error.what(), HasSubstr("play fewer games in a part"));
  }
  EXPECT_FALSE(std::filesystem::exists(choice.file));

  part.sides.front().cards.pop_back();
  EXPECT_EQ(choice.finish(part), 0);
  EXPECT_TRUE(std::filesystem::exists(choice.file));
}

}  // namespace
}  // namespace punchcard
