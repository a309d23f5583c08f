#include "tools/command/watched.h"

#include <utility>

#include "tools/command/interruption.h"
#include "tools/command/terminal.h"

namespace punchcard::command {

lab::Simulation simulate_watched(lab::SimulationPlan plan) {
  return std::move(simulate_watched(std::vector{std::move(plan)}).front());
}

std::vector<lab::Simulation> simulate_watched(std::vector<lab::SimulationPlan> plans) {
  return simulate_watched(std::move(plans), {}).simulations;
}

lab::StoppedSimulations simulate_watched(std::vector<lab::SimulationPlan> plans,
                                         const lab::StoppingRule& rule) {
  const std::string counted =
      plans.size() == 1 ? plans.front().setup->definition().name : "both sides";
  const Interruption interruption;
  // How many games a rule will need is not known before.
  const std::int64_t games = plans.front().games * static_cast<std::int64_t>(plans.size());
  Progress progress("games of " + counted, rule.is_given() ? 0 : games);
  plans.front().progress = [&progress](std::int64_t done) { progress.show(done); };
  plans.front().stop = Interruption::happened;
  lab::StoppedSimulations result;
  if (rule.is_given()) {
    result = lab::simulate_until(std::move(plans), rule);
  } else {
    result.simulations = lab::simulate_together(plans);
  }
  for (lab::Simulation& each : result.simulations) {
    each.plan.progress = nullptr;
    each.plan.stop = nullptr;
  }
  return result;
}

lab::Rung climb_watched(lab::SimulationPlan plan, const std::string& lower,
                        const std::string& higher) {
  const Interruption interruption;
  Progress progress("games of " + higher + " against " + lower, plan.games * plan.setup->seats());
  plan.progress = [&progress](std::int64_t done) { progress.show(done); };
  plan.stop = Interruption::happened;
  return lab::climb(std::move(plan), lower, higher);
}

}  // namespace punchcard::command
