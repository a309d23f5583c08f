// Every scenario of every package of cards/.

#include "tools/scenario/scenario.h"

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tools/scenario/test_files.h"

namespace punchcard {
namespace {

class Scenarios : public testing::TestWithParam<std::string> {};

TEST_P(Scenarios, Hold) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  scenario::ScenarioRunner runner(sources, GetParam());
  int run = 0;
  for (const auto& file :
       scenario::find_test_files(*sources->find_package(GetParam()), *sources).files) {
    runner.run(file, "", [&run](const scenario::ScenarioResult& result) {
      ++run;
      EXPECT_TRUE(result.ok) << result.file << ":" << result.line << ": " << result.name << "\n"
                             << result.message;
    });
  }
  RecordProperty("scenarios", run);
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (c == '-') c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(
    Packages, Scenarios,
    testing::ValuesIn(package::Sources(package::Sources::default_home()).packages()), name_of);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Scenarios);

}  // namespace
}  // namespace punchcard
