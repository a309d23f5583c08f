#include "interpreter/lua/iterator.h"

#include <vector>

#include "interpreter/lua/argument.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/raw_table.h"

namespace punchcard::lua {

namespace {

// Upvalues of the function that pairs returns.
constexpr int kContents = 1;
constexpr int kKeys = 2;
constexpr int kPosition = 3;

int next_pair(lua_State* lua) {
  lua_Integer position = lua_tointeger(lua, lua_upvalueindex(kPosition));
  int results = 1;
  while (results == 1 && lua_rawgeti(lua, lua_upvalueindex(kKeys), position + 1) != LUA_TNIL) {
    ++position;
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, lua_upvalueindex(kContents)) != LUA_TNIL) {
      results = 2;
    } else {
      lua_pop(lua, 2);
    }
  }
  lua_pushinteger(lua, position);
  lua_replace(lua, lua_upvalueindex(kPosition));
  return results;
}

int next_element(lua_State* lua) {
  table_argument(lua, 1);
  const auto position = static_cast<lua_Unsigned>(integer_argument(lua, 2)) + 1;
  lua_pushinteger(lua, static_cast<lua_Integer>(position));
  return lua_geti(lua, 1, static_cast<lua_Integer>(position)) == LUA_TNIL ? 1 : 2;
}

}  // namespace

void push_pairs(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  std::vector<Key> keys;
  if (!sorted_keys(lua, index, keys)) {
    call_error(lua, "the table has keys that are neither integers nor strings and have no order");
  }
  push_raw_table(lua, index);
  lua_createtable(lua, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    keys[i].push(lua);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, guarded<next_pair>, kPosition);
}

void push_ipairs(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  lua_pushcfunction(lua, guarded<next_element>);
  lua_pushvalue(lua, index);
  lua_pushinteger(lua, 0);
}

bool is_iterator(lua_State* lua, int index) {
  return lua_tocfunction(lua, index) == guarded<next_pair>;
}

bool is_next_element(lua_State* lua, int index) {
  return lua_tocfunction(lua, index) == guarded<next_element>;
}

}  // namespace punchcard::lua
