#include "interpreter/lua/raw_table.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "interpreter/lua/error.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

namespace {

bool read_key(lua_State* lua, int index, Key& key) {
  if (lua_isinteger(lua, index) != 0) {
    key.integer = lua_tointeger(lua, index);
    return true;
  }
  if (lua_type(lua, index) != LUA_TSTRING) return false;
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, index, &size);
  key.is_string = true;
  key.string = {bytes, size};
  return true;
}

bool before(const Key& left, const Key& right) {
  if (left.is_string != right.is_string) return right.is_string;
  return left.is_string ? left.string < right.string : left.integer < right.integer;
}

}  // namespace

std::int64_t sorting_units(std::size_t keys, std::size_t bytes) {
  const auto rounds = static_cast<std::size_t>(std::bit_width(keys));
  return static_cast<std::int64_t>((keys + bytes / State::kBytesPerUnit) * rounds);
}

void push_raw_table(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (lua_getmetatable(lua, index) != 0) {
    lua_pushliteral(lua, "__index");
    if (lua_rawget(lua, -2) == LUA_TTABLE) {
      lua_replace(lua, -2);
      return;
    }
    lua_pop(lua, 2);
  }
  lua_pushvalue(lua, index);
}

std::int64_t length(lua_State* lua, int index) {
  constexpr std::int64_t kLongest = std::numeric_limits<std::int32_t>::max();
  push_raw_table(lua, index);
  const auto size = static_cast<std::int64_t>(lua_rawlen(lua, -1));
  lua_pop(lua, 1);
  if (size > kLongest) {
    raise(lua, "a list of {} elements has gaps: its keys must be 1, 2, 3 and so on", size);
  }
  return size;
}

int push_element(lua_State* lua, int index, std::int64_t position) {
  push_raw_table(lua, index);
  const int type = lua_rawgeti(lua, -1, position);
  lua_replace(lua, -2);
  return type;
}

int push_field(lua_State* lua, int index, std::string_view name) {
  push_raw_table(lua, index);
  lua_pushlstring(lua, name.data(), name.size());
  const int type = lua_rawget(lua, -2);
  lua_replace(lua, -2);
  return type;
}

void Key::push(lua_State* lua) const {
  if (is_string) {
    lua_pushlstring(lua, string.data(), string.size());
  } else {
    lua_pushinteger(lua, integer);
  }
}

bool sorted_keys(lua_State* lua, int index, std::vector<Key>& keys) {
  constexpr std::size_t kUsual = 16;
  keys.clear();
  keys.reserve(kUsual);
  push_raw_table(lua, index);
  std::size_t bytes = 0;
  bool readable = true;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    Key key;
    readable = read_key(lua, -2, key) && readable;
    bytes += key.string.size();
    keys.push_back(key);
  }
  lua_pop(lua, 1);
  State::of(lua).charge(sorting_units(keys.size(), bytes));
  if (!readable) return false;
  if (!std::is_sorted(keys.begin(), keys.end(), before))
    std::sort(keys.begin(), keys.end(), before);
  return true;
}

}  // namespace punchcard::lua
