// The texts that the fuzzer found worth keeping, and every text that once broke a property.

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/fuzz/targets/targets.h"

namespace punchcard::fuzz {
namespace {

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, BreaksNoProperty) {
  const std::filesystem::path folder = PUNCHCARD_HOME "/tests/fuzz/corpus";
  int accepted = 0;
  int refused = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder / GetParam().name)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    const Verdict verdict = GetParam().judge(text.str());
    EXPECT_EQ(verdict.broken, "") << entry.path();
    ++(verdict.accepted ? accepted : refused);
  }
  // A corpus of which nothing is taken, or everything, says little.
  EXPECT_GT(accepted, 2);
  EXPECT_GT(refused, 2);
}

INSTANTIATE_TEST_SUITE_P(, Corpus, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace punchcard::fuzz
