#include "interpreter/lua/text.h"

#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"

namespace punchcard::lua {

namespace {

std::string_view top_string(lua_State* lua) {
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, -1, &size);
  return {bytes, size};
}

void push_handle_text(lua_State* lua, int index) {
  State& state = State::of(lua);
  const int top = lua_gettop(lua);
  if (state.describe != nullptr && state.describe(state, index) &&
      lua_type(lua, -1) == LUA_TSTRING) {
    return;
  }
  lua_settop(lua, top);
  const std::string_view name = type_name(lua, index);
  lua_pushlstring(lua, name.data(), name.size());
}

}  // namespace

std::string_view push_text(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      lua_pushvalue(lua, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) == 0) mismatch_error(lua, index, "the value", "an integer");
      lua_pushfstring(lua, "%I", static_cast<LUAI_UACINT>(lua_tointeger(lua, index)));
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, index) != 0 ? "true" : "false");
      break;
    case LUA_TUSERDATA:
      push_handle_text(lua, index);
      break;
    default:
      lua_pushstring(lua, luaL_typename(lua, index));
      break;
  }
  return top_string(lua);
}

}  // namespace punchcard::lua
