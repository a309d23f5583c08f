#include "tests/packages/hashes.h"

#include <algorithm>

#include <fmt/format.h>

#include "tests/packages/playthrough.h"
#include "tools/lab/battery/battery.h"

namespace punchcard {

namespace {

constexpr std::int64_t kMatches = 2;  // of each set-up: sanitizers make them slow

}  // namespace

std::vector<lab::PlannedSetup> hashed_setups(const std::string& package) {
  const table::Schema& schema = *load_package(package)->definition().schema;
  std::vector<lab::PlannedSetup> setups = {richest_setup(package)};
  for (const int seats : {schema.least_seats, schema.most_seats}) {
    setups.push_back({package, {}, {}, seats});
  }
  std::sort(setups.begin(), setups.end());
  setups.erase(std::unique(setups.begin(), setups.end()), setups.end());
  return setups;
}

std::string hashes_text(const std::string& package) {
  std::string text;
  for (const lab::PlannedSetup& setup : hashed_setups(package)) {
    lab::BatteryPlan plan;
    plan.setup = setup.make(shelf());
    plan.games = kMatches;
    text += fmt::format("{}:", setup.arguments());
    for (const std::uint64_t hash : lab::play_hashes(plan)) text += fmt::format(" {:016x}", hash);
    text += '\n';
  }
  return text;
}

}  // namespace punchcard
