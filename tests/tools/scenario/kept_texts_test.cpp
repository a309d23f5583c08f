// The texts of results are kept up to a limit, and of the rest only their beginnings.

#include "tools/scenario/kept_texts.h"

#include <string>

#include <gtest/gtest.h>

namespace punchcard::scenario {
namespace {

ScenarioResult result_with(std::size_t name, std::size_t message, std::size_t printed) {
  return {std::string(name, 'n'),     "a.lua", 1, false, std::string(message, 'm'),
          {std::string(printed, 'p')}};
}

TEST(KeptTexts, OfOneResultAreCut) {
  KeptTexts texts;
  ScenarioResult result = result_with(10, kMostMessage + 1, 10);
  texts.fit(result);
  EXPECT_EQ(result.message.size(), kMostMessage);
  EXPECT_TRUE(result.message.ends_with("m..."));
  EXPECT_EQ(result.printed.front().size(), 10U);
  EXPECT_EQ(texts.shortened(), 0U);
}

TEST(KeptTexts, OfAllResultsAreBounded) {
  KeptTexts texts;
  std::size_t bytes = 0;
  std::size_t whole = 0;
  for (int i = 0; i < 10'000; ++i) {
    ScenarioResult result = result_with(2'000, 2'000, 2'000);
    texts.fit(result);
    whole += result.name.size() == 2'000 ? 1 : 0;
    bytes += result.name.size() + result.message.size();
    for (const std::string& line : result.printed) bytes += line.size();
  }
  EXPECT_LE(bytes, kMostKeptTexts + 10'000 * 200);
  EXPECT_EQ(whole, kMostKeptTexts / (6'000 + sizeof(std::string)));
  EXPECT_EQ(texts.shortened(), 10'000 - whole);
}

}  // namespace
}  // namespace punchcard::scenario
