// Handles: the values by which scripts refer to things on the table.
//
// A handle is a full userdata that names a thing by its kind and index, never by an address. Each
// is made once per Lua state, so `==` compares things. If no step is bound, or the bound table has
// no such thing, a handle is stale and using it is an error. Metatables are locked.
//
// A decision pushes about ten handles and checks about twenty, so both functions are inline: they
// use one array of references per kind and one array of counts, which binding a step fills.
#pragma once

#include <cstdint>

#include "interpreter/bind/handle_types.h"
#include "interpreter/bind/host.h"
#include "interpreter/lua/lua.h"

namespace punchcard::bind {

// Pushes the one handle for a thing; kNone pushes nil.
void make_handle(lua_State* lua, HandleKind kind, int index, int part);
inline void push_handle(lua_State* lua, HandleKind kind, int index, int part = 0) {
  if (index == table::kNone) {
    lua_pushnil(lua);
  } else if (const lua::LuaValue* made = Host::of(lua).handle(kind, index, part); made != nullptr) {
    lua::push_value(lua, *made);
  } else {
    make_handle(lua, kind, index, part);
  }
}

// The handle at an argument, or nullptr for another value. Scripts can get no userdata but handles.
inline Handle* to_handle(lua_State* lua, int argument) {
  return static_cast<Handle*>(lua_touserdata(lua, argument));
}

// The index behind an argument that must be a handle of this kind and of this table. Raises
// "'zone' of 'move_to': expected a zone, found the string 'program'".
[[noreturn]] void refuse_handle(lua_State* lua, int argument, HandleKind kind);
inline int check_handle(lua_State* lua, int argument, HandleKind kind) {
  const Handle* handle = to_handle(lua, argument);
  if (handle == nullptr || handle->kind != kind || handle->index >= Host::of(lua).things(kind)) {
    refuse_handle(lua, argument, kind);
  }
  return handle->index;
}
// The same, or kNone for nil and none.
inline int check_optional(lua_State* lua, int argument, HandleKind kind) {
  return lua_isnoneornil(lua, argument) ? table::kNone : check_handle(lua, argument, kind);
}
inline int check_seat(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::seat); }
inline int check_card(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::card); }
inline int check_token(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::token); }
inline int check_zone(lua_State* lua, int at) { return check_handle(lua, at, HandleKind::zone); }
inline int check_pointer(lua_State* lua, int at) {
  return check_handle(lua, at, HandleKind::pointer);
}

// The bound step. They raise an error if there is none, if it is read-only, or if it may not ask.
[[noreturn]] void refuse_unbound(lua_State* lua);
[[noreturn]] void refuse_change(lua_State* lua);
[[noreturn]] void refuse_asking(lua_State* lua);
inline Step& bound(lua_State* lua) {
  Step* step = Host::of(lua).step();
  if (step == nullptr) refuse_unbound(lua);
  return *step;
}
inline Step& writable(lua_State* lua) {
  Step& step = bound(lua);
  if (step.access == Access::look) refuse_change(lua);
  return step;
}
inline Step& asking(lua_State* lua) {
  Step& step = bound(lua);
  if (step.access != Access::play) refuse_asking(lua);
  return step;
}
// Whether the viewer knows which card this is. Steps know everything.
inline bool is_known(lua_State* lua, int card) {
  const Step& step = bound(lua);
  return step.access != Access::look || step.viewer == table::kNone ||
         step.table->knows(step.viewer, card);
}
inline const table::Table& table_of(lua_State* lua) { return *bound(lua).table; }

}  // namespace punchcard::bind
