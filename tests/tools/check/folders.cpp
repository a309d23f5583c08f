// Folders of a package from which nothing is read.

#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

std::string said_with(const std::vector<std::string>& files) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  for (const std::string& file : files) folder.write(file, "return nil\n");
  folder.load();
  return folder.mistakes();
}

TEST(CheckFolders, TellsMisspeltOnes) {
  const std::vector<std::pair<std::string, std::string>> folders = {
      {"card", "cards"},         {"Cards", "cards"},         {"crads", "cards"},
      {"rule", "rules"},         {"variant", "variants"},    {"test", "tests"},
      {"language", "languages"}, {"langauges", "languages"}, {"scenarios", "tests"},
  };
  for (const auto& [name, meant] : folders) {
    EXPECT_EQ(said_with({name + "/bug.lua"}),
              name + ": no script in this folder is read (did you mean '" + meant + "/'?)\n");
  }
}

TEST(CheckFolders, TellsOthersWithScripts) {
  EXPECT_EQ(said_with({"helpers/bug.lua"}),
            "helpers: no script in this folder is read: a package's folders are cards, rules, "
            "variants, tests, languages\n");
  EXPECT_EQ(said_with({"variants/nigth/cards/bug.lua"}),
            "variants/nigth: this folder is not read: no file variants/nigth.lua\n");
}

TEST(CheckFolders, TellsFoldersWithinFolders) {
  for (const std::string name : {"cards", "rules", "tests", "languages"}) {
    EXPECT_EQ(said_with({name + "/more/bug.lua"}),
              name + "/more: no script in this folder is read: put it into '" + name + "/'\n");
  }
  EXPECT_EQ(said_with({"cards/.git/bug.lua"}), "");
}

TEST(CheckFolders, TellsEndingsInCapitals) {
  EXPECT_EQ(said_with({"cards/zap.LUA"}),
            "cards/zap.LUA: this file is not read: its name must end with '.lua'\n");
  EXPECT_EQ(said_with({"cards/another/game.lua", "cards/another/cards.lua"}), "");
}

TEST(CheckFolders, TellsScenariosInTheFolderOfAVariant) {
  for (const char* name : {"tests", "test"}) {
    PackageFolder folder("checked");
    copy_package("checked", folder);
    folder.write(fmt::format("variants/night/{}/a.lua", name),
                 "test(\"never\", function(t) end)\n");
    folder.load({"night"});
    EXPECT_EQ(folder.mistakes(),
              fmt::format("variants/night/{}: no script in this folder is read: scenarios of a "
                          "variant are in the package's 'tests/', with `variants = ...` in their "
                          "positions\n",
                          name));
  }
}

TEST(CheckFolders, TellsFilesThatAreNotRead) {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"Show.lua", "(did you mean 'show.lua'?)"},
      {"Game.lua", "(did you mean 'game.lua'?)"},
      {"shwo.lua", "(did you mean 'show.lua'?)"},
      {"rules.lua", ": move it into 'rules/'"},
      {"helpers.lua", ": move it into one of the folders cards, rules, variants, tests, languages"},
  };
  for (const auto& [name, hint] : files) {
    const std::string space = hint.front() == '(' ? " " : "";
    EXPECT_EQ(said_with({name}), name + ": this file is not read" + space + hint + "\n");
  }
}

TEST(CheckFolders, TellsTheCauseFirst) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  fs::rename(fs::path(folder.path()) / "rules", fs::path(folder.path()) / "rule");
  folder.load();
  EXPECT_TRUE(folder.mistakes().starts_with(
      "rule: no script in this folder is read (did you mean 'rules/'?)\n"))
      << folder.mistakes();
}

TEST(CheckFolders, LeavesAloneWhatHoldsNoScriptsOfThePackage) {
  EXPECT_EQ(said_with({"notes/ideas.txt", ".git/hooks.lua", "saved/records/one.jsonl"}), "");
  EXPECT_EQ(said_with({"another/game.lua", "another/cards.lua"}), "");
  PackageFolder folder("checked");
  copy_package("checked", folder);
  folder.write("meta/checked.lua", "---@meta\n");
  folder.write("checked.lua", "---@meta\n");
  folder.write("notes.txt", "Lanterns\n");
  folder.load();
  EXPECT_EQ(folder.mistakes(), "");
}

}  // namespace
}  // namespace punchcard
