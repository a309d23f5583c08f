// Where in a line a mistake is that only its message tells of.

#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/package/locate.h"
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
  Sources sources(Sources::default_home());
  const SourceFile* file = sources.read(fs::path(folder.path()) / "cards/zap.lua", FileRole::card);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(locate(*file, 3, "card ZAP has no number 'damge' (did you mean 'damage'?)"),
            (Place{3, 42}));
  EXPECT_EQ(locate(*file, 3, "attempt to call a nil value (method 'lose')"), (Place{3, 32}));
  EXPECT_EQ(locate(*file, 3, "something else"), (Place{3, 18}));
  EXPECT_EQ(locate(*file, 4, "attempt to index a nil value (global 'y')"), (Place{4, 13}));
  EXPECT_EQ(locate(*file, 4, "something else"), (Place{4, 5}));
  EXPECT_EQ(locate(*file, 5, "something else"), (Place{5, 0}));
  EXPECT_EQ(locate(*file, 99, "'damge'"), (Place{99, 0}));
}

}  // namespace
}  // namespace punchcard
