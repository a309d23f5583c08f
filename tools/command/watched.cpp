#include "tools/command/watched.h"

#include <utility>

#include <fmt/format.h>

#include "tools/command/terminal.h"

namespace punchcard {

Simulation simulate_watched(SimulationPlan plan) {
  Progress progress(fmt::format("games of {}", plan.setup->definition().name), plan.games);
  plan.progress = [&progress](std::int64_t done) { progress.show(done); };
  Simulation result = simulate(plan);
  result.plan.progress = nullptr;
  return result;
}

}  // namespace punchcard
