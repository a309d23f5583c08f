// Every trick in tricks/ comes to nothing; one test a theme.
//
// With PUNCHCARD_TRICK in the environment only tricks with this in their name are tried, and what
// they took is printed.

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/hostile/trial.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;

std::string wanted() {
  const char* given = std::getenv("PUNCHCARD_TRICK");  // NOLINT(concurrency-mt-unsafe)
  return given == nullptr ? "" : given;
}

class Theme final : public testing::Test {
 public:
  explicit Theme(std::vector<fs::path> tricks) : tricks_(std::move(tricks)) {}
  void TestBody() override {
    for (const fs::path& path : tricks_) {
      if (path.string().find(wanted()) == std::string::npos) continue;
      const Trick trick = read_trick(path);
      const TrialResult result = try_trick(trick);
      for (const std::string& each : result.complaints) ADD_FAILURE() << trick.name << ": " << each;
      if (!wanted().empty()) fmt::print("{}: {:.1f} ms\n", trick.name, result.milliseconds);
    }
  }

 private:
  const std::vector<fs::path> tricks_;
};

const bool kAdded = [] {
  std::map<std::string, std::vector<fs::path>> themes;
  for (const fs::path& path : all_tricks()) {
    std::string theme = path.parent_path().filename().string();
    std::replace(theme.begin(), theme.end(), '-', '_');
    themes[theme].push_back(path);
  }
  for (const auto& [theme, tricks] : themes) {
    testing::RegisterTest("Hostile", theme.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [tricks = tricks]() -> testing::Test* { return new Theme(tricks); });
  }
  return true;
}();

}  // namespace
}  // namespace punchcard
