// Where in a line a mistake is that only its message tells of.

#include "interpreter/package/locate.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
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

}  // namespace
}  // namespace punchcard
