// The collector: Lua's own, which no longer sees what a loaded package holds.
//
// After a package is loaded, all its objects are permanent: `make_permanent` hides them from the
// collector. So the cost of a collection depends on the objects of the steps, not on those of the
// package. Permanent objects are black and on the list `fixedgc`, which is never swept. Lua's
// barriers report a permanent object that gets a reference to a newer one; it is remembered, and
// every cycle begins with the remembered objects.
//
// A part of lua.cpp, which includes it among Lua's own files.
#pragma once

static constexpr lu_byte kPermanent = 1u << TESTBIT;  // in `marked`; Lua keeps this bit for tests

// The extra data of our states; nullptr for other states.
static inline punchcard::lua::LuaExtra* extra_of(lua_State* L) {
  return *static_cast<punchcard::lua::LuaExtra**>(lua_getextraspace(L));
}

static void plain_restart(global_State* g);
static void reallymarkobject(global_State* g, GCObject* object);

static void start_cycle(global_State* g) {
  plain_restart(g);
  const auto* extra = extra_of(g->mainthread);
  if (extra == nullptr) return;
  for (void* each : extra->remembered) {
    auto* object = static_cast<GCObject*>(each);
    object->marked = cast_byte((object->marked & ~(WHITEBITS | bitmask(BLACKBIT))) | luaC_white(g));
    reallymarkobject(g, object);
  }
}

#define restartcollection(first) RESTART_##first)
#define RESTART_global_State plain_restart(global_State
#define RESTART_g start_cycle(g
#define luaC_barrier_ plain_barrier
#define luaC_barrierback_ plain_barrierback
#include "lgc.c"
#undef luaC_barrierback_
#undef luaC_barrier_
#undef restartcollection

static inline void remember(lua_State* L, GCObject* object) {
  if ((object->marked & kPermanent) == 0) return;
  try {
    extra_of(L)->remembered.push_back(object);
  } catch (const std::bad_alloc&) {
    luaD_throw(L, LUA_ERRMEM);
  }
  object->marked &= cast_byte(~kPermanent);
}

LUAI_FUNC void luaC_barrier_(lua_State* L, GCObject* object, GCObject* value) {
  remember(L, object);
  plain_barrier(L, object, value);
}

LUAI_FUNC void luaC_barrierback_(lua_State* L, GCObject* object) {
  remember(L, object);
  plain_barrierback(L, object);
}
