#include "tools/command/part_file.h"

#include <stdexcept>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/limits.h"
#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/command/page_file.h"
#include "tools/session/atomic_file.h"

namespace punchcard::command {

void PartChoice::declare(Arguments& arguments) {
  arguments.value("--part", "FILE", file,
                  "write the counts of these games for `punchcard merge`, and print no result");
  arguments.value("--first", "A", first,
                  "with --part, the number of the first game (0): play games A to A+N-1 of a run");
}

void PartChoice::check(const std::vector<std::pair<const char*, bool>>& others) const {
  if (!is_given()) {
    if (!first.empty()) throw UsageError("--first requires --part");
    return;
  }
  for (const auto& [option, is_other_given] : others) {
    if (is_other_given) {
      throw UsageError(fmt::format(
          "{} cannot be combined with --part: it is about the games of all parts", option));
    }
  }
}

int PartChoice::finish(const std::optional<lab::Part>& part) const {
  if (!part) {
    fmt::print(stderr, "interrupted: {} was not written\n", text::printable(file));
    return kInterrupted;
  }
  const std::string text = lab::part_text(*part);
  try {
    lab::expect_readable(text);
  } catch (const std::invalid_argument& error) {
    throw UsageError(
        fmt::format("--part: the file would be too large to merge ({}): play fewer games in a part",
                    error.what()));
  }
  write_page(file, text, "--part");
  for (const lab::PartOfSkill& skill : part->skills) {
    fmt::print("{}: games {} to {} of {}\n", text::printable(file), skill.first_game,
               skill.end() - 1, text::printable(part->sides.back().package));
  }
  return kSuccess;
}

lab::Part part_of(const std::vector<lab::SimulationPlan>& sides) {
  const lab::SimulationPlan& last = sides.back();
  lab::Part part;
  part.seed = last.seed;
  part.most_decisions = last.most_decisions;
  part.limits = lua::changed_limits(last.setup->package().limits());
  for (const lab::SimulationPlan& side : sides) {
    part.sides.push_back(lab::PartSide::of(*side.setup));
  }
  return part;
}

lab::Part part_of(const lab::SimulationReport& report) {
  std::vector<lab::SimulationPlan> plans;
  for (const lab::Simulation& side : report.skills.front().simulations) plans.push_back(side.plan);
  lab::Part part = part_of(plans);
  for (const lab::StoppedSimulations& each : report.skills) {
    const lab::SimulationPlan& plan = each.simulations.back().plan;
    lab::PartOfSkill skill{plan.players, plan.first_game, plan.games, {}};
    for (const lab::Simulation& side : each.simulations) skill.sides.push_back(side);
    part.skills.push_back(std::move(skill));
  }
  return part;
}

lab::Part read_part_file(const std::string& file, std::size_t parts) {
  const std::string text =
      session::read_whole_file(file, lab::kMostPartBytes, session::Links::refused);
  try {
    return lab::read_part(text, parts);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(fmt::format("{}: {}", text::printable(file), error.what()));
  }
}

}  // namespace punchcard::command
