// Implements the additions of interpreter/lua/lua.h for a system Lua, which is already compiled.

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

LuaValue copy_value(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  lua_pushvalue(lua, index);
  if (lua_rawget(lua, LUA_REGISTRYINDEX) != LUA_TNUMBER) {
    lua_pop(lua, 1);
    lua_pushvalue(lua, index);
    const int made = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_pushvalue(lua, index);
    lua_pushinteger(lua, made);
    lua_rawset(lua, LUA_REGISTRYINDEX);
    lua_pushinteger(lua, made);
  }
  const auto reference = static_cast<std::uint64_t>(lua_tointeger(lua, -1));
  lua_pop(lua, 1);
  return {reference, LUA_TNUMBER};
}

void push_value(lua_State* lua, const LuaValue& value) {
  if (!value.there()) return lua_pushnil(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, static_cast<lua_Integer>(value.bits));
}

int count_entries(lua_State* lua, int index, int most) {
  index = lua_absindex(lua, index);
  int count = 0;
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (++count <= most) continue;
    lua_pop(lua, 2);
    return -1;
  }
  return count;
}

}  // namespace punchcard::lua
