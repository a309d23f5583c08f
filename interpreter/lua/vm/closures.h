// Closures: charged for their bytes, and for finding their variables.
//
// Lua keeps the local variables that closures have captured in a list, from the top of the stack
// down, and searches it for each variable of a new closure. A function may have two hundred of them.
//
// A part of lua.cpp, which includes it among Lua's own files.
#pragma once

static void pushclosure(lua_State* L, Proto* p, UpVal** encup, StkId base, StkId ra);

// Walks as luaF_findupval is about to; compiled code counts in the same way.
static inline void take_closure(lua_State* L, const Proto* p, StkId base) {
  int made = 0;
  int walked = 0;
  for (int i = 0; i < p->sizeupvalues; ++i) {
    if (!p->upvalues[i].instack) continue;
    const StkId level = base + p->upvalues[i].idx;
    const UpVal* open = L->openupval;
    for (; open != NULL && uplevel(open) > level; open = open->u.open.next) ++walked;
    made += open == NULL || uplevel(open) != level ? 1 : 0;
  }
  const int64_t units = punchcard::lua::closure_units(p->sizeupvalues, made, walked);
  if (units > 0) take_all(L, units);
}

static inline void make_closure(lua_State* L, Proto* p, UpVal** encup, StkId base, StkId ra) {
  take_closure(L, p, base);
  pushclosure(L, p, encup, base, ra);
}
