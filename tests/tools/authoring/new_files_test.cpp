// Files that are made all or not at all, in folders where somebody else is at work.
#include "tools/authoring/new_files.h"

#include <filesystem>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"
#include "tools/authoring/folder_lock.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using authoring::NewFiles;

class NewFilesTest : public testing::Test {
 protected:
  std::string text() const { return session::read_whole_file(path_); }
  void save(const std::string& text) const { session::write_whole_file(path_, text); }

  TemporaryFolder folder_;
  std::filesystem::path path_ = folder_.path() / "fr.lua";
};

TEST_F(NewFilesTest, WhatIsReplacedComesBack) {
  save("before");
  {
    NewFiles files;
    files.replace(path_, "before", "after");
    EXPECT_EQ(text(), "after");
  }
  EXPECT_EQ(text(), "before");
  NewFiles files;
  files.replace(path_, "before", "after");
  files.keep();
  EXPECT_EQ(text(), "after");
}

TEST_F(NewFilesTest, ANewFileThatSomebodyHasChangedStays) {
  {
    NewFiles files;
    files.add(path_, "new");
    files.add(folder_.path() / "de.lua", "new");
    save("new, and more");
  }
  EXPECT_EQ(text(), "new, and more");
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "de.lua"));
}

// Those who hold the folder's lock change it one after the other.
TEST_F(NewFilesTest, NobodyReplacesWhatHeHasNotSeen) {
  save("");
  constexpr std::size_t kTimes = 30;
  const auto work = [&] {
    for (std::size_t i = 0; i < kTimes; ++i) {
      const authoring::FolderLock lock(folder_.path());
      const std::string before = text();
      NewFiles files;
      files.replace(path_, before, before + "x");
      files.keep();
    }
  };
  std::thread one(work);
  std::thread other(work);
  one.join();
  other.join();
  EXPECT_EQ(text(), std::string(2 * kTimes, 'x'));
}

TEST_F(NewFilesTest, WhatSomebodyHasSavedStays) {
  save("before");
  {
    NewFiles files;
    files.replace(path_, "before", "after");
    save("after, and more");
  }
  EXPECT_EQ(text(), "after, and more");
  NewFiles files;
  try {
    files.replace(path_, "before", "after");
    ADD_FAILURE() << "it is replaced";
  } catch (const session::FileError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("has been changed meanwhile"));
  }
  EXPECT_EQ(text(), "after, and more");
}

}  // namespace
}  // namespace punchcard
