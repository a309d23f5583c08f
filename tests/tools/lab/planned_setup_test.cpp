// Which set-ups the battery plays.

#include "tools/lab/battery/planned_setup.h"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

TEST(PlannedSetups, OfManyValuesAreNotAllPairs) {
  PackageFolder folder("many");
  folder.write("game.lua", R"lua(
local values = {}
for i = 1, 2000 do values[i] = i end
return game {
  name = "Many", seats = 2, options = { a = values, b = values },
  setup = function(game) return game.options.a + game.options.b > 0 and "go" or "go" end,
  phases = { go = function(game) game:draw() return "go" end },
}
)lua");
  lab::PackageShelf shelf(std::make_shared<package::Sources>(package::Sources::default_home()));
  const auto setups = lab::battery_setups(shelf, folder.path());
  EXPECT_LT(setups.size(), 15'000U);
  for (const char* value : {"2", "100", "2000"}) {
    EXPECT_TRUE(std::any_of(setups.begin(), setups.end(), [&](const auto& each) {
      return each.options == match::GivenOptions{{"b", value}};
    })) << value;
  }
  EXPECT_TRUE(std::any_of(setups.begin(), setups.end(), [](const auto& each) {
    return each.options == match::GivenOptions{{"a", "90"}, {"b", "90"}};
  }));
}

}  // namespace
}  // namespace punchcard
