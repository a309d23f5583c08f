// Where a package lies changes nothing: what its files cost and hold is the same everywhere.

#include <filesystem>

#include <gtest/gtest.h>

#include "interpreter/lua/state.h"
#include "interpreter/package/program.h"
#include "interpreter/package/sources.h"
#include "tests/support/temporary_folder.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

struct Cost {
  std::size_t held = 0;
  std::int64_t work = 0;

  bool operator==(const Cost&) const = default;
};

Cost cost_of(const fs::path& home, const fs::path& package) {
  package::Sources sources(home);
  std::vector<text::Diagnostic> mistakes;
  package::Program program(sources, {package.string(), {}}, mistakes);
  EXPECT_TRUE(mistakes.empty());
  return {program.host().state().memory_used(), program.loading_work()};
}

TEST(PackagePaths, CostNothing) {
  const TemporaryFolder folder;
  const fs::path home = package::Sources::default_home();
  const fs::path far = folder.path() / std::string(200, 'x') / std::string(200, 'y');
  fs::create_directories(far / "home");
  for (const char* part : {"stdlib", "cards"}) {
    fs::copy(home / part, far / "home" / part, fs::copy_options::recursive);
  }
  const fs::path near = folder.path() / "core-loop";
  fs::copy(home / "cards/core-loop", near, fs::copy_options::recursive);
  fs::copy(home / "cards/core-loop", far / "core-loop", fs::copy_options::recursive);
  const Cost cost = cost_of(home, near);
  EXPECT_EQ(cost_of(home, far / "core-loop"), cost);
  EXPECT_EQ(cost_of(far / "home", near), cost);
}

// A file that can't be looked at is there as well as one that can: else a package would be played
// without it.
TEST(PackagePaths, ThatAreTooLongAreNotAbsent) {
  package::Sources sources(package::Sources::default_home());
  fs::path folder = "/tmp";
  while (folder.string().size() < 5'000) folder /= std::string(200, 'x');
  const package::SourceFile* file = sources.read(folder / "a.lua", package::FileRole::rules);
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(file->diagnostics.size(), 1U);
  EXPECT_EQ(file->diagnostics.front().code, text::Code::unreadable_file);
  EXPECT_TRUE(sources.folder_mistake(folder).has_value());
  EXPECT_EQ(sources.read("/tmp/there/is/no/such.lua", package::FileRole::rules), nullptr);
  EXPECT_FALSE(sources.folder_mistake("/tmp/there/is/no/such").has_value());
}

}  // namespace
}  // namespace punchcard
