// The registry of everything that scripts can name, scenarios included: what the reference shows.
#pragma once

#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

bind::Registry full_registry(package::Sources& sources);

}  // namespace punchcard::scenario
