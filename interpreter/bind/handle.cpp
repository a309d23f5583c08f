#include "interpreter/bind/handle.h"

#include <fmt/format.h>

#include "interpreter/bind/host.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/error.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

constexpr const char* kHandleNames[] = {"game", "seat",    "card",   "token",
                                        "zone", "pointer", "number", "execution"};

}  // namespace

const char* handle_name(HandleKind kind) { return kHandleNames[static_cast<std::size_t>(kind)]; }

// Which handles a state has depends on what it has run, so they are the package's, not the step's:
// exactly what Lua holds for them, or a used state would allow a step more or less than a fresh
// one.
void make_handle(lua_State* lua, HandleKind kind, int index, int part) {
  auto* handle = static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0));
  *handle = {kind, index, part};
  luaL_setmetatable(lua, handle_name(kind));
  lua_pushvalue(lua, -1);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  Host::of(lua).state().keep(static_cast<std::ptrdiff_t>(lua::userdata_bytes(sizeof(Handle))));
  Host::of(lua).set_handle(kind, index, part, lua::copy_value(lua, -1));
}

void refuse_handle(lua_State* lua, int argument, HandleKind kind) {
  const Handle* handle = to_handle(lua, argument);
  if (handle == nullptr || handle->kind != kind) {
    if (argument == 1 && lua::running_entry(lua).is_method) {
      lua::self_error(lua, handle_name(kind), handle_name(kind));
    }
    lua::argument_error(lua, argument, fmt::format("a {}", handle_name(kind)));
  }
  bound(lua);
  lua::raise(lua, "stale {}: this match has no such {}", handle_name(kind), handle_name(kind));
}

void refuse_unbound(lua_State* lua) {
  lua::raise(lua, "no match is being played: this may only be used in a step");
}

void refuse_change(lua_State* lua) {
  lua::raise(lua, "nothing can be changed here: show.lua, worth and evaluate may only look");
}

void refuse_asking(lua_State* lua) { lua::raise(lua, "nobody can be asked here: only phases ask"); }

}  // namespace punchcard::bind
