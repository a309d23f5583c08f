// Every package of cards/ has golden hashes of its matches, and they are what is played.

#include "tests/packages/hashes.h"

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"
#include "tests/support/golden.h"

namespace punchcard {
namespace {

std::vector<std::string> packages() {
  return package::Sources(package::Sources::default_home()).packages();
}

class GoldenHashes : public testing::TestWithParam<std::string> {};

TEST_P(GoldenHashes, AreAsTheyWere) {
  const std::string text = hashes_text(GetParam());
  EXPECT_EQ(differs_from_golden("hashes/" + GetParam() + ".txt", text), "");
}

INSTANTIATE_TEST_SUITE_P(Packages, GoldenHashes, testing::ValuesIn(packages()),
                         [](const auto& each) { return test_name(each.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenHashes);

}  // namespace
}  // namespace punchcard
