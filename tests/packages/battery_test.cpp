#include "tests/packages/battery.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/packages/setups.h"

namespace punchcard {
namespace {

constexpr int kStride = 24;  // of the decisions that are checked fully; see battery.h

std::int64_t games() {
  const char* given = std::getenv("PUNCHCARD_BATTERY_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return given == nullptr ? 100 : std::stoll(given);
}

BatteryPlan plan_of(const PlannedSetup& setup) {
  BatteryPlan plan;
  plan.setup = setup.make();
  plan.games = games();
  plan.stride = kStride;
  return plan;
}

// The same games in a process of their own: this program, started again.
std::string hashes_elsewhere(const PlannedSetup& setup) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  const std::string command =
      fmt::format("'{}' --battery {} --hashes --games {}", self, setup.arguments(), games());
  std::string text;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  char buffer[4096];
  while (std::fgets(buffer, sizeof(buffer), pipe.get()) != nullptr) text += buffer;
  return text;
}

std::string to_lines(const std::vector<std::uint64_t>& hashes) {
  std::string text;
  for (const std::uint64_t hash : hashes) text += fmt::format("{:016x}\n", hash);
  return text;
}

class PlannedTest : public testing::Test {
 public:
  explicit PlannedTest(PlannedSetup setup) : setup_(std::move(setup)) {}

 protected:
  const PlannedSetup setup_;
};

class Battery final : public PlannedTest {
 public:
  using PlannedTest::PlannedTest;
  void TestBody() override {
    const BatteryPlan plan = plan_of(setup_);
    const auto fault = run_battery(plan);
    if (fault) FAIL() << fault_text(setup_, plan.seed, *fault);
  }
};

class SameMatches final : public PlannedTest {
 public:
  using PlannedTest::PlannedTest;
  void TestBody() override {
    BatteryPlan plan = plan_of(setup_);
    const std::string here = to_lines(play_hashes(plan));
    plan.threads = 2;
    EXPECT_EQ(to_lines(play_hashes(plan)), here) << "on two threads";
    EXPECT_EQ(hashes_elsewhere(setup_), here) << "in another process";
  }
};

// A few matches of every combination of switches; with sanitizers of some of them.
class Combinations final : public testing::Test {
 public:
  explicit Combinations(std::string package) : package_(std::move(package)) {}
  void TestBody() override {
    constexpr std::size_t kShortSteps = 37;  // a prime: each switch is on in some
    const std::vector<PlannedSetup> setups = switch_combinations(package_);
    const std::size_t step = games() < kWholeGames ? kShortSteps : 1;
    for (std::size_t i = 0; i < setups.size(); i += step) {
      BatteryPlan plan = plan_of(setups[i]);
      plan.games = 2;
      plan.seed = i + 1;
      const auto fault = run_battery(plan);
      if (fault) FAIL() << fault_text(setups[i], plan.seed, *fault);
    }
  }

 private:
  static constexpr std::int64_t kWholeGames = 100;
  const std::string package_;
};

// A package that does not load has one test, which says why.
class Loads final : public testing::Test {
 public:
  explicit Loads(std::string mistakes) : mistakes_(std::move(mistakes)) {}
  void TestBody() override {
    if (!mistakes_.empty()) FAIL() << mistakes_;
  }

 private:
  const std::string mistakes_;
};

template <typename Test>
void add(const char* suite, const PlannedSetup& setup) {
  testing::RegisterTest(suite, setup.name().c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [setup]() -> testing::Test* { return new Test(setup); });
}

void add_package(const std::string& package) {
  std::string mistakes;
  try {
    for (const PlannedSetup& setup : battery_setups(package)) {
      add<Battery>("Battery", setup);
      add<SameMatches>("SameMatches", setup);
    }
    const auto loaded = load_package(package);
    const std::string name = loaded->definition().id;
    if (loaded->definition().base == name) {
      testing::RegisterTest("Combinations", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                            [package]() -> testing::Test* { return new Combinations(package); });
    }
  } catch (const std::exception& error) {
    mistakes = error.what();
  }
  const std::string name = std::filesystem::path(package).filename().string();
  testing::RegisterTest("Loads", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                        [mistakes]() -> testing::Test* { return new Loads(mistakes); });
}

const bool kAdded = [] {
  for (const std::string& package : battery_packages()) add_package(package);
  return true;
}();

}  // namespace
}  // namespace punchcard
