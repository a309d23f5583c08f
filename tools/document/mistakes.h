// Mistakes in scripts, and results of scenarios, as JSON.
#pragma once

#include <vector>

#include "grammar/text/diagnostic.h"
#include "tools/document/json.h"
#include "tools/scenario/scenario_script.h"

namespace punchcard::document {

Json mistakes_json(const std::vector<text::Diagnostic>& diagnostics);
Json results_json(const std::vector<scenario::ScenarioResult>& results);

}  // namespace punchcard::document
