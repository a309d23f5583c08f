// How many slips of the pen in our games the check finds: names that are misspelt, fields that
// stand where they do not belong. tests/mutation/run tries all of them, the tests a sample.

#include "tests/support/mutation.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/misplacement.h"
#include "tests/support/misspelling.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

// Every so many of the slips.
int step(int sample) {
  const char* all = std::getenv("PUNCHCARD_MUTATION");  // NOLINT(concurrency-mt-unsafe)
  if (all != nullptr) return std::max(1, std::atoi(all));
  return kSanitized ? 12 * sample : sample;
}

MutationScore score_of(const std::string& kind, const MutationTrial::Make& make, int sample) {
  const Sources sources(Sources::default_home());
  MutationScore all{"all packages: " + kind, 0, 0, {}};
  for (const std::string& name : sources.packages()) {
    MutationTrial trial(sources.home() / "cards" / name);
    const MutationScore score = trial.run(kind, make, step(sample));
    std::printf("%s\n", score.summary().c_str());
    all.add(score);
  }
  std::printf("%s\n", all.summary().c_str());
  for (const std::string& each : all.unreported) std::printf("  not reported: %s\n", each.c_str());
  return all;
}

TEST(Mutation, MisspellingsAreFoundInOurGames) {
  const auto make = [](const MutationTrial::Given& given) { return misspellings(given.file); };
  EXPECT_GE(score_of("misspellings", make, 23).share(), 0.99);
}

TEST(Mutation, MisplacementsAreFoundInOurGames) {
  std::unique_ptr<Understood> understood;
  Request of;
  const auto make = [&](const MutationTrial::Given& given) {
    const Request& request = given.request;
    if (of.package != request.package || of.variants != request.variants) {
      understood = std::make_unique<Understood>(given.bare, given.sources, request);
      of = request;
    }
    std::vector<Mutant> mutants = misplaced_fields(given.file);
    for (Mutant& each : misplaced_members(given.file, *understood)) {
      mutants.push_back(std::move(each));
    }
    return mutants;
  };
  EXPECT_GE(score_of("misplacements", make, 23).share(), 0.9);
}

}  // namespace
}  // namespace punchcard
