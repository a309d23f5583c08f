// The registry of all names that scripts can use, including scenarios: the source of the reference.
#pragma once

#include "interpreter/package/package_registry.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

bind::Registry full_registry(package::Sources& sources);

}  // namespace punchcard::scenario
