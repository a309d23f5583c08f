#include "tools/lab/battery/battery.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/packages/setups.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

constexpr int kStride = 60;          // of the decisions that are checked fully; see battery.h
constexpr std::int64_t kGames = 20;  // of a set-up; `punchcard battery` plays thousands

std::int64_t games() {
  const char* given = std::getenv("PUNCHCARD_BATTERY_GAMES");  // NOLINT(concurrency-mt-unsafe)
  return given == nullptr ? kGames : std::stoll(given);
}

lab::BatteryPlan plan_of(const lab::PlannedSetup& setup) {
  lab::BatteryPlan plan;
  plan.setup = setup.make(shelf());
  plan.games = games();
  plan.stride = kStride;
  return plan;
}

// The same games in a process of their own: this program, started again.
std::string hashes_elsewhere(const lab::PlannedSetup& setup) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  const std::string command =
      fmt::format("'{}' --hashes {} --games {}", self, setup.arguments(), games());
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

void play(const lab::PlannedSetup& setup) {
  const lab::BatteryPlan plan = plan_of(setup);
  const auto fault = lab::run_battery(plan).fault;
  if (fault) ADD_FAILURE() << lab::fault_text(setup, plan.seed, *fault);
}

void play_everywhere(const lab::PlannedSetup& setup) {
  lab::BatteryPlan plan = plan_of(setup);
  const std::string here = to_lines(lab::play_hashes(plan));
  plan.threads = 2;
  EXPECT_EQ(to_lines(lab::play_hashes(plan)), here) << setup.arguments() << " on two threads";
  EXPECT_EQ(hashes_elsewhere(setup), here) << setup.arguments() << " in another process";
}

// Some of a package's set-ups, so that several processes share them: loading a package and checking
// it costs as much as playing some of its matches.
class Part final : public testing::Test {
 public:
  using Play = void (*)(const lab::PlannedSetup& setup);
  static constexpr std::size_t kParts = 4;
  static constexpr std::size_t kStep = kParts * (kSanitized ? 5 : 1);  // loading takes the longest

  Part(std::string package, std::size_t part, Play play)
      : package_(std::move(package)), part_(part), play_(play) {}
  void TestBody() override {
    const std::vector<lab::PlannedSetup> setups = lab::battery_setups(shelf(), package_);
    for (std::size_t i = part_; i < setups.size(); i += kStep) play_(setups[i]);
  }

 private:
  const std::string package_;
  const std::size_t part_;
  const Play play_;
};

// A few matches of every combination of switches; with sanitizers of some of them.
class Combinations final : public testing::Test {
 public:
  explicit Combinations(std::string package) : package_(std::move(package)) {}
  void TestBody() override {
    constexpr std::size_t kShortSteps = 37;  // a prime: each switch is on in some
    const std::vector<lab::PlannedSetup> setups = lab::switch_combinations(shelf(), package_);
    const std::size_t step = games() < kWholeGames ? kShortSteps : 1;
    for (std::size_t i = 0; i < setups.size(); i += step) {
      lab::BatteryPlan plan = plan_of(setups[i]);
      plan.games = 2;
      plan.seed = i + 1;
      const auto fault = lab::run_battery(plan).fault;
      if (fault) FAIL() << lab::fault_text(setups[i], plan.seed, *fault);
    }
  }

 private:
  static constexpr std::int64_t kWholeGames = 100;
  const std::string package_;
};

template <typename Make>
void add(const char* suite, const std::string& name, Make make) {
  testing::RegisterTest(suite, name.c_str(), nullptr, nullptr, __FILE__, __LINE__, make);
}

// Loads nothing: that is the tests' business.
void add_package(const std::string& package) {
  const std::string name = test_name(package);
  for (std::size_t part = 0; part < Part::kParts; ++part) {
    const std::string numbered = fmt::format("{}_{}_of_{}", name, part + 1, Part::kParts);
    add("Battery", numbered, [=]() -> testing::Test* { return new Part(package, part, play); });
    add("SameMatches", numbered,
        [=]() -> testing::Test* { return new Part(package, part, play_everywhere); });
  }
  if (!is_variant(package)) {
    add("Combinations", name, [=]() -> testing::Test* { return new Combinations(package); });
  }
}

const bool kAdded = [] {
  for (const std::string& package : battery_packages()) add_package(package);
  return true;
}();

}  // namespace
}  // namespace punchcard
