// Disks that are full and folders that nothing can be written to: the file and the system's reason
// are told, what was to be replaced stays as it was, and what was recorded can be read.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"
#include "tools/session/record_file.h"
#include "tools/session/replay.h"

namespace punchcard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

constexpr int kNoFile = 66;
constexpr int kNoOutput = 74;
constexpr int kPlenty = 1'000'000;  // blocks

const std::string kDuel = "tests/tools/packages/duel";
const std::string kPlay =
    "play spaghetti-code --seats random,random,random --seed 7 --record game.jsonl";

// No file may become longer than so many blocks of 512 bytes. What the command says comes through a
// pipe, for which that does not hold.
Ran with_short_files(int blocks, const std::string& arguments, const std::string& in) {
  const PackageFolder notes("notes");
  const std::string line = fmt::format(
      "cd '{0}' && (exec 2>&1; (ulimit -f {1}; PUNCHCARD_HOME='{2}' exec '{3}' </dev/null {4}); "
      "echo $? >'{5}/code') | cat >'{5}/out'",
      in, blocks, PUNCHCARD_HOME, PUNCHCARD_COMMAND, arguments, notes.path());
  Ran ran;
  if (std::system(line.c_str()) != 0) return ran;  // NOLINT(concurrency-mt-unsafe)
  ran.out = session::read_whole_file(notes.path() + "/out");
  ran.code = std::stoi(session::read_whole_file(notes.path() + "/code"));
  return ran;
}

