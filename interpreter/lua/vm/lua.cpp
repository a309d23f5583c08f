// Lua's core and auxiliary library as one source file, so that the compiler sees all of it at once.
//
// The hook that counts instructions is always on here. Lua makes a call for it before every
// instruction, which is half the cost of counting. This file inlines the counting and calls
// luaG_traceexec only when the count is used up. (There is no hook for lines.) This makes random
// play of cards a seventh faster.
//
// It also finds members of handles without a metatable call and its frame, as interpreter/lua/lua.h
// says. This makes random play half as fast again.
//
// Some instructions do work that grows with their operands: comparing long strings, passing
// thousands of arguments, walking over a large table. They subtract this work from the count to the
// next hook, so that they cost up to a block of instructions (interpreter/lua/state.h) instead of
// one. This begins far beyond the needs of any card; below that, the count equals that of a system
// Lua.
//
// Strings are not converted to numbers. Otherwise a numeric `for` would accept "0.5", and there
// would be fractions among the integers.

#define LUA_NOCVTS2N
#define LUA_CORE
#define LUA_LIB
#define lvm_c

#include "lprefix.h"

// Some of Lua's macros have names that the standard library uses.
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "luaconf.h"
#include "interpreter/lua/lua.h"

// Inline, because unwinding costs time per frame.
[[noreturn]] static inline __attribute__((always_inline)) void luaG_errormsg(lua_State* L);

#undef LUAI_FUNC
#undef LUAI_DDEC
#undef LUAI_DDEF
#define LUAI_FUNC static
#define LUAI_DDEC(definition)
#define LUAI_DDEF static

#include "lzio.c"
#include "lctype.c"
#include "lopcodes.c"
#include "lmem.c"
#include "lundump.c"
#include "ldump.c"
#include "lstate.c"
#include "lgc.c"
#include "llex.c"
#include "lcode.c"
#include "lparser.c"
#include "ldebug.c"
#include "lfunc.c"
#include "lobject.c"
#include "ltm.c"
#include "lstring.c"

// A growing table inserts its old entries again, without first searching for their keys: they are
// not there. A search would walk the chain of a hash slot, which makes growth quadratic for keys
// that share a slot.
static void luaH_newkey(lua_State* L, Table* t, const TValue* key, TValue* value);
static void put_in(lua_State* L, Table* t, const TValue* key, TValue* value) {
  if (ttisinteger(key) && l_castS2U(ivalue(key)) - 1u < t->alimit) {
    luaH_set(L, t, key, value);
  } else {
    luaH_newkey(L, t, key, value);
  }
}
// This macro renames calls of luaH_set, which begin with L, but not its definition, which begins
// with lua_State.
#define luaH_set(first, ...) SET_##first, __VA_ARGS__)
#define SET_lua_State luaH_set(lua_State
#define SET_L put_in(L
#include "ltable.c"
#undef luaH_set
// Checks for hooks after each return; small enough to inline.
static inline __attribute__((always_inline)) void rethook(lua_State* L, CallInfo* ci, int nres);
// Each return records the position in its caller for line hooks, which do not exist here.
#undef pcRel
#define pcRel(pc, p) 0
#include "ldo.c"
#undef pcRel
#define pcRel(pc, p) (cast_int((pc) - (p)->code) - 1)

static inline int count_instruction(lua_State* L, const Instruction* pc) {
  if (L->hookcount == 1) return luaG_traceexec(L, pc);
  --L->hookcount;
  return 1;
}
#define luaG_traceexec(L, pc) count_instruction(L, pc)

// Converts work into units: one unit costs as much as an instruction and covers a few bytes or
// values.
static constexpr size_t kPerUnit = 16;
static constexpr size_t kLeastWork = 64;  // units

static __attribute__((noinline)) void take_units(lua_State* L, size_t units) {
  auto* extra = *static_cast<punchcard::lua::LuaExtra**>(lua_getextraspace(L));
  int& count = extra->left_of_block > 0 ? extra->left_of_block : L->hookcount;
  if (count <= 1) return;
  const auto left = static_cast<size_t>(count - 1);
  count -= static_cast<int>(units < left ? units : left);
}

static inline void take_work(lua_State* L, size_t things) {
  const size_t units = things / kPerUnit;
  if (units >= kLeastWork) take_units(L, units);
}

static int equal_strings(lua_State* L, TString* a, TString* b) {
  if (L != NULL && a != b && tsslen(a) == tsslen(b)) take_work(L, tsslen(a));
  return luaS_eqlngstr(a, b);
}

// Compares bytes. Lua's own function uses the locale, and makes a call for each NUL.
static int compare_strings(lua_State* L, const TString* a, const TString* b) {
  const size_t size = tsslen(a) < tsslen(b) ? tsslen(a) : tsslen(b);
  take_work(L, size);
  const int order = memcmp(getstr(a), getstr(b), size);
  return order != 0 ? order : (tsslen(a) > size) - (tsslen(b) > size);
}

static inline const TValue* find_value(lua_State* L, Table* t, const TValue* key) {
  if (ttislngstring(key)) take_work(L, tsslen(tsvalue(key)));
  return luaH_get(t, key);
}

static inline void get_arguments(lua_State* L, CallInfo* ci, StkId where, int wanted) {
  if (wanted < 0) take_work(L, static_cast<size_t>(ci->u.l.nextraargs));
  luaT_getvarargs(L, ci, where, wanted);
}

static int next_entry(lua_State* L, Table* t, StkId key) {
  const int more = luaH_next(L, t, key);
  if (more == 0) take_work(L, luaH_realasize(t) + sizenode(t));
  return more;
}

