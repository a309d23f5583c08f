// The watch of files: when a change is told, with times of our own.

#include "tools/authoring/file_watch.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using Time = authoring::FileWatch::Time;

constexpr authoring::FileStamp kOld{1, 10, 1000, 1000};
constexpr authoring::FileStamp kNew{1, 12, 2000, 2000};
constexpr authoring::FileStamp kEmpty{1, 0, 2000, 2000};
constexpr authoring::FileStamp kRenamed{2, 10, 1000, 3000};

TEST(FileWatch, TellsAChangeOnceWhenItIsAtRest) {
  authoring::FileWatch watch({{"bug", kOld}, {"zap", kOld}});
  EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kOld}}, Time(100)), IsEmpty());
  EXPECT_FALSE(watch.is_restless());
  EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(200)), IsEmpty());
  EXPECT_TRUE(watch.is_restless());
  EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(199) + authoring::FileWatch::kRest),
              IsEmpty());
  EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(200) + authoring::FileWatch::kRest),
              ElementsAre("zap"));
  EXPECT_EQ(watch.since(), Time(200));
  EXPECT_FALSE(watch.is_restless());
  EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(1000)), IsEmpty());
}

TEST(FileWatch, ASaveInSeveralStepsIsOneChange) {
  authoring::FileWatch watch({{"zap", kOld}});
  for (int i = 1; i <= 10; ++i) {  // each step longer than half the rest
    authoring::FileStamp step = kNew;
    step.size += static_cast<std::uint64_t>(i);
    EXPECT_THAT(watch.look({{"zap", step}}, Time(100 + 15 * i)), IsEmpty());
  }
  authoring::FileStamp last = kNew;
  last.size += 10;
  EXPECT_THAT(watch.look({{"zap", last}}, Time(250) + authoring::FileWatch::kRest),
              ElementsAre("zap"));
}

TEST(FileWatch, AFileThatWasEmptiedOrRemovedIsGivenTime) {
  for (const authoring::FileStamps& half :
       {authoring::FileStamps{{"bug", kOld}, {"zap", kEmpty}}, {{"bug", kOld}}}) {
    authoring::FileWatch watch({{"bug", kOld}, {"zap", kOld}});
    EXPECT_THAT(watch.look(half, Time(100)), IsEmpty());
    EXPECT_THAT(watch.look(half, Time(100) + authoring::FileWatch::kRest), IsEmpty());
    EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(150)), IsEmpty());
    EXPECT_THAT(watch.look({{"bug", kOld}, {"zap", kNew}}, Time(150) + authoring::FileWatch::kRest),
                ElementsAre("zap"));
    EXPECT_THAT(watch.look({{"zap", kEmpty}}, Time(500)), IsEmpty());
    EXPECT_THAT(watch.look({{"zap", kEmpty}}, Time(500) + authoring::FileWatch::kLongRest),
                ElementsAre("bug", "zap"));
  }
}

TEST(FileWatch, NewAndRenamedFilesAreChanges) {
  authoring::FileWatch watch({{"zap", kOld}});
  const authoring::FileStamps now = {{"bug", kOld}, {"zap", kRenamed}};
  EXPECT_THAT(watch.look(now, Time(100)), IsEmpty());
  EXPECT_THAT(watch.look(now, Time(500)), ElementsAre("bug", "zap"));
}

TEST(FileWatch, WhatIsTakenBackIsNoChange) {
  authoring::FileWatch watch({{"zap", kOld}});
  EXPECT_THAT(watch.look({}, Time(100)), IsEmpty());
  EXPECT_THAT(watch.look({{"zap", kOld}}, Time(110)), IsEmpty());
  EXPECT_THAT(watch.look({{"zap", kOld}}, Time(500)), IsEmpty());
}

