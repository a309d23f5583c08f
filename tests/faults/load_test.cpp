// Loading and checking a package while memory fails: either it is loaded, or its mistakes are told
// as they are, or there was no memory. A want of memory is never told as a mistake of a script.

#include <gtest/gtest.h>

#include "interpreter/package/listing.h"
#include "interpreter/package/sources.h"
#include "tests/faults/trials.h"
#include "tools/check/check.h"

namespace punchcard {
namespace {

struct Loaded {
  std::shared_ptr<const package::Package> package;
  std::string mistakes;
};

Loaded load(const std::shared_ptr<package::Sources>& sources, const std::string& folder) {
  std::vector<text::Diagnostic> diagnostics;
  Loaded loaded;
  loaded.package = check::load(sources, {folder, {}}, diagnostics);
  for (const text::Diagnostic& each : diagnostics) loaded.mistakes += text::format(each) + "\n";
  return loaded;
}

std::shared_ptr<package::Sources> open_sources() {
  return std::make_shared<package::Sources>(package::Sources::default_home());
}

// The sources outlive a load that failed, and serve the next one.
void load_in_shortage(const std::string& folder) {
  const Loaded expected = load(open_sources(), folder);
  int trials = 0;
  try_shortages([&](const Shortage& shortage) {
    const auto sources = open_sources();
    Loaded loaded;
    const bool out = runs_out(shortage, [&] { loaded = load(sources, folder); });
    constexpr int kAgain = 8;  // each so many trials: loading takes its time
    if (out && ++trials % kAgain != 0) return;
    if (out) loaded = load(sources, folder);
    EXPECT_EQ(loaded.mistakes, expected.mistakes);
    ASSERT_EQ(loaded.package == nullptr, expected.package == nullptr);
    if (loaded.package == nullptr) return;
    EXPECT_EQ(loaded.package->digest(), expected.package->digest());
  });
}

TEST(FailingLoad, AFolderIsListedOrNot) {
  constexpr std::int64_t kEach = 100;  // its names are all there is
  const std::string folder = std::string(PUNCHCARD_HOME) + "/stdlib";
  const std::vector<std::filesystem::path> expected = package::list_folder(folder, ".lua");
  ASSERT_GT(expected.size(), 3U);
  const auto trial = [&](const Shortage& shortage) {
    std::vector<std::filesystem::path> files;
    const bool out = runs_out(shortage, [&] { files = package::list_folder(folder, ".lua"); });
    EXPECT_EQ(files, out ? std::vector<std::filesystem::path>() : expected);
  };
  try_shortages(trial, kEach);
}

TEST(FailingLoad, APackageIsLoadedOrNot) { load_in_shortage(stumble_folder()); }

TEST(FailingLoad, MistakesAreToldInFullOrNotAtAll) {
  load_in_shortage(std::string(PUNCHCARD_HOME) + "/tests/interpreter/packages/mistaken");
}

}  // namespace
}  // namespace punchcard
