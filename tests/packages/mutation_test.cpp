// How many slips of the pen in our games the check finds: names that are misspelt, fields and
// members that stand where they do not belong. Here a sample is tried; tests/mutation/run tries
// all.

#include "tests/support/mutation.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/misplacement.h"
#include "tests/support/misspelling.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

constexpr double kMisspellings = 0.99;  // at least this share of each kind is reported
constexpr double kMisplacements = 0.9;
constexpr int kStep = kSanitized ? 797 : 37;  // every so many of the mutants are tried

int step() {
  const char* given = std::getenv("PUNCHCARD_MUTATION");  // NOLINT(concurrency-mt-unsafe)
  return given == nullptr ? kStep : std::max(1, std::atoi(given));
}

std::vector<Mutant> misspelt(const MutationTrial::Given& given) { return misspellings(given.file); }

// Looks at each request once: its files follow each other.
class Misplaced {
 public:
  std::vector<Mutant> operator()(const MutationTrial::Given& given) {
    if (understood_ == nullptr || variants_ != given.request.variants) {
      understood_ = std::make_unique<Understood>(given.bare, given.sources, given.request);
      variants_ = given.request.variants;
    }
    std::vector<Mutant> mutants = misplaced_fields(given.file);
    for (Mutant& each : misplaced_members(given.file, *understood_)) {
      mutants.push_back(std::move(each));
    }
    return mutants;
  }

 private:
  std::unique_ptr<Understood> understood_;
  std::vector<std::string> variants_;
};

void add(MutationScore& all, const MutationScore& score) {
  std::printf("%s\n", score.summary().c_str());
  std::fflush(stdout);  // the next takes its time
  all.add(score);
}

// A sample may miss more by chance: as much as its standard error is allowed on top.
void expect_share(const MutationScore& score, double share) {
  std::printf("%s\n", score.summary().c_str());
  for (const std::string& each : score.unreported)
    std::printf("  not reported: %s\n", each.c_str());
  const double missed = score.mutants * (1 - share);
  const int most =
      step() == 1 ? static_cast<int>(missed) : static_cast<int>(missed + std::sqrt(missed)) + 1;
  EXPECT_LE(score.mutants - score.reported, most) << score.summary();
  EXPECT_GT(score.mutants, 0);
}

TEST(Mutation, IsFoundInOurGames) {
  const package::Sources sources(package::Sources::default_home());
  MutationScore misspellings{"all packages: misspellings", 0, 0, {}};
  MutationScore misplacements{"all packages: misplacements", 0, 0, {}};
  for (const std::string& name : sources.packages()) {
    MutationTrial trial(sources.home() / "cards" / name);
    Misplaced misplaced;
    add(misplacements, trial.run("misplacements", std::ref(misplaced), step()));
    add(misspellings, trial.run("misspellings", misspelt, step()));
  }
  expect_share(misspellings, kMisspellings);
  expect_share(misplacements, kMisplacements);
}

TEST(Mutation, IsFoundInAPackageOfEverything) {
  const std::filesystem::path home = package::Sources::default_home();
  MutationTrial trial(home / "tests/interpreter/packages/checked");
  expect_share(trial.run("misspellings", misspelt, step()), kMisspellings);
}

}  // namespace
}  // namespace punchcard
