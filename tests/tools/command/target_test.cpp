// What `test`, `check` and `watch` look at, given a path.

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

// A package that lies in the home of punchcard, as seen from a folder beside it.
class Target : public testing::Test {
 protected:
  Target() {
    for (const char* part : {"stdlib", "cards"}) {
      fs::create_directory_symlink(fs::path(PUNCHCARD_HOME) / part, home_ / part);
    }
    folder_.write("game.lua", "return variant \"spaghetti-code\" { name = \"Mine\" }");
    folder_.write("tests/mine.lua", "test(\"one\", function(t) t:match {} end)\n");
    fs::create_directory(home_ / "other");
  }
  Ran run(const std::string& arguments) const {
    return punchcard_command(arguments, home_.string() + "/other", home_.string());
  }
  void expect_found() const {
    const Ran check = run("check ../my-rules/tests/mine.lua");
    EXPECT_THAT(check.out, StartsWith("my-rules: 13 cards, "));
    EXPECT_EQ(check.code, 0);
    EXPECT_EQ(run("test ../my-rules/tests").out, "my-rules: 1 passed\n");
    const Ran watch = run("watch ../my-rules/tests/mine.lua --once");
    EXPECT_EQ(watch.out, "no mistakes\n1 passed\n");
    EXPECT_EQ(watch.code, 0);
  }

  PackageFolder folder_{"my-rules"};
  fs::path home_ = fs::path(folder_.path()).parent_path();
};

TEST_F(Target, APackageOfTheHomeIsFoundFromTheFolderBeside) { expect_found(); }

// Its name is for messages: what else is called so is another package.
TEST_F(Target, OneOfTheSameNameInThePresentFolderIsAnother) {
  folder_.write("../other/my-rules/game.lua", "return variant \"spaghetti-code\" {");
  expect_found();
}

// Without a path, in a folder of the package.
TEST_F(Target, ThePackageAroundIsTaken) {
  for (const char* command : {"check", "test"}) {
    const Ran ran = punchcard_command(command, folder_.path() + "/tests", home_.string());
    EXPECT_THAT(ran.out, StartsWith("my-rules: ")) << command;
    EXPECT_EQ(ran.code, 0) << command;
  }
}

// What a variant is based on lies beside it, wherever one looks from: a folder of its own that is
// called so is another package.
TEST_F(Target, TheBaseIsTheOneBesideIt) {
  folder_.write("../pot/game.lua", "return variant \"spaghetti-code\" { name = \"Pot\" }");
  folder_.write("../pot/cards/grab.lua", "return card { name = \"Grab\", text = \"\" }");
  folder_.write("../rules/game.lua", "return variant \"pot\" { name = \"Rules\" }");
  folder_.write("../rules/pot/game.lua", "return variant \"spaghetti-code\" { name = \"Other\" }");
  for (const auto& [folder, package] :
       {std::pair("", "rules"), std::pair("/rules", "."), std::pair("/other", "../rules")}) {
    const Ran ran =
        punchcard_command(std::string("cards ") + package, home_.string() + folder, home_.string());
    EXPECT_THAT(ran.out, HasSubstr("Grab")) << folder;
    EXPECT_EQ(ran.code, 0) << folder;
  }
}

TEST_F(Target, MessagesHaveItsShortName) {
  folder_.write("cards/zap.lua", "return card {");
  const Ran test = run("test ../my-rules/tests");
  EXPECT_THAT(test.out, StartsWith("FAILED my-rules\nmy-rules/cards/zap.lua:1:"));
  EXPECT_EQ(test.code, 1);
}

TEST_F(Target, MoreVariantsThanAreCheckedAreToldByTheShortName) {
  for (int i = 0; i <= 100; ++i) {
    folder_.write("variants/v" + std::to_string(i) + ".lua", "");
  }
  EXPECT_THAT(run("check ../my-rules/tests").out,
              StartsWith("my-rules/variants: more than 100 variants: only the first are checked"));
}

TEST_F(Target, AFileBehindALinkIsNotReadHoweverItIsNamed) {
  folder_.write(".hidden/inner/mine.lua", "");
  folder_.write(".hidden/other.lua", "test(\"one\", function(t) t:match {} end)\n");
  const fs::path package = folder_.path();
  fs::remove_all(package / "tests");
  fs::create_directory_symlink(".hidden", package / "tests");
  for (const char* name : {"other.lua", "./other.lua", "inner/../other.lua"}) {
    const Ran ran = run("test ../my-rules/tests/" + std::string(name));
    EXPECT_THAT(ran.out, HasSubstr("my-rules/tests/other.lua: a link is not followed")) << name;
    EXPECT_EQ(ran.code, 1) << name;
  }
}

TEST_F(Target, WhatIsNoFileOfScenariosIsNotRun) {
  folder_.write("tests/notes.txt", "error()");
  folder_.write("tests/.#mine.lua", "error()");
  for (const char* name : {"notes.txt", ".#mine.lua"}) {
    EXPECT_EQ(run("test '../my-rules/tests/" + std::string(name) + "'").out,
              "my-rules: 1 passed\n");
  }
}

TEST_F(Target, AMainFileInCapitalsIsNamed) {
  folder_.write("../capitals/Game.lua", "return game {}");
  EXPECT_THAT(run("check ../capitals").err,
              HasSubstr("no package in '../capitals': rename 'Game.lua' to 'game.lua'"));
}

TEST_F(Target, WhereThereAreNoPackagesWatchSaysSo) {
  const std::string other = home_.string() + "/other";
  for (const char* part : {"stdlib", "cards"}) {
    std::filesystem::create_directories(std::filesystem::path(other) / part);
  }
  const Ran ran = punchcard_command("watch --once", other, other);
  EXPECT_THAT(ran.err, HasSubstr("no package in this folder: give a name"));
  EXPECT_EQ(ran.code, 64);
}

}  // namespace
}  // namespace punchcard
