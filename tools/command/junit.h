// Results of scenarios as JUnit's XML, which continuous integration reads.
#pragma once

#include <string>
#include <vector>

#include "tools/scenario/scenario_script.h"

namespace punchcard {

// A test suite a file.
std::string junit_xml(const std::vector<ScenarioResult>& results);

}  // namespace punchcard
