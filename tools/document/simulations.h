// Simulations and comparisons as JSON.
#pragma once

#include "tools/document/json.h"
#include "tools/lab/simulation.h"

namespace punchcard::document {

Json simulation_json(const lab::Simulation& simulation);
// `to` must have been played together with `from` and paired with it.
Json comparison_json(const lab::Simulation& from, const lab::Simulation& to);

}  // namespace punchcard::document
