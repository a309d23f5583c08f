#include "tools/command/failed_games.h"

#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/command/columns.h"
#include "tools/command/simulation_text.h"
#include "tools/session/failure_text.h"
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
  fmt::print(stderr, "{}{}", side, failures_text(result, failed, sources, record));
  if (!record.empty()) session::RecordFile::create(record, failed.record);
}

// The line above the failures of each side; "" for a single side.
std::pair<std::string, std::string> side_lines(const std::vector<lab::Simulation>& results) {
  if (results.size() == 1) return {};
  const auto [left, right] = side_names(*results.front().plan.setup, *results.back().plan.setup);
  return {fmt::format("on the left, {}:\n", left), fmt::format("on the right, {}:\n", right)};
}

void print_lines(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) fmt::print(stderr, "{}\n", line);
}

// What failed is not known of games in the parts of a run.
void tell_first(const lab::SimulationFailure& first, const package::Sources& sources) {
  fmt::print(stderr, "; the first in game number {}", first.game);
  if (first.failure.message.empty()) return fmt::print(stderr, "\n");
  fmt::print(stderr, ":\n");
  print_lines(session::failure_lines(first.failure, first.where, sources));
}

std::string name_of(int kind, const match::Setup& setup) {
  return setup.definition().schema->kinds[static_cast<std::size_t>(kind)].name;
}

}  // namespace

void tell_failures(const lab::Failures& failures, const std::string& games,
                   const package::Sources& sources, const std::string& first_step) {
  std::fflush(stdout);
  if (failures.first_failed_look != nullptr) {
    fmt::print(stderr, "{} ahead failed in games {}",
               counted(static_cast<std::size_t>(failures.failed_looks), "look"), games);
    tell_first(*failures.first_failed_look, sources);
  }
  if (failures.first_failure != nullptr) {
    fmt::print(stderr, "{} failed in {} {}{}",
               counted(static_cast<std::size_t>(failures.failed_steps), "step"),
               counted(static_cast<std::size_t>(failures.failed_games), "game"), games, first_step);
    tell_first(*failures.first_failure, sources);
  }
}

void tell_failed_steps(std::int64_t steps, const match::FailedStep& first,
                       const package::Sources& sources) {
  std::fflush(stdout);
  fmt::print(stderr, "{} failed, the first:\n", counted(static_cast<std::size_t>(steps), "step"));
  print_lines(session::failure_lines(first.failure, first.where, sources));
}

void tell_failed_looks(const match::FailedLooks& looks, const std::string& player,
                       const package::Sources& sources) {
  if (looks.first == nullptr) return;
  std::fflush(stdout);
  fmt::print(stderr, "{} ahead of {} failed, the first:\n",
             counted(static_cast<std::size_t>(looks.count), "look"), player);
  print_lines(session::failure_lines(*looks.first, {}, sources));
}

bool has_failed_games(const lab::SimulationReport& report) {
  for (const lab::StoppedSimulations& each : report.skills) {
    for (const lab::Simulation& side : each.simulations) {
      if (side.has_failed()) return true;
    }
  }
  return std::any_of(report.ladder.begin(), report.ladder.end(),
                     [](const lab::Rung& rung) { return rung.failures.has_failed(); });
}

void tell_failed_games(const lab::SimulationReport& report, const package::Sources& sources,
                       const std::string& record) {
  for (const lab::StoppedSimulations& each : report.skills) {
    const auto [left, right] = side_lines(each.simulations);
    tell(each.simulations.front(), left, sources, record);
    if (report.is_comparison()) tell(each.simulations.back(), right, sources, record);
  }
  for (const lab::Rung& rung : report.ladder) {
    tell_failures(rung.failures, fmt::format("of {} against {}", rung.higher, rung.lower), sources);
  }
}

void tell_failed_games(const lab::StrengthReport& report, const package::Sources& sources) {
  for (const lab::StrengthOfSkill& each : report.skills) {
    tell(each.strength.ordinary, "", sources, "");
  }
  const lab::StrengthReport::Changed changed = report.changed();
  if (!changed.failures.has_failed()) return;
  const std::string first =
      changed.kind == table::kNone
          ? ""
          : fmt::format(", first with {}",
                        name_of(changed.kind, *report.last().strength.ordinary.plan.setup));
  tell_failures(changed.failures, "in which a card was changed", sources, first);
}

}  // namespace punchcard::command
