#include "interpreter/script/bind/handle.h"

#include <fmt/format.h>

#include "interpreter/script/error.h"
#include "interpreter/script/host.h"
#include "interpreter/table/table.h"

namespace punchcard {

namespace {

const char kHandles = 0;  // its address is the registry's key of the handles made so far

constexpr const char* kNames[] = {"game",    "seat",   "card",      "token", "zone",
                                  "pointer", "number", "execution"};

// How many things of a kind the bound table has; -1: indices of this kind are not checked.
int things(const Layout& layout, HandleKind kind) {
  switch (kind) {
    case HandleKind::seat: return layout.seats();
    case HandleKind::card:
    case HandleKind::number: return layout.cards();
    case HandleKind::token: return layout.tokens();
    case HandleKind::zone: return static_cast<int>(layout.zones().size());
    case HandleKind::pointer: return layout.pointers();
    default: return -1;
  }
}

}  // namespace

const char* handle_name(HandleKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

void push_handle(lua_State* lua, HandleKind kind, int index, int part) {
  if (index == kNone) {
    lua_pushnil(lua);
    return;
  }
  constexpr int kKinds = static_cast<int>(HandleKind::count);
  const lua_Integer key = (static_cast<lua_Integer>(index) * kMostNumbers + part) * kKinds +
                          static_cast<lua_Integer>(kind);
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &kHandles) != LUA_TTABLE) {
    lua_pop(lua, 1);
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &kHandles);
  }
  if (lua_rawgeti(lua, -1, key) != LUA_TUSERDATA) {
    lua_pop(lua, 1);
    auto* handle = static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0));
    *handle = {kind, index, part};
    luaL_setmetatable(lua, handle_name(kind));
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, key);
  }
  lua_replace(lua, -2);
}

Handle* to_handle(lua_State* lua, int argument) {
  return lua_type(lua, argument) == LUA_TUSERDATA
             ? static_cast<Handle*>(lua_touserdata(lua, argument))
             : nullptr;
}

int check_handle(lua_State* lua, int argument, HandleKind kind) {
  const Handle* handle = to_handle(lua, argument);
  if (handle == nullptr || handle->kind != kind) {
    bad_argument(lua, argument, fmt::format("a {}", handle_name(kind)).c_str());
  }
  const int there = things(table_of(lua).layout(), kind);
  if (there >= 0 && handle->index >= there) {
    raise(lua, "stale {}: this match has no such {}", handle_name(kind), handle_name(kind));
  }
  return handle->index;
}

int check_optional(lua_State* lua, int argument, HandleKind kind) {
  return lua_isnoneornil(lua, argument) ? kNone : check_handle(lua, argument, kind);
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
    raise(lua, "expected an integer from {} to {}, found {}", least, most, value);
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
    to = method && argument == 1 ? fmt::format("'{}' called on", call.name)
                                 : fmt::format("argument {} of '{}'", method ? argument - 1 : argument,
                                               call.name);
  } else {
    to = fmt::format("argument {}", argument);
  }
  raise(lua, "{}: expected {}, found {}", to, expected, found(lua, argument));
}

Step& bound(lua_State* lua) {
  Step* step = Host::of(lua).step();
  if (step == nullptr) raise(lua, "no match is being played: this may only be used in a step");
  return *step;
}

Step& writable(lua_State* lua) {
  Step& step = bound(lua);
  if (step.access == Access::look) raise(lua, "show.lua may only look: nothing can be changed");
  return step;
}

Step& asking(lua_State* lua) {
  Step& step = bound(lua);
  if (step.access != Access::play) {
    raise(lua, "nobody can be asked here: only phases ask");
  }
  return step;
}

const Table& table_of(lua_State* lua) { return *bound(lua).table; }

}  // namespace punchcard
