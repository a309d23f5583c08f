// How many of the names in scripts the check finds when they are misspelt.

#include "tests/support/misspelling.h"

#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/package/source_file.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

// Every so many of the names.
constexpr int kStep = kSanitized ? 41 : 1;
constexpr int kStepInGames = kSanitized ? 401 : 11;

TEST(Misspelling, IsFoundEverywhere) {
  const MisspellingResult result = misspell_each(
      std::filesystem::path(PUNCHCARD_HOME) / "tests/interpreter/packages/checked", kStep);
  EXPECT_GE(result.share(), 0.9);
  std::printf("%s\n", result.summary().c_str());
}

TEST(Misspelling, IsFoundInOurGames) {
  const Sources sources(Sources::default_home());
  for (const std::string& name : sources.packages()) {
    const MisspellingResult result = misspell_each(sources.home() / "cards" / name, kStepInGames);
    EXPECT_GE(result.share(), 0.9) << name;
    std::printf("%s\n", result.summary().c_str());
  }
}

}  // namespace
}  // namespace punchcard
