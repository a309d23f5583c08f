// The texts that the fuzzer found worth keeping, and every text that once broke a property.

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/grammar/race_properties.h"

namespace punchcard::race {
namespace {

TEST(RaceCorpus, BreaksNoProperty) {
  const std::filesystem::path folder = PUNCHCARD_HOME "/tests/grammar/corpus/race";
  int texts = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    EXPECT_EQ(violated_property(text.str()), "") << entry.path();
    ++texts;
  }
  EXPECT_GT(texts, 10);
}

}  // namespace
}  // namespace punchcard::race
