#include "tools/command/scenario_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/command/terminal.h"

namespace punchcard::command {

std::string failed_scenario_text(const scenario::ScenarioResult& result) {
  return fmt::format("{} {}\n{}\n", coloured(Colour::red, "FAILED"), result.name, result.message);
}

std::string tally_text(std::span<const scenario::ScenarioResult> results) {
  const auto passed = std::count_if(results.begin(), results.end(),
                                    [](const scenario::ScenarioResult& each) { return each.ok; });
  const auto failed = static_cast<std::ptrdiff_t>(results.size()) - passed;
  return fmt::format("{} passed{}", passed,
                     failed == 0 ? "" : coloured(Colour::red, fmt::format(", {} failed", failed)));
}

}  // namespace punchcard::command
