// Results of scenarios as JUnit XML, for continuous integration.
#pragma once

#include <string>
#include <vector>

#include "tools/scenario/scenario_script.h"

namespace punchcard::command {

// One test suite per file.
std::string junit_xml(const std::vector<scenario::ScenarioResult>& results);

}  // namespace punchcard::command
