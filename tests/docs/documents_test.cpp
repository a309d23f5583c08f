// Every document is run: its files are written, its commands executed, their output compared.

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "grammar/lua/parse.h"
#include "tests/docs/document.h"
#include "tests/support/temporary_folder.h"

namespace punchcard::docs {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> documents() {
  const fs::path home = PUNCHCARD_HOME;
  std::vector<fs::path> found = {home / "README.md", home / "CONTRIBUTING.md"};
  for (const char* folder : {"docs", "interpreter", "grammar"}) {
    for (const auto& entry : fs::recursive_directory_iterator(home / folder)) {
      if (entry.path().extension() == ".md") found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A folder of the document's own, with the command in it and, as at home, docs/.
class Folder {
 public:
  Folder() {
    fs::create_symlink(PUNCHCARD_COMMAND, path() / "punchcard");
    fs::create_symlink(PUNCHCARD_HOST, path() / "host");
    fs::create_directory_symlink(fs::path(PUNCHCARD_HOME) / "docs", path() / "docs");
  }
  const fs::path& path() const { return folder_.path(); }

  void write(const Block& block) const {
    const fs::path file = path() / block.file;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << block.text;
  }

 private:
  TemporaryFolder folder_;
};

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

void run_console(const Block& block, const Folder& folder, const fs::path& document) {
  for (const Command& command : commands_of(block)) {
    const std::vector<std::string> found =
        run(folder.path(), "export PATH=\"$PWD:$PATH\" PUNCHCARD_HOME='" PUNCHCARD_HOME
                           "' NO_COLOR=1; " +
                               command.command);
    EXPECT_TRUE(matches(command.output, found))
        << document.string() << ":" << command.line << ": $ " << command.command << "\nexpected:\n"
        << joined(command.output) << "found:\n"
        << joined(found);
  }
}

class DocumentTest : public testing::TestWithParam<fs::path> {};

TEST_P(DocumentTest, DoesWhatItSays) {
  const Folder folder;
  for (const Block& block : read_blocks(GetParam())) {
    if (block.language == "lua") {
      const lua_syntax::ParseResult parsed =
          lua_syntax::parse(block.text, GetParam().filename().string());
      EXPECT_TRUE(parsed.ok()) << GetParam().string() << ":" << block.line << ": "
                               << (parsed.ok() ? "" : parsed.diagnostics.front().message);
    }
    if (!block.file.empty()) folder.write(block);
    if (block.language == "console") run_console(block, folder, GetParam());
  }
}

std::string test_name(const testing::TestParamInfo<fs::path>& info) {
  std::string name = fs::relative(info.param, PUNCHCARD_HOME).string();
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Docs, DocumentTest, testing::ValuesIn(documents()), test_name);

TEST(Examples, AreAllRunByTheirPage) {
  const fs::path home = PUNCHCARD_HOME;
  std::string commands;
  for (const Block& block : read_blocks(home / "docs/running-programs.md")) {
    if (block.language == "console") commands += block.text;
  }
  for (const auto& entry : fs::directory_iterator(home / "docs/examples")) {
    const std::string run = "$ punchcard run docs/examples/" + entry.path().filename().string();
    EXPECT_NE(commands.find(run), std::string::npos) << run;
  }
}

TEST(Examples, ThePageOfTheHostShowsItsProgram) {
  const fs::path home = PUNCHCARD_HOME;
  std::ifstream file(home / "docs/embedding/host.cpp");
  const std::string program((std::istreambuf_iterator<char>(file)), {});
  std::string shown;
  for (const Block& block : read_blocks(home / "docs/embedding.md")) {
    if (block.language == "cpp") shown += block.text;
  }
  EXPECT_EQ(shown, program);
}

TEST(Matching, DotsStandForAnyLines) {
  EXPECT_TRUE(matches({"a", "...", "c"}, {"a", "b", "b", "c"}));
  EXPECT_TRUE(matches({"..."}, {}));
  EXPECT_FALSE(matches({"a", "...", "c"}, {"a", "b"}));
  EXPECT_FALSE(matches({"a"}, {"a", "b"}));
}

}  // namespace
}  // namespace punchcard::docs