static_assert(sizeof(TValue) == sizeof(punchcard::lua::LuaValue));
static_assert(offsetof(TValue, value_) == offsetof(punchcard::lua::LuaValue, bits));
static_assert(offsetof(TValue, tt_) == offsetof(punchcard::lua::LuaValue, type));

// The slow path of reading a field that a table does not contain itself. Instructions and the API
// pass a value that is not const, so overloading selects the functions below; these call Lua's own
// function for the rest.

// Whether the contents behind a metatable are permanent once all files are loaded.
static bool is_for_good(Table* metatable) { return !isempty(luaH_getint(metatable, 1)); }

// Finds a member of userdata through its state, or a field of a frozen table.
static __attribute__((noinline)) void find_field(lua_State* L, TValue* t, TValue* key, StkId val,
                                                 const TValue* slot) {
  auto* extra = *static_cast<punchcard::lua::LuaExtra**>(lua_getextraspace(L));
  const ptrdiff_t result = savestack(L, val);
  Table* metatable = slot != NULL ? hvalue(t)->metatable : NULL;
  if (ttisfulluserdata(t) && ttisshrstring(key) && L->stack_last.p - L->top.p > LUA_MINSTACK) {
    const ptrdiff_t top = savestack(L, L->ci->top.p);
    L->ci->top.p = L->top.p + LUA_MINSTACK;
    const bool found = extra->find_member != nullptr &&
                       extra->find_member(L, getudatamem(uvalue(t)),
                                          *reinterpret_cast<const punchcard::lua::LuaValue*>(key));
    L->ci->top.p = restorestack(L, top);
    if (found) {
      --L->top.p;
      setobjs2s(L, restorestack(L, result), L->top.p);
      return;
    }
  } else if (metatable != NULL && ttisshrstring(key)) {
    const TValue* contents = fasttm(L, metatable, TM_INDEX);
    if (contents != NULL && ttistable(contents)) {
      const TValue* value = luaH_getshortstr(hvalue(contents), tsvalue(key));
      if (!isempty(value) && !(extra->settled && is_for_good(metatable))) {
        setobj2s(L, val, value);
        return;
      }
    }
  }
  luaV_finishget(L, static_cast<const TValue*>(t), key, val, slot);
  if (metatable == NULL || !extra->settled || !ttisshrstring(key) || !is_for_good(metatable)) return;
  if (ttisnil(s2v(restorestack(L, result)))) return;
  auto& constant = extra->constant(metatable, gcvalue(key));
  constant.metatable = metatable;
  constant.name = gcvalue(key);
  setobj(L, reinterpret_cast<TValue*>(&constant.value), s2v(restorestack(L, result)));
}

static inline __attribute__((always_inline)) void luaV_finishget(lua_State* L, TValue* t,
                                                                 TValue* key, StkId val,
                                                                 const TValue* slot) {
  const Table* metatable = NULL;
  if (ttisfulluserdata(t)) {
    metatable = uvalue(t)->metatable;
  } else if (slot != NULL) {
    metatable = hvalue(t)->metatable;
  }
  if (metatable != NULL && ttisshrstring(key)) {
    const auto* extra = *static_cast<const punchcard::lua::LuaExtra**>(lua_getextraspace(L));
    const auto& constant = extra->constant(metatable, gcvalue(key));
    if (constant.name == gcvalue(key) && constant.metatable == metatable) {
      setobj2s(L, val, reinterpret_cast<const TValue*>(&constant.value));
      return;
    }
  }
  find_field(L, t, key, val, slot);
}
// A hook is always present here, so it is not unlikely.
#undef l_unlikely
#define l_unlikely(x) (x)
#define luaS_eqlngstr(a, b) equal_strings(L, a, b)
#define luaH_get(t, key) find_value(L, t, key)
#define luaT_getvarargs(L, ci, where, wanted) get_arguments(L, ci, where, wanted)
// Renames calls of l_strcmp, which begin with tsvalue. The definition, which begins with const,
// stays and is unused.
#define l_strcmp(first, second) STRCMP_##first, second)
#define STRCMP_const l_strcmp(const
#define STRCMP_tsvalue(value) compare_strings(L, tsvalue(value)
#include "lvm.c"
#undef luaS_eqlngstr
#undef luaH_get
#undef luaT_getvarargs
#undef luaG_traceexec
#undef l_unlikely
#define l_unlikely(x) luai_unlikely(x)

#define luaH_next(L, t, key) next_entry(L, t, key)
#include "lapi.c"
#undef luaH_next
#include "lauxlib.c"

namespace punchcard::lua {

LuaValue copy_value(lua_State* lua, int index) {
  LuaValue copy;
  setobj(lua, reinterpret_cast<TValue*>(&copy), index2value(lua, index));
  return copy;
}

int count_entries(lua_State* lua, int index, int most) {
  const Table* table = hvalue(index2value(lua, index));
  if (table->metatable != NULL) {
    const TValue* contents = fasttm(lua, table->metatable, TM_INDEX);
    if (contents != NULL && ttistable(contents)) table = hvalue(contents);
  }
  const unsigned int places = luaH_realasize(table);
  const auto nodes = static_cast<unsigned int>(sizenode(table));
  if (places + nodes > static_cast<unsigned int>(most)) return -1;
  int count = 0;
  for (unsigned int i = 0; i < places; ++i) count += isempty(&table->array[i]) ? 0 : 1;
  for (unsigned int i = 0; i < nodes; ++i) count += isempty(gval(gnode(table, i))) ? 0 : 1;
  return count;
}

void push_value(lua_State* lua, const LuaValue& value) {
  setobj2s(lua, lua->top.p, reinterpret_cast<const TValue*>(&value));
  api_incr_top(lua);
}

}  // namespace punchcard::lua
