// string.format: our own, because C's may print more than it is given room for and its %s asks
// metatables.
//
// A directive is % with flags out of "-+ 0", a width and a precision of up to two digits and one of
// d s q x X c %. Everything else is an error that names it, and so is an argument too few or too
// many.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

int format_string(lua_State* lua);

}  // namespace punchcard::lua
