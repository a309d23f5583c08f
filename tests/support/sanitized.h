// Whether this is a build with sanitizers, for tests that then take less of everything: they make a
// process ten to twenty times slower and its stack frames larger.
#pragma once

#include "tools/process/sanitizer.h"

namespace punchcard {

using process::kSanitized;

}  // namespace punchcard
