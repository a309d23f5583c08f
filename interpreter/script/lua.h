// Lua's C API as all of ours include it. Lua is compiled as C++ here, so these are C++ headers:
// <lua.hpp> would declare the functions with C linkage, and nothing would link.
#pragma once

#include <lauxlib.h>  // IWYU pragma: export
#include <lua.h>      // IWYU pragma: export
