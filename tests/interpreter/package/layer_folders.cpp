// Which folders of a package and its variants a file lies in.

#include "interpreter/package/layer_folders.h"

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

TEST(LayerFolders, OfVariantsWithinVariants) {
  PackageFolder folder("fox");
  folder.write("game.lua", R"(
return game {
  name = "Fox",
  seats = 2,
  setup = function() return "go" end,
  phases = { go = function(game) game:draw() return "go" end },
}
)");
  folder.write("rules/eat.lua", "return rules { eat = function(game) end }\n");
  folder.write("variants/red.lua", "return variant \"fox\" { name = \"Red\" }\n");
  folder.write("variants/red/variants/fast.lua", "return variant \"red\" { name = \"Fast\" }\n");
  const auto package = folder.load({"red", "fast"});
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const package::LayerFolders& folders = package->folders();
  EXPECT_FALSE(folders.have_several_packages());
  const auto around = [&](const std::string& file) {
    const package::LayerFolder* found = folders.of(folder.path() + "/" + file);
    return found == nullptr ? "none" : found->package + found->variants;
  };
  EXPECT_EQ(around("game.lua"), "fox");
  EXPECT_EQ(around("rules/eat.lua"), "fox");
  EXPECT_EQ(around("variants/red.lua"), "fox red");
  EXPECT_EQ(around("variants/red/cards/den.lua"), "fox red");
  EXPECT_EQ(around("variants/reddish.lua"), "fox") << "lies beside it";
  EXPECT_EQ(around("variants/red/variants/fast.lua"), "fox fast red");
  EXPECT_EQ(around("variants/red/variants/fast/rules/eat.lua"), "fox fast red");
  EXPECT_EQ(folders.of("stdlib/draw.lua"), nullptr);
}

}  // namespace
}  // namespace punchcard
