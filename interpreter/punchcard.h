// All that a program needs to host matches: load a package, set a match up, answer its decisions.
//
// docs/embedding.md shows a whole host. What is not included here is not meant for hosts and may
// change; neither Lua's headers nor those of the grammars' library are needed.
#pragma once

#include "interpreter/lua/limits.h"         // IWYU pragma: export
#include "interpreter/match/interpreter.h"  // IWYU pragma: export
#include "interpreter/match/setup.h"        // IWYU pragma: export
#include "interpreter/package/package.h"    // IWYU pragma: export
#include "interpreter/package/sources.h"    // IWYU pragma: export
