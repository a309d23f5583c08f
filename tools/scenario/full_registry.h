// The registry of everything that scripts can name, scenarios included: what the reference shows.
#pragma once

#include "interpreter/package/package_registry.h"

namespace punchcard {

Registry full_registry(Sources& sources);

}  // namespace punchcard
