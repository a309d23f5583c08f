// Nothing that a seat can read tells what it does not know, in any package.

#include <cstdlib>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/packages/setups.h"
#include "tests/support/match_pair.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

class Secrets : public testing::TestWithParam<std::string> {};

// A few set-ups of each package; PUNCHCARD_SECRETS=all takes all of them, for minutes.
TEST_P(Secrets, AreInNoText) {
  constexpr int kDecisions = 12;
  constexpr std::size_t kSetups = kSanitized ? 2 : 6;
  const std::vector<lab::PlannedSetup> planned = lab::battery_setups(shelf(), GetParam());
  const char* asked = std::getenv("PUNCHCARD_SECRETS");
  const bool all = asked != nullptr && std::string_view(asked) == "all";
  const std::size_t stride = all ? 1 : (planned.size() + kSetups - 1) / kSetups;
  for (std::size_t i = 0; i < planned.size(); i += stride) {
    EXPECT_EQ(read_pairs(planned[i].make(shelf()), i + 1, kDecisions).difference, "")
        << planned[i].arguments();
  }
}

INSTANTIATE_TEST_SUITE_P(Packages, Secrets, testing::ValuesIn(battery_packages()),
                         [](const auto& package) { return test_name(package.param); });

}  // namespace
}  // namespace punchcard