std::set<std::string> files_of(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

// The record would have the number of the output, and be written over by the tables.
TEST(ClosedOutput, IsNotTheRecord) {
  const PackageFolder folder("table");
  const auto exit_code = [&](const std::string& arguments) {
    const std::string line = fmt::format("cd '{}' && PUNCHCARD_HOME='{}' '{}' {}", folder.path(),
                                         PUNCHCARD_HOME, PUNCHCARD_COMMAND, arguments);
    return WEXITSTATUS(std::system(line.c_str()));  // NOLINT(concurrency-mt-unsafe)
  };
  ASSERT_EQ(exit_code("play spaghetti-code --seats human,random --seed 7 --record game.jsonl "
                      "</dev/null >/dev/null"),
            0);
  const std::string record = folder.path() + "/game.jsonl";
  const std::string before = session::read_whole_file(record);
  for (const char* closed : {"</dev/null >&-", "</dev/null >&- 2>&-", "<&- >&-"}) {
    EXPECT_EQ(exit_code(fmt::format("play --load game.jsonl {}", closed)), kNoOutput) << closed;
    EXPECT_THAT(session::read_whole_file(record), ::testing::StartsWith(before)) << closed;
    EXPECT_EQ(exit_code("replay game.jsonl --verify >/dev/null"), 0) << closed;
  }
}

// A file system of its own in memory; nobody but root can have one, and not everywhere.
class SmallDisk {
 public:
  explicit SmallDisk(const std::string& folder) : folder_(folder) {
    there_ = mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=16k") == 0;
  }
  ~SmallDisk() {
    if (there_) umount2(folder_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool there() const { return there_; }
  bool make_read_only() const {
    return mount("tmpfs", folder_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=16k") == 0;
  }

 private:
  std::string folder_;
  bool there_ = false;
};

TEST(FullDisk, ARecordHoldsUpToWhereItsFileIsFull) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const Ran ran = with_short_files(6, kPlay, folder.path());
  EXPECT_EQ(ran.code, kNoFile) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("punchcard play: can't write game.jsonl: File too large\n"));
  const std::string written = session::read_whole_file(folder.path() + "/game.jsonl");
  EXPECT_TRUE(written.ends_with("}\n")) << "the line that did not fit is gone";
  EXPECT_GT(session::load_record(folder.path() + "/game.jsonl").answers.size(), 3U);
  EXPECT_EQ(punchcard_command("replay --verify game.jsonl", folder.path()).code, 0);
  EXPECT_EQ(punchcard_command("play --load game.jsonl </dev/null", folder.path()).code, 0);
  EXPECT_EQ(punchcard_command("replay --verify game.jsonl", folder.path()).code, 0);
}

TEST(FullDisk, ARecordThatCannotBeBegunLeavesNoFile) {
  const PackageFolder folder("table");
  folder.write("old.jsonl", "old");
  const Ran ran = with_short_files(0, kPlay, folder.path());
  EXPECT_EQ(ran.code, kNoFile) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("punchcard play: can't write game.jsonl: File too large\n"));
  EXPECT_THAT(files_of(folder.path()), ElementsAre("old.jsonl"));
  const Ran old = with_short_files(0, kPlay + " --record old.jsonl", folder.path());
  EXPECT_NE(old.code, 0);
  const Ran there = punchcard_command(
      "play spaghetti-code --seats random,random --record old.jsonl </dev/null", folder.path());
  EXPECT_EQ(there.code, kNoFile);
  EXPECT_EQ(there.err,
            "punchcard play: can't begin a record in old.jsonl: File exists: name a file that is "
            "not there yet (`punchcard play --load` continues a record)\n");
  const Ran device = punchcard_command(
      "play spaghetti-code --seats random,random --record /dev/full </dev/null", folder.path());
  EXPECT_EQ(device.code, kNoFile);
  EXPECT_EQ(device.err, "punchcard play: can't begin a record in /dev/full: File exists\n");
  EXPECT_EQ(session::read_whole_file(folder.path() + "/old.jsonl"), "old");
}

// What is copied of the old record is written as a whole, or there is no new one.
TEST(FullDisk, ARecordIsContinuedInANewOneOrNotAtAll) {
  const PackageFolder folder("table");
  punchcard_command(kPlay + " </dev/null", folder.path());
  const std::string file = folder.path() + "/game.jsonl";
  const std::string whole = session::read_whole_file(file);
  ASSERT_GT(whole.size(), 3'000U);
  const std::string answers = std::to_string(session::load_record(file).answers.size());
  const Ran ran = with_short_files(
      3, "replay game.jsonl --play --at " + answers + " --record new.jsonl", folder.path());
  EXPECT_EQ(ran.code, kNoFile) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("can't write new.jsonl: File too large\n"));
  EXPECT_THAT(files_of(folder.path()), ElementsAre("game.jsonl"));
  EXPECT_EQ(session::read_whole_file(file), whole);
}

TEST(FullDisk, ARecordThatIsContinuedKeepsWhatItHad) {
  const PackageFolder folder("table");
  folder.write("lines", "1\n");
  punchcard_command(
      "play spaghetti-code --seats human,random,random --seed 7 --record game.jsonl "
      "<lines",
      folder.path());
  const std::string file = folder.path() + "/game.jsonl";
  const std::string old = session::read_whole_file(file);
  folder.write("more", "1\n2\n3\n1\n2\n3\n1\n2\n3\n");
  const int blocks = static_cast<int>(old.size() / 512) + 1;
  const Ran ran = with_short_files(blocks, "play --load game.jsonl <more", folder.path());
  EXPECT_EQ(ran.code, kNoFile) << ran.out;
  const std::string now = session::read_whole_file(file);
  EXPECT_TRUE(now.starts_with(old));
  EXPECT_TRUE(now.ends_with("}\n"));
  EXPECT_EQ(punchcard_command("replay --verify game.jsonl", folder.path()).code, 0);
}

TEST(FullDisk, AReportIsReplacedAsAWholeOrNotAtAll) {
  const PackageFolder folder("reports");
  folder.write("results.xml", "old");
  const std::string file = folder.path() + "/results.xml";
  const std::string test = "test " + kDuel + " --junit '" + file + "'";
  const Ran ran = with_short_files(1, test, PUNCHCARD_HOME);
  EXPECT_EQ(ran.code, kNoFile);
  EXPECT_THAT(ran.out, HasSubstr("--junit: can't write " + file + ": File too large\n"));
  EXPECT_EQ(session::read_whole_file(file), "old");
  EXPECT_THAT(files_of(folder.path()), ElementsAre("results.xml"));
  punchcard_command(test);
  EXPECT_THAT(session::read_whole_file(file), HasSubstr("</testsuites>"));
  EXPECT_THAT(files_of(folder.path()), ElementsAre("results.xml"));
}

TEST(FullDisk, ALinkStaysALinkAndAFileKeepsItsPermissions) {
  const PackageFolder folder("reports");
  folder.write("results.xml", "old");
  const fs::path file = folder.path() + "/results.xml";
  const fs::path link = folder.path() + "/link.xml";
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("results.xml", link);
  punchcard_command("test " + kDuel + " --junit '" + link.string() + "'");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_THAT(session::read_whole_file(file), HasSubstr("</testsuites>"));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(FullDisk, ALinkToNothingYetStaysALink) {
  const PackageFolder folder("reports");
  const fs::path link = folder.path() + "/link.xml";
  fs::create_symlink("results.xml", link);
  session::write_whole_file(link, "new");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(session::read_whole_file(folder.path() + "/results.xml"), "new");
  fs::create_symlink("round", folder.path() + "/round");
  EXPECT_THROW(session::write_whole_file(folder.path() + "/round", "new"), session::FileError);
}

// A command has access to the folder that the link leads to.
TEST(FullDisk, AReportGoesWhereALinkLeads) {
  const PackageFolder folder("reports");
  folder.write("elsewhere/old.xml", "old");
  for (const char* target : {"elsewhere/old.xml", "elsewhere/new.xml"}) {
    const fs::path link = folder.path() + "/link.xml";
    fs::remove(link);
    fs::create_symlink(target, link);
    const Ran ran = punchcard_command("test " + kDuel + " --junit '" + link.string() + "'");
    EXPECT_EQ(ran.err, "") << target;
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_THAT(session::read_whole_file(link), HasSubstr("</testsuites>"));
  }
}

TEST(FullDisk, ARecordThatHasGrownMeanwhileIsLeftAlone) {
  const PackageFolder folder("table");
  folder.write("lines", "1\n");
  punchcard_command("play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines",
                    folder.path());
  const std::string path = folder.path() + "/game.jsonl";
  const match::Record read = session::load_record(path);
  const std::string grown = session::read_whole_file(path) + "{\"seat\":1";
  folder.write("game.jsonl", grown);
  EXPECT_THROW(session::RecordFile::go_on(path, read), session::FileError);
  EXPECT_EQ(session::read_whole_file(path), grown);
}

TEST(FullDisk, WhatIsNoFileIsWrittenAsItIs) {
  const Ran full = punchcard_command("test " + kDuel + " --junit /dev/full");
  EXPECT_EQ(full.code, kNoFile);
  EXPECT_THAT(full.err, HasSubstr("--junit: can't write /dev/full: No space left on device\n"));
  const Ran shown = punchcard_command("test " + kDuel + " --junit /dev/stdout");
  EXPECT_THAT(shown.out, HasSubstr("</testsuites>"));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(FullDisk, PagesStayAsTheyWere) {
  const PackageFolder folder("pages");
  const std::string old = "<!-- Made by `punchcard reference --write .` -->\n";
  folder.write("README.md", old);
  const Ran ran = with_short_files(1, "reference --write .", folder.path());
  EXPECT_EQ(ran.code, kNoFile);
  EXPECT_THAT(ran.out, HasSubstr("punchcard reference: can't write "));
  EXPECT_THAT(ran.out, HasSubstr("README.md: File too large\n"));
  EXPECT_EQ(session::read_whole_file(folder.path() + "/README.md"), old);
  EXPECT_THAT(files_of(folder.path()), ElementsAre("README.md"));
}

TEST(FullDisk, BelowAFileNothingCanBeWritten) {
  const PackageFolder folder("table");
  folder.write("file", "");
  const std::string reason = ": Not a directory\n";
  const std::pair<std::string, std::string> commands[] = {
      {"play spaghetti-code --seats random,random --record file/g.jsonl",
       "punchcard play: can't begin a record in file/g.jsonl"},
      {"test " + std::string(PUNCHCARD_HOME) + "/" + kDuel + " --junit file/results.xml",
       "punchcard test: --junit: can't write file/results.xml"},
      {"reference --write file/pages", "punchcard reference: can't make the folder file/pages"}};
  for (const auto& [command, message] : commands) {
    const Ran ran = punchcard_command(command + " </dev/null", folder.path());
    EXPECT_EQ(ran.code, kNoFile) << command;
    EXPECT_EQ(ran.err, message + reason);
  }
}

TEST(FullDisk, ACopyIsMadeOrNot) {
  const PackageFolder folder("table");
  folder.write("there.jsonl", "old");
  folder.write("lines", "1\nsave there.jsonl\nsave there.jsonl/copy\nsave copy.jsonl\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("not saved: can't write there.jsonl: File exists\n"));
  EXPECT_THAT(ran.out, HasSubstr("not saved: can't write there.jsonl/copy: Not a directory\n"));
  EXPECT_EQ(session::read_whole_file(folder.path() + "/there.jsonl"), "old");
  EXPECT_EQ(session::load_record(folder.path() + "/copy.jsonl").answers.size(), 1U);
}

// During a match the process may remove no files, so an empty one is left, which is no record.
TEST(FullDisk, OfACopyThatDoesNotFitNoPartIsLeft) {
  const PackageFolder folder("table");
  folder.write("lines", "1\n2\n3\n1\n2\n3\n");
  punchcard_command(
      "play spaghetti-code --seats human,random,random --seed 7 --record game.jsonl <lines",
      folder.path());
  ASSERT_GT(session::read_whole_file(folder.path() + "/game.jsonl").size(), 1'024U);
  folder.write("save", "save copy.jsonl\n");
  const Ran ran = with_short_files(1, "play --load game.jsonl <save", folder.path());
  EXPECT_THAT(ran.out, HasSubstr("not saved: can't write copy.jsonl: File too large\n"));
  EXPECT_EQ(session::read_whole_file(folder.path() + "/copy.jsonl"), "");
  EXPECT_NE(punchcard_command("replay copy.jsonl", folder.path()).code, 0);
}

TEST(FullDisk, OutputThatCannotBeWrittenIsTold) {
  for (const char* command : {"games", "cards spaghetti-code", "reference seat", "help"}) {
    const Ran ran = with_short_files(kPlenty, fmt::format("{} >/dev/full", command), "/");
    EXPECT_EQ(ran.code, kNoOutput) << command;
    EXPECT_THAT(ran.out, HasSubstr("can't write the output: No space left on device\n"));
    EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  }
  EXPECT_EQ(with_short_files(kPlenty, "check nothing 2>/dev/full", "/").code, kNoOutput);
}

TEST(FullDisk, ASmallDiskFillsAndIsMadeReadOnly) {
  const PackageFolder folder("table");
  folder.write("disk/old", "");
  const std::string disk = folder.path() + "/disk";
  const SmallDisk mounted(disk);
  if (!mounted.there()) GTEST_SKIP() << "no file system may be mounted here";
  const std::string results = disk + "/results.xml";
  const std::string junit = "test " + kDuel + " --junit '" + results + "'";
  EXPECT_NE(punchcard_command(junit).code, kNoFile);
  const std::string old = session::read_whole_file(results);

  const Ran full = punchcard_command(kPlay, disk);
  EXPECT_EQ(full.code, kNoFile);
  EXPECT_THAT(full.err, HasSubstr("can't write game.jsonl: No space left on device\n"));
  EXPECT_EQ(punchcard_command("replay --verify game.jsonl", disk).code, 0);
  EXPECT_THAT(punchcard_command(junit).err,
              HasSubstr("can't write " + results + ": No space left on device\n"));
  EXPECT_EQ(session::read_whole_file(results), old);
  EXPECT_THAT(files_of(disk), ElementsAre("game.jsonl", "results.xml"));
  { std::ofstream(disk + "/rest") << std::string(std::size_t{16} << 10, 'x'); }
  const Ran none = punchcard_command(
      "play spaghetti-code --seats random,random --record new.jsonl </dev/null", disk);
  EXPECT_THAT(none.err, HasSubstr("can't write new.jsonl: No space left on device\n"));
  EXPECT_FALSE(fs::exists(disk + "/new.jsonl"));

  ASSERT_TRUE(mounted.make_read_only());
  const std::string reason = ": Read-only file system\n";
  EXPECT_THAT(punchcard_command("play --load game.jsonl </dev/null", disk).err,
              HasSubstr("can't write game.jsonl" + reason));
  EXPECT_THAT(punchcard_command(junit).err, HasSubstr("can't write " + results + reason));
  EXPECT_EQ(session::read_whole_file(results), old);
}

}  // namespace
}  // namespace punchcard
