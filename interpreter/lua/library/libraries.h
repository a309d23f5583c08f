// The libraries that every script has: one file each, with its list at the bottom.
//
// They are small on purpose: what a designer of cards uses, each function bounded and charged by
// the sizes it works on, so that no call takes longer than its charge says. Everything that Lua has
// and that is not here is absent for a reason, see sandbox.h.
#pragma once

#include "interpreter/lua/entry.h"

namespace punchcard::lua {

Library base_library();
Library math_library();
Library string_library();
Library table_library();

}  // namespace punchcard::lua
