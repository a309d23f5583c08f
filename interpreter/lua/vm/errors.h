// Errors that Lua itself raises: its own, without the place in front of the message.
//
// A place has the path of the package's folder, and a string is charged by its length. The place is
// found apart from the message (stack_trace.h).
//
// A part of lua.cpp, which includes it among Lua's own files.
#pragma once

// Pushes the message once more; who calls it removes the one below.
static const char* push_message(lua_State* L, const char* message, TString*, int) {
  return luaO_pushfstring(L, "%s", message);
}

#define luaG_addinfo(first, ...) INFO_##first, __VA_ARGS__)
#define INFO_lua_State luaG_addinfo(lua_State
#define INFO_L push_message(L
#include "ldebug.c"
#undef luaG_addinfo

// What luaL_error puts in front of its message.
static void push_no_place(lua_State* L, int) { lua_pushliteral(L, ""); }
