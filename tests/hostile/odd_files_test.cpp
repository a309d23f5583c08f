// Files that are none, or not the same twice: what only a folder can do, no text in a file. And
// files that are given to commands: programs, records, positions.

#include <atomic>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "interpreter/lua/limits.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/program.h"
#include "interpreter/package/regular_file.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/check/check.h"
#include "tools/scenario/position_file.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/session/mistakes.h"
#include "tools/session/record_file.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCard = "return card { name = \"%\", text = \"\" }";

std::string card(const std::string& name) {
  std::string text = kCard;
  return text.replace(text.find('%'), 1, name);
}

class OddFiles : public testing::Test {
 protected:
  OddFiles() {
    const fs::path stage = fs::path(PUNCHCARD_HOME) / "tests/hostile/stage";
    fs::copy(stage, folder_.path(),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }

  fs::path at(const std::string& path) const { return fs::path(folder_.path()) / path; }

  // What loading says, all of it.
  std::string load() {
    folder_.load();
    return folder_.mistakes();
  }

  PackageFolder folder_;
};

TEST_F(OddFiles, AFolderIsNoCard) {
  fs::create_directory(at("cards/trick.lua"));
  EXPECT_EQ(load(), "cards/trick.lua: expected a file, found a folder\n");
}

TEST_F(OddFiles, APipeIsNoCardAndNobodyWaitsForIt) {
  ASSERT_EQ(mkfifo(at("cards/trick.lua").c_str(), 0600), 0);
  EXPECT_EQ(load(), "cards/trick.lua: expected a file, found a pipe\n");
}

TEST_F(OddFiles, LinksAreNotFollowed) {
  for (const char* target : {"/etc/passwd", "/dev/zero", "nowhere", "trick.lua", "honest.lua"}) {
    fs::remove(at("cards/trick.lua"));
    fs::create_symlink(target, at("cards/trick.lua"));
    EXPECT_EQ(load(), "cards/trick.lua: a link is not followed: put the file itself here\n")
        << target;
  }
}

TEST_F(OddFiles, AFolderOfCardsThatIsALinkIsNotFollowed) {
  for (const char* target : {"/", "cards", "nowhere"}) {
    fs::create_directory_symlink(target, at("languages"));
    EXPECT_EQ(load(), "languages: a link is not followed: put the folder itself here\n") << target;
    fs::remove(at("languages"));
  }
}

TEST_F(OddFiles, NoFolderOfAPackageMayBeALink) {
  const PackageFolder elsewhere("elsewhere");
  elsewhere.write("own/cards/secret.lua", card("Secret"));
  elsewhere.write("own/game.lua", card("Secret"));
  elsewhere.write("own.lua", "return variant \"test\" { name = \"Own\" }");
  elsewhere.write("tests.lua", "test(\"secret\", function(t) end)");
  const std::string told = "a link is not followed: put the folder itself here\n";

  fs::create_directory_symlink(elsewhere.path(), at("variants"));
  EXPECT_EQ(folder_.load({"own"}), nullptr);
  EXPECT_EQ(folder_.mistakes(), "variants: " + told);

  fs::remove(at("variants"));
  fs::create_directory(at("variants"));
  folder_.write("variants/own.lua", "return variant \"test\" { name = \"Own\" }");
  fs::create_directory_symlink(elsewhere.path() + "/own", at("variants/own"));
  EXPECT_EQ(folder_.load({"own"}), nullptr);
  EXPECT_EQ(folder_.mistakes(), "variants/own: " + told);
  // A variant of a variant, behind the link.
  elsewhere.write("own/variants/inner.lua", card("Secret"));
  EXPECT_EQ(folder_.load({"own", "inner"}), nullptr);
  EXPECT_THAT(folder_.mistakes(), testing::StartsWith("variants/own: " + told));
  EXPECT_THAT(folder_.mistakes(), testing::Not(testing::HasSubstr("inner.lua")));

  fs::remove_all(at("tests"));
  fs::create_directory_symlink(elsewhere.path(), at("tests"));
  package::Sources sources(package::Sources::default_home());
  const package::SourceFile* file =
      sources.read(at("tests/tests.lua"), package::FileRole::scenario);
  ASSERT_EQ(file->diagnostics.size(), 1U);
  EXPECT_EQ(file->diagnostics.front().message, "a link is not followed: put the file itself here");
  EXPECT_EQ(file->text, "");
  const scenario::TestFiles tests = scenario::find_test_files(folder_.path(), sources);
  EXPECT_TRUE(tests.files.empty());
  ASSERT_TRUE(tests.mistake);
  EXPECT_EQ(text::format(*tests.mistake) + "\n", at("tests").string() + ": " + told);
}

TEST_F(OddFiles, FoldersBehindALinkAreNotNamed) {
  const PackageFolder elsewhere("elsewhere");
  elsewhere.write("private/hidden/secret.lua", card("Secret"));
  const std::string told = "a link is not followed: put the folder itself here\n";
  fs::create_directory_symlink(elsewhere.path(), at("variants"));
  EXPECT_EQ(load(), "variants: " + told);
  EXPECT_TRUE(package::own_variants(folder_.path()).empty());

  fs::remove(at("variants"));
  fs::create_directory(at("variants"));
  folder_.write("variants/own.lua", "return variant \"test\" { name = \"Own\" }");
  fs::create_directory_symlink(elsewhere.path() + "/private", at("variants/own"));
  EXPECT_EQ(folder_.load({"own"}), nullptr);
  EXPECT_EQ(folder_.mistakes(), "variants/own: " + told);
}

TEST_F(OddFiles, ALinkInPlaceOfTheGameIsNotFollowed) {
  fs::rename(at("game.lua"), at("real.txt"));
  fs::create_symlink("real.txt", at("game.lua"));
  EXPECT_EQ(load(), "game.lua: a link is not followed: put the file itself here\n");
}

TEST_F(OddFiles, AnUnreadableCardIsToldAsSuch) {
  if (geteuid() == 0) GTEST_SKIP() << "root reads everything";
  folder_.write("cards/trick.lua", card("Trick"));
  fs::permissions(at("cards/trick.lua"), fs::perms::none);
  EXPECT_EQ(load(), "cards/trick.lua: can't be read: Permission denied\n");
}

// Not as an empty one.
TEST_F(OddFiles, AnUnreadableFolderIsToldAsSuch) {
  if (geteuid() == 0) GTEST_SKIP() << "root reads everything";
  for (const char* folder : {"cards", "rules", "languages", "variants"}) {
    fs::create_directory(at(folder));
    fs::permissions(at(folder), fs::perms::none);
    EXPECT_EQ(load(), fmt::format("{}: can't be read: Permission denied\n", folder));
    fs::permissions(at(folder), fs::perms::owner_all);
  }
}

TEST_F(OddFiles, AFileInPlaceOfAFolderIsToldAsSuch) {
  const std::string told = "languages: expected a folder here, found something else\n";
  folder_.write("languages", "");
  EXPECT_EQ(load(), told);
  fs::remove(at("languages"));
  ASSERT_EQ(mkfifo(at("languages").c_str(), 0600), 0);
  EXPECT_EQ(load(), told);
}

TEST_F(OddFiles, OddNamesAreNames) {
  for (const char* name : {"a b", "a.b", "..", "é", "-rf", "%s", "a\"b"}) {
    folder_.write(fmt::format("cards/{}.lua", name),
                  card(fmt::format("N{}", std::string(name).size())));
    const std::string told = load();
    EXPECT_TRUE(told.empty()) << name << ": " << told;
    fs::remove(at(fmt::format("cards/{}.lua", name)));
  }
}

TEST_F(OddFiles, NamesThatCannotBeShownAreRefusedAndShownSafely) {
  folder_.write("cards/a\nb.lua", card("One"));
  EXPECT_EQ(load(), "cards/a\\nb.lua: a file's name must be one that can be shown\n");
  fs::remove(at("cards/a\nb.lua"));
  folder_.write("cards/\x1B[2J.lua", card("One"));
  EXPECT_EQ(load(), "cards/\\x1B[2J.lua: a file's name must be one that can be shown\n");
  fs::remove(at("cards/\x1B[2J.lua"));
  folder_.write("cards/\xFF.lua", card("One"));
  EXPECT_EQ(load(), "cards/\\xFF.lua: a file's name must be one that can be shown\n");
}

TEST_F(OddFiles, ANameAsLongAsTheDiskAllows) {
  folder_.write(fmt::format("cards/{}.lua", std::string(250, 'x')), card("Trick"));
  EXPECT_EQ(load(), "");
}

TEST_F(OddFiles, AFileThatIsRemovedMeanwhileWasNeverThere) {
  folder_.write("cards/trick.lua", card("Trick"));
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  const auto load_again = [&] {
    std::vector<text::Diagnostic> mistakes;
    return check::load(sources, {folder_.path(), {}}, mistakes);
  };
  const auto first = load_again();
  ASSERT_NE(first, nullptr);
  folder_.write("cards/trick.lua", "while true do end");
  const auto second = load_again();
  ASSERT_NE(second, nullptr) << "sources read each file once";
  EXPECT_EQ(first->digest(), second->digest());
  fs::remove_all(at("cards"));
  EXPECT_NO_THROW(first->make_program());
}

TEST_F(OddFiles, OfTooManyFilesNoMoreAreReadThanShowIt) {
  constexpr int kFiles = 3000;
  for (int i = 0; i < kFiles; ++i) {
    folder_.write(fmt::format("cards/c{:04}.lua", i),
                  fmt::format("return card {{ name = \"C{}\", text = \"\", count = 0 }}", i));
  }
  const std::string told = load();
  EXPECT_NE(told.find("the package has 1001 files"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST_F(OddFiles, OfTooManyBytesNoMoreAreReadThanShowIt) {
  constexpr int kFiles = 500;
  const std::string comment(16'000, '-');
  for (int i = 0; i < kFiles; ++i) {
    folder_.write(
        fmt::format("cards/c{:03}.lua", i),
        fmt::format("return card {{ name = \"C{}\", text = \"\", count = 0 }} {}", i, comment));
  }
  const std::clock_t begin = std::clock();
  const std::string told = load();
  EXPECT_LT(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, 20.0);
  EXPECT_NE(told.find("bytes so far, the limits are 1000 and 1048576"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST_F(OddFiles, WhatAPackageMayHaveIsCountedOverAllItsFolders) {
  constexpr int kFiles = 400;
  for (int i = 0; i < kFiles; ++i) {
    folder_.write(fmt::format("cards/c{:03}.lua", i),
                  fmt::format("return card {{ name = \"C{}\", text = \"\", count = 0 }}", i));
    folder_.write(fmt::format("rules/r{:03}.lua", i), "return rules {}");
    folder_.write(fmt::format("languages/l{:03}.lua", i),
                  "return language { name = \"L\", texts = {} }");
  }
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  EXPECT_EQ(check::load(sources, {folder_.path(), {}}, mistakes), nullptr);
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_NE(mistakes.front().message.find("the package has 1001 files"), std::string::npos);
  EXPECT_EQ(sources->text_of(package::display_name(at("languages/l399.lua"), sources->home())), "");
}

TEST_F(OddFiles, FilesThatCalculateAreCountedTogether) {
  for (int i = 0; i < 30; ++i) {
    folder_.write(fmt::format("cards/c{:02}.lua", i),
                  "local sum = 0\nfor i = 1, 50000 do sum = sum + i end\n" +
                      fmt::format("return card {{ name = \"C{}\", text = \"\" }}", i));
  }
  const std::string told = load();
  EXPECT_NE(told.find("the package's files have used 2"), std::string::npos) << told;
  EXPECT_NE(told.find("instructions so far, the limit is 2000000"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST_F(OddFiles, FilesThatHoldMemoryAreCountedTogether) {
  for (int i = 0; i < 40; ++i) {
    folder_.write(fmt::format("rules/r{:02}.lua", i),
                  "local kept = {}\nlocal long = (\"x\"):rep(100):rep(600)\n"
                  "for i = 1, 10 do kept[i] = long .. i end\n" +
                      fmt::format("return rules {{ r{} = function() return kept[1] end }}", i));
  }
  const std::string told = load();
  EXPECT_NE(told.find("bytes of memory so far, the limit is 16777216"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST_F(OddFiles, LargeTablesAreNotTakenForMemory) {
  folder_.write("cards/trick.lua",
                "for i = 1, 100 do\n  local t = {}\n  for j = 1, 2000 do t[j] = j end\nend\n" +
                    card("Trick"));
  lua::Limits limits;
  limits.vectors = 1'000'000;
  folder_.load({}, limits);
  EXPECT_NE(folder_.mistakes().find("bytes of large tables, the limit"), std::string::npos)
      << folder_.mistakes();
}

// Whatever the limit, a package is loaded whole or says why not.
TEST_F(OddFiles, NoFileIsLeftOutSilently) {
  folder_.write("cards/trick.lua", card("Trick"));
  const auto load_with = [&](std::int64_t instructions) {
    lua::Limits limits;
    limits.loading_instructions = instructions;
    return folder_.load({}, limits);
  };
  const auto whole = folder_.load();
  ASSERT_NE(whole, nullptr) << folder_.mistakes();
  std::int64_t too_few = 1;
  std::int64_t enough = lua::kLoadingInstructions;
  while (enough - too_few > 1) {
    const std::int64_t middle = (too_few + enough) / 2;
    (load_with(middle) != nullptr ? enough : too_few) = middle;
  }
  constexpr std::int64_t kLookedAt = kSanitized ? 40 : 400;  // what the last files use, and more
  for (std::int64_t less = 1; less < std::min(kLookedAt, enough); ++less) {
    ASSERT_EQ(load_with(enough - less), nullptr) << enough << " less " << less;
    ASSERT_NE(folder_.mistakes(), "") << enough << " less " << less;
  }
  EXPECT_EQ(load_with(enough)->definition().cards.size(), whole->definition().cards.size());
}

TEST_F(OddFiles, AFileTellsItsFirstMistakesOnly) {
  std::string many = "return card { name = \"Trick\", text = \"\", execute = function()\n";
  for (int i = 0; i < 500; ++i) many += fmt::format("wat{}()\n", i);
  folder_.write("cards/trick.lua", many + "end }");
  const std::string told = load();
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'),
            static_cast<std::ptrdiff_t>(package::kMostMistakes) + 1);
  EXPECT_TRUE(told.starts_with(
      "cards/trick.lua: more than 100 mistakes in this file: these are the first\n"));
  EXPECT_NE(told.find("cards/trick.lua:2:1: unknown name 'wat0'"), std::string::npos) << told;
}

TEST_F(OddFiles, OfManyUnreadFoldersTheFirstAreTold) {
  for (int i = 0; i < 3000; ++i) fs::create_directories(at(fmt::format("variants/v{:04}", i)));
  const std::string told = load();
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'),
            static_cast<std::ptrdiff_t>(package::kMostMistakes));
  EXPECT_TRUE(told.starts_with("variants/v0000: this folder is not read")) << told;
}

TEST_F(OddFiles, AnEmptyFileIsNoCard) {
  folder_.write("cards/trick.lua", "");
  EXPECT_EQ(load(),
            "cards/trick.lua:1:1: expected 'return card { ... }', found nil: "
            "the file ends without 'return'\n");
}

TEST_F(OddFiles, ATowerOfVariantsHasATop) {
  constexpr int kVariants = 30;
  for (int i = 0; i < kVariants; ++i) {
    const std::string base = i == 0 ? "test" : fmt::format("v{}", i - 1);
    folder_.write(fmt::format("variants/v{}.lua", i),
                  fmt::format("return variant \"{}\" {{ name = \"V{}\" }}", base, i));
  }
  EXPECT_NE(folder_.load({"v18"}), nullptr) << folder_.mistakes();
  EXPECT_EQ(folder_.load({"v29"}), nullptr);
  const std::string told = folder_.mistakes();
  EXPECT_NE(told.find("more than 20 variants based on each other"), std::string::npos) << told;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
}

TEST_F(OddFiles, ADeviceOrAPipeIsNoPosition) {
  package::Sources sources(package::Sources::default_home());
  ASSERT_EQ(mkfifo(at("pipe.lua").c_str(), 0600), 0);
  for (const fs::path& path : {fs::path("/dev/zero"), at("pipe.lua"), at("cards")}) {
    EXPECT_THROW(scenario::read_position_file(sources, path), session::ScriptMistakes) << path;
  }
}

TEST_F(OddFiles, APositionThatNeverEndsIsRefused) {
  package::Sources sources(package::Sources::default_home());
  folder_.write("loop.lua", "while true do end");
  try {
    scenario::read_position_file(sources, at("loop.lua"));
    FAIL();
  } catch (const session::ScriptMistakes& mistakes) {
    EXPECT_EQ(mistakes.diagnostics().front().message,
              "used 200000 instructions, the limit is 200000");
    EXPECT_EQ(mistakes.diagnostics().front().place.line, 1);
  }
}

// Whatever stands in the way is said at once; nobody waits for a pipe.
TEST_F(OddFiles, OnlyARegularFileIsReadWhole) {
  constexpr std::size_t kMost = 100'000;
  const auto told = [](const fs::path& path, session::Links links) -> std::string {
    try {
      session::read_whole_file(path, kMost, links);
      return "";
    } catch (const session::FileError& error) {
      return error.what();
    }
  };
  const auto problem = [&](const fs::path& path) { return told(path, session::Links::followed); };
  ASSERT_EQ(mkfifo(at("pipe").c_str(), 0600), 0);
  const std::string expected = ": expected a regular file, found ";
  EXPECT_EQ(problem(at("pipe")), "can't read " + at("pipe").string() + expected + "a pipe");
  EXPECT_EQ(problem("/dev/zero"), "can't read /dev/zero" + expected + "a device");
  EXPECT_EQ(problem(at("cards")), "can't read " + at("cards").string() + expected + "a folder");
  for (const session::Links links : {session::Links::followed, session::Links::refused}) {
    const std::string folder = at("cards").string() + "/";
    EXPECT_EQ(told(folder, links), "can't read " + folder + expected + "a folder");
  }
  EXPECT_EQ(problem(at("none")),
            "can't read " + at("none").string() + ": No such file or directory");
  folder_.write("long", std::string(kMost + 1, ' '));
  EXPECT_EQ(problem(at("long")), at("long").string() + " has more than 100000 bytes");
  folder_.write("whole", std::string(kMost, ' '));
  EXPECT_EQ(problem(at("whole")), "");
  fs::create_symlink("whole", at("link"));
  EXPECT_EQ(problem(at("link")), "");
  EXPECT_EQ(told(at("link"), session::Links::refused),
            "can't read " + at("link").string() + ": a link is not followed: give the file itself");
  fs::create_symlink("pipe", at("link_to_pipe"));
  EXPECT_EQ(problem(at("link_to_pipe")),
            "can't read " + at("link_to_pipe").string() + expected + "a pipe");
}

// A file that is a link at one moment and a card at the next: read or refused, nothing else is
// shown.
TEST_F(OddFiles, AFileThatBecomesALinkMeanwhileIsNotFollowed) {
  folder_.write("secret", "SECRET");
  folder_.write("honest", card("Trick"));
  std::atomic<bool> done = false;
  std::thread changing([&] {
    while (!done) {
      fs::copy_file(at("honest"), at("next"));
      fs::rename(at("next"), at("cards/trick.lua"));
      fs::create_symlink(at("secret"), at("next"));
      fs::rename(at("next"), at("cards/trick.lua"));
    }
  });
  constexpr int kTries = 2000;
  for (int i = 0; i < kTries; ++i) {
    package::RegularFile file(at("cards/trick.lua"));
    const std::string text = file.read(100).value_or("");
    const bool is_open = file.state() == package::RegularFile::State::open;
    EXPECT_EQ(text, is_open ? card("Trick") : "");
  }
  done = true;
  changing.join();
}

TEST_F(OddFiles, AFileOfThePackageMayBeEmptyOrGrow) {
  folder_.write("grown", "one");
  package::RegularFile file(at("grown"));
  folder_.write("grown", "one and two");
  EXPECT_EQ(file.read(100), "one and two");
  EXPECT_EQ(package::RegularFile(at("grown")).read(3), "one");
  folder_.write("empty", "");
  EXPECT_EQ(package::RegularFile(at("empty")).read(100), "");
}

TEST_F(OddFiles, NobodyWaitsForAPipeToWriteIt) {
  const auto told = [](const fs::path& path, session::Links links) -> std::string {
    try {
      session::write_whole_file(path, "text", links);
      return "";
    } catch (const session::FileError& error) {
      return error.what();
    }
  };
  const auto problem = [&](const fs::path& path) { return told(path, session::Links::followed); };
  ASSERT_EQ(mkfifo(at("pipe").c_str(), 0600), 0);
  EXPECT_EQ(problem(at("pipe")),
            "can't write " + at("pipe").string() + ": expected a regular file, found a pipe");
  EXPECT_EQ(problem(at("cards")), "can't write " + at("cards").string() + ": Is a directory");
  EXPECT_EQ(problem("/dev/null"), "");
  folder_.write("secret", "SECRET");
  fs::create_symlink("secret", at("link"));
  EXPECT_THAT(told(at("link"), session::Links::refused),
              testing::HasSubstr("a link is not followed"));
  EXPECT_EQ(session::read_whole_file(at("secret")), "SECRET");
}

TEST_F(OddFiles, WhatStandsInPlaceOfANewFileIsNotWrittenThrough) {
  folder_.write("secret", "SECRET");
  folder_.write("report", "old");
  fs::create_symlink("secret", at(fmt::format("report.{}.new", getpid())));
  session::write_whole_file(at("report"), "new");
  EXPECT_EQ(session::read_whole_file(at("report")), "new");
  EXPECT_EQ(session::read_whole_file(at("secret")), "SECRET");
}

TEST_F(OddFiles, NoFolderOfAPackageLeadsReportsElsewhere) {
  const PackageFolder elsewhere("elsewhere");
  const auto is_refused = [](const fs::path& folder) {
    try {
      session::expect_own_folder(folder);
      return false;
    } catch (const session::FileError&) {
      return true;
    }
  };
  fs::create_directory_symlink(elsewhere.path(), at("found"));
  EXPECT_TRUE(is_refused(at("found")));
  EXPECT_TRUE(is_refused(at("found/")));
  EXPECT_TRUE(is_refused(at("found/.")));
  EXPECT_TRUE(is_refused(at("found/deeper")));
  EXPECT_FALSE(is_refused(at("cards")));
  EXPECT_FALSE(is_refused(at("cards/new")));
  fs::create_directory_symlink(folder_.path(), elsewhere.path() + "/to_package");
  EXPECT_FALSE(is_refused(elsewhere.path() + "/to_package/cards"));
}

}  // namespace
}  // namespace punchcard
