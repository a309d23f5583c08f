// Matches of fuzzed packages are the same wherever they are played.
//
// PUNCHCARD_FUZZED in the environment says how many packages, PUNCHCARD_SEED the first one's seed.
// With PUNCHCARD_PRINT_MATCHES each match is printed, for tests/hostile/same to compare.

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"
#include "tests/hostile/course.h"
#include "tests/hostile/fuzzed_package.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

constexpr std::uint64_t kPackages = kSanitized ? 2 : 6;
constexpr std::uint64_t kFirstSeed = 1;

std::uint64_t given(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? otherwise : std::stoull(value);
}

// Steps that use all they may would take most of the time; the clock must not decide.
lua::Limits small_limits() {
  lua::Limits limits;
  limits.instructions = 100'000;
  limits.milliseconds = 0;
  return limits;
}

TEST(FuzzedMatches, AreTheSameEverywhere) {
  const bool prints =
      std::getenv("PUNCHCARD_PRINT_MATCHES") != nullptr;  // NOLINT(concurrency-mt-unsafe)
  const std::uint64_t first = given("PUNCHCARD_SEED", kFirstSeed);
  const std::uint64_t end = first + given("PUNCHCARD_FUZZED", kPackages);
  for (std::uint64_t seed = first; seed < end; ++seed) {
    const FuzzedPackage made = fuzzed_package(seed);
    const PackageFolder folder(made.game);
    for (const auto& [path, text] : made.files) folder.write(path, text);
    const auto sources =
        std::make_shared<package::Sources>(package::Sources::default_home(), small_limits());
    std::vector<text::Diagnostic> mistakes;
    const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
    ASSERT_NE(package, nullptr) << "seed " << seed << ": " << text::format(mistakes.front());
    const Course course = play_everywhere(match::Setup::make(package), folder.path(), seed);
    for (const std::string& each : course.complaints) {
      ADD_FAILURE() << "seed " << seed << " (" << made.game << "): " << each;
    }
    EXPECT_FALSE(course.out_of_time) << "seed " << seed;
    if (prints) fmt::print("match: fuzzed {} ({}): {}\n", seed, made.game, course.text);
  }
}

}  // namespace
}  // namespace punchcard
