// Our own string.format. C's could print more than its buffer holds, and its %s calls metatables.
//
// A directive is % with flags from "-+ 0", a width and a precision of up to two digits, and one of
// d s q x X c %. Anything else is an error that names the directive; so are missing and extra
// arguments.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

int format_string(lua_State* lua);

}  // namespace punchcard::lua
