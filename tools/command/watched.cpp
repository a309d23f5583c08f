#include "tools/command/watched.h"

#include <utility>

#include "tools/command/interruption.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

lab::Simulation simulate_watched(lab::SimulationPlan plan) {
  return std::move(simulate_watched(std::vector{std::move(plan)}).front());
}

std::vector<lab::Simulation> simulate_watched(std::vector<lab::SimulationPlan> plans) {
  const std::string counted =
      plans.size() == 1 ? plans.front().setup->definition().name : "both sides";
  const Interruption interruption;
  Progress progress("games of " + counted,
                    plans.front().games * static_cast<std::int64_t>(plans.size()));
  plans.front().progress = [&progress](std::int64_t done) { progress.show(done); };
  plans.front().stop = Interruption::happened;
  std::vector<lab::Simulation> results = lab::simulate_together(plans);
  for (lab::Simulation& each : results) each.plan.progress = nullptr;
  for (lab::Simulation& each : results) each.plan.stop = nullptr;
  return results;
}

}  // namespace punchcard::command
