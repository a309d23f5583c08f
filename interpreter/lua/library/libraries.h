// The libraries of every script: one file each, with its list of functions at the bottom.
//
// They are small on purpose: they hold what a designer of cards uses. Each function is bounded and
// charged by the sizes of its arguments, so that no call takes longer than its charge says.
// sandbox.h gives the reason for every function of Lua that is missing here.
#pragma once

#include "interpreter/lua/entry.h"

namespace punchcard::lua {

Library base_library();
Library math_library();
Library string_library();
Library table_library();

}  // namespace punchcard::lua
