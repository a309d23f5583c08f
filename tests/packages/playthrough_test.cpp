// Every package of cards/ has a golden playthrough, and it is what is played.

#include "tests/packages/playthrough.h"

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"
#include "tests/support/golden.h"

namespace punchcard {
namespace {

class Playthrough : public testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsAsItWas) {
  const std::string text = playthrough(richest_setup(GetParam()), 1);
  EXPECT_EQ(differs_from_golden("playthroughs/" + GetParam() + ".txt", text), "");
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(
    Packages, Playthrough,
    testing::ValuesIn(package::Sources(package::Sources::default_home()).packages()), name_of);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Playthrough);

}  // namespace
}  // namespace punchcard
