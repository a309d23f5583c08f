// The packages that scenarios share: what a scenario is charged for them does not depend on which
// are still there, and few are.

#include "tools/session/package_cache.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/session/mistakes.h"

namespace punchcard {
namespace {

constexpr int kVariants = 60;

const session::PackageCache::TimeLeft kAnyTime = [] { return 0; };

class PackageCache : public testing::Test {
 protected:
  PackageCache() {
    folder_.write("game.lua",
                  "return game {\n"
                  "  name = \"Cache\", seats = 2,\n"
                  "  setup = function() return \"go\" end,\n"
                  "  phases = { go = function(game) game:draw() end },\n"
                  "}\n");
    for (int i = 0; i < kVariants; ++i) {
      folder_.write(fmt::format("variants/v{}.lua", i),
                    fmt::format("return variant \"test\" {{ name = \"V{}\" }}\n", i));
    }
    // Takes more instructions than a load is charged with at least.
    for (int i = 0; i < 8; ++i) {
      folder_.write(fmt::format("variants/slow/rules/r{}.lua", i),
                    "for i = 1, 40000 do end\nreturn rules {}\n");
    }
    folder_.write("variants/slow.lua", "return variant \"test\" { name = \"Slow\" }\n");
    folder_.write("variants/wrong.lua", "return variant \"test\" { nam = \"Wrong\" }\n");
  }

  std::weak_ptr<const package::Package> ask(int variant) {
    return cache_.with({fmt::format("v{}", variant)}, kAnyTime).package;
  }

  PackageFolder folder_;
  session::PackageCache cache_{std::make_shared<package::Sources>(package::Sources::default_home()),
                               folder_.path()};
};

TEST_F(PackageCache, KeepsTheLastPackagesFromOneScenarioToTheNext) {
  cache_.begin();
  std::vector<std::weak_ptr<const package::Package>> asked;
  for (int i = 0; i < 12; ++i) asked.push_back(ask(i));
  ask(0);
  for (const auto& each : asked) EXPECT_FALSE(each.expired());
  cache_.begin();
  for (std::size_t i = 0; i < asked.size(); ++i) {
    EXPECT_EQ(asked[i].expired(), i != 0 && i < 5) << i;
  }
}

TEST_F(PackageCache, ChargesAScenarioTheSameWhateverIsKept) {
  const auto cost = [this](int first) {
    cache_.begin();
    for (int i = 0; i < 10; ++i) ask(first + i % 5);
    return cache_.take_cost();
  };
  const std::int64_t fresh = cost(0);
  EXPECT_EQ(fresh, 5 * 200'000);
  EXPECT_EQ(cost(0), fresh) << "all are kept";
  cost(10);
  EXPECT_EQ(cost(0), fresh) << "some are kept";
  EXPECT_EQ(cache_.take_cost(), 0);
}

TEST_F(PackageCache, ChargesWhatLoadingHasUsed) {
  cache_.begin();
  const std::int64_t used = cache_.with({"slow"}, kAnyTime).package->loading_instructions();
  EXPECT_GT(used, 300'000);
  EXPECT_EQ(cache_.take_cost(), used);
  cache_.begin();
  cache_.with({"slow"}, kAnyTime);
  EXPECT_EQ(cache_.take_cost(), used) << "kept";
  EXPECT_THROW(cache_.with({"wrong"}, kAnyTime), session::ScriptMistakes);
  EXPECT_EQ(cache_.take_cost(), 200'000);
}

TEST_F(PackageCache, ChargesTheSameForAPackageThatIsGiven) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  const auto slow = package::Package::load(sources, {folder_.path(), {"slow"}}, mistakes);
  ASSERT_NE(slow, nullptr);
  cache_.give(slow);
  cache_.begin();
  EXPECT_EQ(cache_.with({"slow"}, kAnyTime).package, slow);
  EXPECT_EQ(cache_.take_cost(), slow->loading_instructions());
}

// It is loaded again for its interpreter, with what is left then.
TEST_F(PackageCache, LoadsForItsInterpreterInTheRestOfTheTime) {
  for (int i = 0; i < 45; ++i) {
    folder_.write(fmt::format("variants/long/rules/r{}.lua", i),
                  "for i = 1, 40000 do end\nreturn rules {}\n");
  }
  folder_.write("variants/long.lua", "return variant \"test\" { name = \"Long\" }\n");
  int asked = 0;
  EXPECT_THROW(cache_.with({"long"}, [&] { return asked++ == 0 ? 0 : 1; }), std::runtime_error);
  EXPECT_EQ(asked, 2);
}

TEST_F(PackageCache, RefusesMoreListsOfVariantsThanFiftyKeptOrNot) {
  for (int i = 0; i < 50; ++i) {
    cache_.begin();
    ask(i);
  }
  EXPECT_NO_THROW(ask(0)) << "asked for before";
  EXPECT_THROW(ask(50), std::invalid_argument);
}

}  // namespace
}  // namespace punchcard
