// Statements and files for tests of the check: each is put into the package `checked`, and what is
// said about it is compared. An `@` in a statement marks the place that the message names.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/lua/limits.h"
#include "tests/support/package_folder.h"

namespace punchcard {

namespace fs = std::filesystem;

inline const fs::path kPackages = fs::path(PUNCHCARD_HOME) / "tests" / "interpreter" / "packages";

inline void copy_package(const std::string& name, const PackageFolder& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(kPackages / name)) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    folder.write(fs::relative(entry.path(), kPackages / name).string(), text.str());
  }
}

struct Case {
  const char* statement;  // with `@` before the place of the mistake
  const char* says;
};

// A card whose script is one statement, on line 6.
inline std::string probe(const std::string& statement) {
  return "local words = { yes = 1, no = 2 }\n"
         "return card {\n"
         "  name = \"Probe\",\n"
         "  text = \"Pay {fee:2}, go {steps:1}; \",\n"
         "  execute = function(self, game)\n" +
         statement +
         "\n  end,\n"
         "  level = ({ words.yes, self = { fee = 1, steps = 2 }, all = card and 1 })[1],\n"
         "}\n";
}

// What is said about a statement, without file and line.
inline std::string said_about(PackageFolder& folder, std::string statement) {
  folder.write("cards/probe.lua", probe(statement));
  folder.load();
  std::string said = folder.mistakes();
  const std::string place = "cards/probe.lua:6:";
  for (std::size_t at = said.find(place); at != std::string::npos; at = said.find(place)) {
    said.erase(at, place.size());
  }
  return said;
}

inline void expect_each(const std::vector<Case>& cases) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  fs::remove_all(fs::path(folder.path()) / "languages");
  for (const Case& each : cases) {
    std::string statement = each.statement;
    std::string expected;
    const std::size_t mark = statement.find('@');
    if (mark != std::string::npos) {
      statement.erase(mark, 1);
      expected = std::to_string(mark + 1) + ": " + each.says + "\n";
    }
    EXPECT_EQ(said_about(folder, statement), expected) << statement;
  }
}

// Files of `checked` with one line replaced, and what is said.
struct Change {
  const char* file;
  const char* line;
  const char* by;
  const char* says;
};

inline void expect_changes(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    PackageFolder folder("checked");
    copy_package("checked", folder);
    std::ostringstream read;
    read << std::ifstream(fs::path(folder.path()) / change.file).rdbuf();
    std::string text = read.str();
    const std::size_t at = text.find(change.line);
    ASSERT_NE(at, std::string::npos) << change.line;
    text.replace(at, std::string(change.line).size(), change.by);
    folder.write(change.file, text);
    folder.load();
    std::string said = folder.mistakes();
    folder.load({"night"});
    if (said.empty()) said = folder.mistakes();
    EXPECT_EQ(said, change.says) << change.by;
  }
}

}  // namespace punchcard
