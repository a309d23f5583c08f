// Every mistake that a package can have is told at its place.
//
// The cases stand in tests/golden/package_mistakes.txt, each a few files and what is said about
// them:
//
//   === a misspelt field
//   --- cards/bug.lua
//   return card { nam = "Bug" }
//   --- says
//   cards/bug.lua:1:15: ...
//
// The files of the first case are those of every other one, unless it has its own. "--- variants
// one two" loads these on top.

#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "interpreter/lua/failure.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/program.h"
#include "interpreter/package/sources.h"
#include "tests/support/golden.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

constexpr const char* kGolden = "package_mistakes.txt";

struct Case {
  std::string title;
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<std::string> variants;
  std::string says;
};

std::vector<Case> read_cases() {
  std::vector<Case> cases;
  std::istringstream text(read_golden(kGolden));
  std::string line;
  std::string* part = nullptr;
  while (std::getline(text, line)) {
    if (line.starts_with("=== ")) {
      cases.push_back({line.substr(4), {}, {}, {}});
      part = nullptr;
    } else if (line == "--- says") {
      part = &cases.back().says;
    } else if (line.starts_with("--- variants ")) {
      std::istringstream names(line.substr(13));
      for (std::string name; names >> name;) cases.back().variants.push_back(name);
      part = nullptr;
    } else if (line.starts_with("--- ")) {
      cases.back().files.emplace_back(line.substr(4), "");
      part = &cases.back().files.back().second;
    } else if (part != nullptr) {
      *part += line + "\n";
    }
  }
  return cases;
}

std::string without_blank_end(std::string text) {
  while (text.ends_with("\n\n")) text.pop_back();
  return text == "\n" ? "" : text;
}

std::string said_about(const Case& base, const Case& each) {
  PackageFolder folder;
  for (const auto& [path, text] : base.files) folder.write(path, text);
  for (const auto& [path, text] : each.files) folder.write(path, text);
  folder.load(each.variants);
  return folder.mistakes();
}

std::string write_cases(const std::vector<Case>& cases) {
  std::string text;
  for (const Case& each : cases) {
    text += (text.empty() ? "=== " : "\n=== ") + each.title + "\n";
    for (const auto& [path, file] : each.files) {
      text += "--- " + path + "\n" + without_blank_end(file);
    }
    if (!each.variants.empty()) {
      text += "--- variants";
      for (const std::string& name : each.variants) text += " " + name;
      text += "\n";
    }
    text += "--- says\n" + each.says;
  }
  return text;
}

TEST(PackageMistakes, AreToldAtTheirPlace) {
  std::vector<Case> cases = read_cases();
  ASSERT_FALSE(cases.empty());
  for (Case& each : cases) {
    const std::string said = said_about(cases.front(), each);
    if (!writes_golden()) {
      EXPECT_EQ(said, without_blank_end(each.says)) << each.title;
    }
    each.says = said;
  }
  if (writes_golden()) write_golden(kGolden, write_cases(cases));
}

// A name may have thousands of letters, a message not.
TEST(PackageMistakes, AreNoLongerThanAnError) {
  const std::string name(16'000, 'x');
  for (const std::string& text : {"goto " + name, "local x <" + name + "> = 1",
                                  "local " + name.substr(9'000) + " = 1 return { f = function() " +
                                      name.substr(9'000) + " = 2 end }"}) {
    PackageFolder folder("long");
    folder.write("game.lua", text);
    EXPECT_EQ(folder.load(), nullptr);
    std::istringstream lines(folder.mistakes());
    constexpr std::size_t kPlace = 50;
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), kPlace + lua::Failure::kMessage);
    }
  }
}

// Of files that are wrong throughout no more mistakes are gathered than are kept: to sort them
// costs time, too.
TEST(PackageMistakes, AreGatheredOnlyAsFarAsTheyAreKept) {
  PackageFolder folder("broken");
  folder.write("game.lua", "return game {}");
  std::string fractions = "return {";
  for (int i = 0; i < 110; ++i) fractions += ".5,";
  for (int i = 0; i < 150; ++i) {
    folder.write("rules/r" + std::to_string(i) + ".lua", fractions + "}");
  }
  package::Sources sources(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  const package::Program program(sources, {folder.path(), {}}, mistakes);
  EXPECT_GT(mistakes.size(), package::kMostFound);
  EXPECT_LT(mistakes.size(), package::kMostFound + 2 * package::kMostMistakes);
}

}  // namespace
}  // namespace punchcard
