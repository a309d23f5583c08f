#include "tools/command/failed_games.h"

#include <cstdio>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/command/simulation_text.h"
#include "tools/session/record_file.h"

namespace punchcard::command {

namespace {

void tell(const lab::Simulation& result, const std::string& side, const package::Sources& sources,
          const std::string& record) {
  if (result.first_failed_look != nullptr) {
    fmt::print(stderr, "{}{}", side, failed_looks_text(result, sources));
  }
  if (result.first_failure == nullptr) return;
  const lab::FailedGame failed = lab::play_failed_game(result);
  if (!record.empty()) session::RecordFile::create(record, failed.record);
  fmt::print(stderr, "{}{}", side, failures_text(result, failed, sources, record));
}

// The line above the failures of each side; "" for a single side.
std::pair<std::string, std::string> side_lines(const std::vector<lab::Simulation>& results) {
  if (results.size() == 1) return {};
  const auto [left, right] = side_names(*results.front().plan.setup, *results.back().plan.setup);
  return {fmt::format("on the left, {}:\n", left), fmt::format("on the right, {}:\n", right)};
}

}  // namespace

bool has_failed_games(const lab::SimulationReport& report) {
  for (const lab::StoppedSimulations& each : report.skills) {
    for (const lab::Simulation& side : each.simulations) {
      if (side.failed_steps > 0 || side.failed_looks > 0) return true;
    }
  }
  return false;
}

void tell_failed_games(const lab::SimulationReport& report, const package::Sources& sources,
                       const std::string& record) {
  for (const lab::StoppedSimulations& each : report.skills) {
    const auto [left, right] = side_lines(each.simulations);
    tell(each.simulations.front(), left, sources, record);
    if (report.is_comparison()) tell(each.simulations.back(), right, sources, record);
  }
}

}  // namespace punchcard::command
