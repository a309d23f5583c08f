// Where in a line a mistake is that only its message tells of.

#include "interpreter/package/locate.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

TEST(Locate, FindsTheNameThatAMessageQuotes) {
  PackageFolder folder;
  folder.write("cards/zap.lua",
               "return card {\n"
               "  execute = function(self, game)\n"
               "    local x = 1; self.executor:lose(self.damge, \"damge\")\n"
               "    x = x + y.z\n"
               "\n"
               "  end,\n"
               "}\n");
  package::Sources sources(package::Sources::default_home());
  const package::SourceFile* file =
      sources.read(fs::path(folder.path()) / "cards/zap.lua", package::FileRole::card);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(package::locate(*file, 3, {"damge", "damage"}), (text::Place{3, 42}));
  EXPECT_EQ(package::locate(*file, 3, {"lose"}), (text::Place{3, 32}));
  EXPECT_EQ(package::locate(*file, 3, {}), (text::Place{3, 18}));
  EXPECT_EQ(package::locate(*file, 4, {"y"}), (text::Place{4, 13}));
  EXPECT_EQ(package::locate(*file, 4, {}), (text::Place{4, 5}));
  EXPECT_EQ(package::locate(*file, 5, {}), (text::Place{5, 0}));
  EXPECT_EQ(package::locate(*file, 99, {"damge"}), (text::Place{99, 0}));
}

// The column of a script's failure with this message on the only line of a script.
int column_of(const std::string& line, const std::string& message) {
  PackageFolder folder;
  folder.write("rules/zap.lua", line);
  package::Sources sources(package::Sources::default_home());
  const package::SourceFile* file =
      sources.read(fs::path(folder.path()) / "rules/zap.lua", package::FileRole::rules);
  return package::located(*file, {file->name, {1, 0}, message, text::Code::script_error})
      .place.column;
}

TEST(Locate, FindsWhatAFailureIsAboutOrLeavesItOut) {
  EXPECT_EQ(column_of("return a + b // c", "attempt to divide by zero"), 14);
  EXPECT_EQ(column_of("return a // b // c", "attempt to divide by zero"), 0);
  EXPECT_EQ(column_of("return f(a) % b", "attempt to perform 'n%0'"), 13);
  EXPECT_EQ(column_of("return a < b", "attempt to compare number with nil"), 10);
  EXPECT_EQ(column_of("return a.b + 1", "attempt to perform arithmetic on a nil value (field 'b')"),
            10);
  EXPECT_EQ(column_of("local x = 1; error(text(x))", "it is dark"), 14);
  EXPECT_EQ(column_of("f(1) g(2)", "it is dark"), 0);
}

// The calls of one line only, whatever surrounds them.
TEST(Locate, FindsTheCallThatContainsTheOthersOfItsLine) {
  EXPECT_EQ(column_of("return a.b(c(1)(2), d:e(f()))", "it is dark"), 8);
  EXPECT_EQ(column_of("local x = f(1)(2):g(h(3))", "it is dark"), 11);
  EXPECT_EQ(column_of("local x = f(1) + g(2)", "it is dark"), 0);
  EXPECT_EQ(column_of("local x = f(g(1)); h()", "it is dark"), 0);
  EXPECT_EQ(column_of("local x = f(g(1),\n  h(2))(3)", "it is dark"), 11);
  EXPECT_EQ(column_of("local x = f(1,\n  2) + g(3)", "it is dark"), 11) << "of the first line";
}

}  // namespace
}  // namespace punchcard
