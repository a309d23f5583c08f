// Interactions as JSON.
#pragma once

#include "tools/document/json.h"
#include "tools/lab/interactions/interactions.h"

namespace punchcard::document {

Json interactions_json(const lab::Interactions& interactions, const lab::InteractionsPlan& plan);

}  // namespace punchcard::document
