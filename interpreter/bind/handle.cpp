#include "interpreter/bind/handle.h"

#include <fmt/format.h>

#include "interpreter/bind/host.h"
#include "interpreter/lua/error.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

constexpr const char* kNames[] = {"game", "seat",    "card",   "token",
                                  "zone", "pointer", "number", "execution"};

}  // namespace

const char* handle_name(HandleKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

void make_handle(lua_State* lua, HandleKind kind, int index, int part) {
  auto* handle = static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0));
  *handle = {kind, index, part};
  luaL_setmetatable(lua, handle_name(kind));
  lua_pushvalue(lua, -1);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  Host::of(lua).set_handle(kind, index, part, lua::copy_value(lua, -1));
}

void refuse_handle(lua_State* lua, int argument, HandleKind kind) {
  const Handle* handle = to_handle(lua, argument);
  if (handle == nullptr || handle->kind != kind) {
    bad_argument(lua, argument, fmt::format("a {}", handle_name(kind)).c_str());
  }
  bound(lua);
  lua::raise(lua, "stale {}: this match has no such {}", handle_name(kind), handle_name(kind));
}

std::int64_t check_integer(lua_State* lua, int argument) {
  int is_integer = 0;
  const lua_Integer value =
      lua_type(lua, argument) == LUA_TNUMBER ? lua_tointegerx(lua, argument, &is_integer) : 0;
  if (is_integer == 0 || lua_isinteger(lua, argument) == 0) {
    bad_argument(lua, argument, "an integer");
  }
  return value;
}

std::int64_t check_integer(lua_State* lua, int argument, std::int64_t least, std::int64_t most) {
  const std::int64_t value = check_integer(lua, argument);
  if (value < least || value > most) {
    bad_argument(lua, argument, fmt::format("an integer from {} to {}", least, most).c_str());
  }
  return value;
}

bool check_boolean(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TBOOLEAN) bad_argument(lua, argument, "true or false");
  return lua_toboolean(lua, argument) != 0;
}

void bad_argument(lua_State* lua, int argument, const char* expected) {
  lua_Debug call{};
  std::string to;
  if (lua_getstack(lua, 0, &call) != 0 && lua_getinfo(lua, "n", &call) != 0 &&
      call.name != nullptr) {
    const bool method = call.namewhat != nullptr && std::string_view(call.namewhat) == "method";
    to = method && argument == 1
             ? fmt::format("'{}' called on", call.name)
             : fmt::format("argument {} of '{}'", method ? argument - 1 : argument, call.name);
  } else {
    to = fmt::format("argument {}", argument);
  }
  lua::raise(lua, "{}: expected {}, found {}", to, expected, lua::found(lua, argument));
}

void refuse_unbound(lua_State* lua) {
  lua::raise(lua, "no match is being played: this may only be used in a step");
}

void refuse_change(lua_State* lua) {
  lua::raise(lua, "show.lua may only look: nothing can be changed");
}

void refuse_asking(lua_State* lua) { lua::raise(lua, "nobody can be asked here: only phases ask"); }

}  // namespace punchcard::bind
