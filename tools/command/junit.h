// Results of scenarios as JUnit's XML, which continuous integration reads.
#pragma once

#include <string>
#include <vector>

#include "tools/scenario/scenario_script.h"

namespace punchcard::command {

// A test suite a file.
std::string junit_xml(const std::vector<scenario::ScenarioResult>& results);

}  // namespace punchcard::command