TEST(FileWatch, FoldersComeAndGoWithoutAChange) {
  authoring::FileWatch watch({{"zap", kOld}});
  watch.add({{"base/bug", kOld}, {"zap", kNew}});
  EXPECT_THAT(watch.look({{"base/bug", kOld}, {"zap", kOld}}, Time(100)), IsEmpty());
  EXPECT_FALSE(watch.is_restless());
  watch.drop({{"base/bug", kOld}});
  watch.look({{"zap", kOld}}, Time(200));
  EXPECT_FALSE(watch.is_restless());
}

// Whatever a look sees a glance does, too.
TEST(FileWatch, AGlanceIsAnotherWheneverALookIs) {
  const PackageFolder folder;
  const std::vector<fs::path> folders = {folder.path(), folder.path() + "/cards",
                                         "/no such folder"};
  authoring::FileStamps stamps = authoring::look_at(folders);
  EXPECT_THAT(stamps, IsEmpty());
  std::uint64_t glance = authoring::glance_at(folders);
  const auto expect_change = [&](const char* what) {
    const authoring::FileStamps now = authoring::look_at(folders);
    EXPECT_NE(now, stamps) << what;
    EXPECT_NE(authoring::glance_at(folders), glance) << what;
    EXPECT_EQ(authoring::glance_at(folders), authoring::glance_at(folders)) << what;
    stamps = now;
    glance = authoring::glance_at(folders);
  };
  folder.write("cards/zap.lua", "one");
  expect_change("new folder and file");
  folder.write("cards/bug.lua", "one");
  expect_change("new file");
  folder.write("cards/bug.lua", "three");
  expect_change("longer");
  folder.write("cards/new", "three");
  fs::rename(folder.path() + "/cards/new", folder.path() + "/cards/bug.lua");
  expect_change("replaced");
  fs::rename(folder.path() + "/cards/bug.lua", folder.path() + "/cards/bog.lua");
  expect_change("renamed");
  fs::rename(folder.path() + "/cards/bog.lua", folder.path() + "/bog.lua");
  expect_change("moved to another folder");
  fs::remove(folder.path() + "/cards/zap.lua");
  expect_change("removed");
  fs::remove_all(folder.path());
  expect_change("no folder");
  EXPECT_THAT(stamps, IsEmpty());
}

// What lies behind a link in a package is not its readers' business, not even its names.
TEST(FileWatch, LinksAreNotFollowed) {
  const PackageFolder elsewhere("elsewhere");
  elsewhere.write("secret.lua", "one");
  const PackageFolder folder;
  folder.write("cards/zap.lua", "one");
  fs::create_directory_symlink(elsewhere.path(), folder.path() + "/languages");
  const std::vector<fs::path> folders = {folder.path() + "/cards", folder.path() + "/languages"};
  const authoring::FileStamps before = authoring::look_at(folders);
  const std::uint64_t glance = authoring::glance_at(folders);
  EXPECT_EQ(before.size(), 1U);
  fs::create_symlink(elsewhere.path() + "/secret.lua", folder.path() + "/cards/link.lua");
  elsewhere.write("secret.lua", "three");
  elsewhere.write("another.lua", "one");
  EXPECT_EQ(authoring::look_at(folders), before);
  EXPECT_EQ(authoring::glance_at(folders), glance);

  fs::rename(folder.path() + "/cards", folder.path() + "/real");  // the same files, behind a link
  fs::create_directory_symlink("real", folder.path() + "/cards");
  EXPECT_THAT(authoring::look_at(folders), IsEmpty());
  EXPECT_NE(authoring::glance_at(folders), glance);
}

TEST(FileWatch, WhatEditorsKeepBesideAFileIsNotLookedAt) {
  const PackageFolder folder;
  for (const char* name : {".#zap.lua", ".zap.lua.swp", "zap.lua~", "4913", "zap.lua.tmp"}) {
    folder.write(std::string("cards/") + name, "text");
  }
  fs::create_symlink("nowhere", folder.path() + "/cards/link.lua");
  EXPECT_THAT(authoring::look_at({folder.path() + "/cards"}), IsEmpty());
}

}  // namespace
}  // namespace punchcard
