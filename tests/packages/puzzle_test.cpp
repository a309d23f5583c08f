// Every puzzle of every package can be solved, in as few decisions as it says and not in fewer.

#include "tests/packages/puzzle.h"

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"

namespace punchcard {
namespace {

TEST(Puzzles, TakeAsManyDecisionsAsTheySay) {
  int puzzles = 0;
  for (const std::string& package : package::Sources(package::Sources::default_home()).packages()) {
    for (const lab::PlannedSetup& puzzle : puzzles_of(package)) {
      ++puzzles;
      const auto setup = puzzle.make(shelf());
      const std::int64_t least = stated_least(setup);
      EXPECT_EQ(fewest_decisions(setup, least), least) << puzzle.arguments();
    }
  }
  EXPECT_GT(puzzles, 0) << "no package has puzzles";
}

}  // namespace
}  // namespace punchcard
