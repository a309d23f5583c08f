// How `test` and `watch` report scenarios.
#pragma once

#include <span>
#include <string>

#include "tools/scenario/scenario_script.h"

namespace punchcard::command {

// "FAILED Zap may hit oneself" and its message, several lines.
std::string failed_scenario_text(const scenario::ScenarioResult& result);

// "12 passed, 1 failed".
std::string tally_text(std::span<const scenario::ScenarioResult> results);

}  // namespace punchcard::command
