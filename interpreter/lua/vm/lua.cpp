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
// one. This begins far beyond the needs of any card; below that, the count equals that of plain Lua,
// except that `..` costs two more for each number that it makes a text of, and a table eight more.
//
// Strings are not converted to numbers. Otherwise a numeric `for` would accept "0.5", and there
// would be fractions among the integers.
//
// Nobody can prepare keys or strings that collide, because hashes depend on numbers drawn once per
// process. Nothing that a script sees depends on hashes, addresses or the collector: a table's
// growth, length and bytes follow from its own history (tables.h). Only lua_next shows
// the order of a table, so its callers sort.

#define LUA_NOCVTS2N
#define luai_makeseed(L) 0u
#define luai_userstateopen(L) open_state(L)
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
#include <unistd.h>

#include <charconv>
#include <new>

#include "luaconf.h"
#include "interpreter/lua/costs.h"
#include "interpreter/lua/lua.h"

// Lua's own way, snprintf, takes as long as ten instructions.
static inline int write_integer(char* text, size_t size, long long value) {
  return static_cast<int>(std::to_chars(text, text + size, value).ptr - text);
}
#undef lua_integer2str
#define lua_integer2str(text, size, value) write_integer(text, size, value)

// Inline, because unwinding costs time per frame.
[[noreturn]] static inline __attribute__((always_inline)) void luaG_errormsg(lua_State* L);

#undef LUAI_FUNC
#undef LUAI_DDEC
#undef LUAI_DDEF
#define LUAI_FUNC static
#define LUAI_DDEC(definition)
#define LUAI_DDEF static

// Members of handles are found beyond the stack's end, see find_field: whether it must grow for them
// would depend on what is cached, thus on addresses.
#include "lstate.h"
static constexpr int kExtraStack = EXTRA_STACK + LUA_MINSTACK;
#undef EXTRA_STACK
#define EXTRA_STACK kExtraStack

#include "interpreter/lua/vm/sizes.h"

#include "lzio.c"
#include "lctype.c"
#include "lopcodes.c"
#include "lmem.c"
#include "lundump.c"
#include "ldump.c"
static void open_state(lua_State* L);
#include "lstate.c"

// When the collector works depends on all that is held, the state itself included.
static void open_state(lua_State* L) {
  *static_cast<void**>(lua_getextraspace(L)) = nullptr;
  static_assert(sizeof(LG) <= kStateBytes && (sizeof(void*) == 4 || sizeof(LG) == kStateBytes));
  G(L)->totalbytes += static_cast<l_mem>(kStateBytes - sizeof(LG));
}

#include "interpreter/lua/vm/collector.h"

#if UINTPTR_MAX == UINT32_MAX
#define luaC_newobj(L, type, bytes) luaC_newobj(L, type, object_bytes(type, bytes))
#endif

#include "llex.c"
#include "lcode.c"
#include "lparser.c"
#include "interpreter/lua/vm/errors.h"
#include "lfunc.c"
#include "lobject.c"
#include "ltm.c"

#include "interpreter/lua/vm/hashes.h"
#include "interpreter/lua/vm/tables.h"

// Checks for hooks after each return; small enough to inline.
static inline __attribute__((always_inline)) void rethook(lua_State* L, CallInfo* ci, int nres);
// Each return records the position in its caller for line hooks, which do not exist here.
#undef pcRel
#define pcRel(pc, p) 0
// A hook has its room beyond the stack's end, too: a traced step holds as much as any other.
#undef luaD_checkstack
#define luaD_checkstack(L, room) CHECK_##room(L)
#define CHECK_LUA_MINSTACK(L) ((void)0)
#define CHECK_1(L) luaD_checkstackaux(L, 1, (void)0, (void)0)
#include "ldo.c"
#undef luaD_checkstack
#define luaD_checkstack(L, room) luaD_checkstackaux(L, room, (void)0, (void)0)
#undef pcRel
#define pcRel(pc, p) (cast_int((pc) - (p)->code) - 1)

static inline int count_instruction(lua_State* L, const Instruction* pc) {
  if (L->hookcount == 1) return luaG_traceexec(L, pc);
  --L->hookcount;
  return 1;
}
#define luaG_traceexec(L, pc) count_instruction(L, pc)

// Charges for work up to a block: one unit costs as much as an instruction.
static __attribute__((noinline)) void take_units(lua_State* L, size_t units) {
  auto* extra = extra_of(L);
  if (extra == nullptr) return;
  int& count = extra->left_of_block > 0 ? extra->left_of_block : L->hookcount;
  if (count <= 1) return;
  const auto left = static_cast<size_t>(count - 1);
  count -= static_cast<int>(units < left ? units : left);
}

static inline void take_work(lua_State* L, size_t things) {
  if (const size_t units = punchcard::lua::work_units(things); units > 0) take_units(L, units);
}

// Charges for work in full, not only up to a block.
static inline void take_all(lua_State* L, int64_t units) {
  auto* extra = extra_of(L);
  if (extra != nullptr && extra->work_done != nullptr) extra->work_done(*extra, units);
}

#include "interpreter/lua/vm/closures.h"

// Charges for a table that a constructor makes.
static inline Table* make_table(lua_State* L) {
  take_all(L, punchcard::lua::kTable);
  return luaH_new(L);
}

// Charges for the room that a constructor takes at once. Room that a table grows by afterwards costs
// an instruction for each entry anyway.
static inline void make_room(lua_State* L, Table* t, unsigned int places, unsigned int nodes) {
  if (const int64_t units = punchcard::lua::table_units(places, nodes); units > 0) take_all(L, units);
  luaH_resize(L, t, places, nodes);
}

static inline void make_room_for_all(lua_State* L, Table* t, unsigned int places) {
  if (const int64_t units = punchcard::lua::table_units(places, 0); units > 0) take_all(L, units);
  luaH_resizearray(L, t, places);
}

// Charges for the length of a table. Only `#` is charged: lua_rawlen also serves luaL_ref, whose
// registry is as long as earlier steps have made it.
static inline lua_Unsigned length_of(lua_State* L, Table* t) {
  const lua_Unsigned border = luaH_getn(t);
  if (const int64_t units = punchcard::lua::border_units(border, t->alimit); units > 0) take_all(L, units);
  return border;
}

// Charges for numbers that become texts.
static inline void concat_values(lua_State* L, int total) {
  constexpr int kUnitsPerNumber = 2;
  int numbers = 0;
  for (int i = 1; i <= total; ++i) numbers += ttisnumber(s2v(L->top.p - i)) ? 1 : 0;
  if (numbers > 0) take_all(L, numbers * kUnitsPerNumber);
  luaV_concat(L, total);
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

// Charges for values that one instruction moves.
static inline void take_moves(lua_State* L, int values) {
  if (const int64_t units = punchcard::lua::move_units(values); units > 0) take_all(L, units);
}

static inline void get_arguments(lua_State* L, CallInfo* ci, StkId where, int wanted) {
  if (wanted < 0) take_moves(L, ci->u.l.nextraargs);
  luaT_getvarargs(L, ci, where, wanted);
}

static inline int call_in_place(lua_State* L, CallInfo* ci, StkId func, int arguments, int delta) {
  take_moves(L, arguments - 1);  // one is the function
  return luaD_pretailcall(L, ci, func, arguments, delta);
}

static inline void return_results(lua_State* L, CallInfo* ci, int results) {
  if (ci->nresults != 0 && ci->nresults != 1) take_moves(L, results);
  luaD_poscall(L, ci, results);
}

// A function of C may walk many times in one instruction of a step, so a large table is charged in
// full.
static int next_entry(lua_State* L, Table* t, StkId key) {
  constexpr size_t kLarge = 2048;
  const int more = luaH_next(L, t, key);
  if (more != 0) return more;
  const size_t room = luaH_realasize(t) + sizenode(t);
  const auto* extra = extra_of(L);
  if (room > kLarge && extra != nullptr && extra->settled) {
    take_all(L, punchcard::lua::work_units(room));
  } else {
    take_work(L, room);
  }
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
  auto* extra = extra_of(L);
  const ptrdiff_t result = savestack(L, val);
  Table* metatable = slot != NULL ? hvalue(t)->metatable : NULL;
  if (ttisfulluserdata(t) && ttisshrstring(key)) {
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
    const auto* extra = extra_of(L);
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
#define luaH_new(L) make_table(L)
#define luaH_resize(L, t, places, nodes) make_room(L, t, places, nodes)
#define luaH_resizearray(L, t, places) make_room_for_all(L, t, places)
// The calls of pushclosure; its definition stays.
#define pushclosure(first, ...) CLOSURE_##first, __VA_ARGS__)
#define CLOSURE_lua_State pushclosure(lua_State
#define CLOSURE_L make_closure(L
#define luaS_eqlngstr(a, b) equal_strings(L, a, b)
#define luaH_get(t, key) find_value(L, t, key)
#define luaH_getn(t) length_of(L, t)
#define luaV_concat(first, ...) CONCAT_##first, __VA_ARGS__)
#define CONCAT_lua_State luaV_concat(lua_State
#define CONCAT_L concat_values(L
#define luaT_getvarargs(L, ci, where, wanted) get_arguments(L, ci, where, wanted)
#define luaD_pretailcall(L, ci, func, arguments, delta) call_in_place(L, ci, func, arguments, delta)
#define luaD_poscall(L, ci, results) return_results(L, ci, results)
// Renames calls of l_strcmp, which begin with tsvalue. The definition, which begins with const,
// stays and is unused.
#define l_strcmp(first, second) STRCMP_##first, second)
#define STRCMP_const l_strcmp(const
#define STRCMP_tsvalue(value) compare_strings(L, tsvalue(value)
#include "lvm.c"
#undef pushclosure
#undef luaH_resizearray
#undef luaH_resize
#undef luaH_new
#undef luaS_eqlngstr
#undef luaH_get
#undef luaH_getn
#undef luaV_concat
#undef luaT_getvarargs
#undef luaD_pretailcall
#undef luaD_poscall
#undef luaG_traceexec
#undef l_unlikely
#define l_unlikely(x) luai_unlikely(x)

#define luaH_next(L, t, key) next_entry(L, t, key)
#include "lapi.c"
#undef luaH_next
#define luaL_where(first, ...) WHERE_##first, __VA_ARGS__)
#define WHERE_lua_State luaL_where(lua_State
#define WHERE_L push_no_place(L
#include "lauxlib.c"
#undef luaL_where

namespace punchcard::lua {

std::size_t userdata_bytes(std::size_t size) { return sizeudata(0, size); }

LuaValue copy_value(lua_State* lua, int index) {
  LuaValue copy;
  setobj(lua, reinterpret_cast<TValue*>(&copy), index2value(lua, index));
  return copy;
}

struct Entries {
  unsigned int places = 0;  // places in use in the array part
  unsigned int nodes = 0;   // and nodes in use in the hash part
};

static Entries entries_of(const Table* table) {
  Entries entries;
  for (unsigned int i = 0; i < table->alimit; ++i) entries.places += !isempty(&table->array[i]);
  for (int i = 0; i < sizenode(table); ++i) entries.nodes += !isempty(gval(gnode(table, i)));
  return entries;
}

// The length of a list without gaps, even if some of its items are nodes; -1 for a table with gaps.
static std::int64_t length_without_gaps(Table* table, const Entries& entries) {
  const lua_Unsigned length = luaH_getn(table);
  const lua_Unsigned in_array = length < table->alimit ? length : table->alimit;
  if (entries.places != in_array || length - in_array > entries.nodes) return -1;
  for (lua_Unsigned i = 1; i <= length; ++i) {
    if (isempty(luaH_getint(table, static_cast<lua_Integer>(i)))) return -1;
  }
  return static_cast<std::int64_t>(length);
}

void push_copy(lua_State* lua, int index) {
  Table* from = hvalue(index2value(lua, index));
  lua_createtable(lua, 0, 0);
  Table* to = hvalue(s2v(lua->top.p - 1));
  const Entries entries = entries_of(from);
  // A list without gaps gets exactly the places it needs, whichever its items had; one with gaps
  // keeps its length. So a copy grows alike however its original was made: compiled code relies on
  // that.
  const std::int64_t length = length_without_gaps(from, entries);
  const unsigned int places = length < 0 ? from->alimit : static_cast<unsigned int>(length);
  const unsigned int copied = places < from->alimit ? places : from->alimit;
  luaH_resize(lua, to, places, entries.nodes - (places - copied));
  for (unsigned int i = 0; i < copied; ++i) setobj2t(lua, &to->array[i], &from->array[i]);
  for (int i = 0; entries.nodes > 0 && i < sizenode(from); ++i) {
    Node* node = gnode(from, i);
    if (isempty(gval(node))) continue;
    TValue key;
    getnodekey(lua, &key, node);
    put_in(lua, to, &key, gval(node));
  }
  if (isblack(to)) luaC_barrierback_(lua, obj2gco(to));
}

static std::size_t room_of(const Table* table) {
  return table->alimit + (isdummy(table) ? 0 : static_cast<std::size_t>(sizenode(table)));
}

std::size_t count_places(lua_State* lua, int index) {
  return room_of(hvalue(index2value(lua, index)));
}

// Gives back the room that only garbage has needed. How much that was depends on when the collector
// worked, and that on the order in which the tables of files were frozen; a step that doubles what
// is left must come to the same size everywhere.
static void fit_room(lua_State* lua) {
  freeCI(lua);  // what deep calls have left, of which each collection would free a half
  const int used = cast_int(lua->ci->top.p - lua->stack.p);
  luaD_reallocstack(lua, used > BASIC_STACK_SIZE ? used : BASIC_STACK_SIZE, 0);
  int names = MINSTRTABSIZE;
  while (names < G(lua)->strt.nuse) names *= 2;
  luaS_resize(lua, names);
}

// The main thread is not made permanent, because Lua writes to its stack without barriers.
void make_permanent(lua_State* lua) {
  global_State* g = G(lua);
  luaC_fullgc(lua, 0);
  fit_room(lua);
  for (GCObject** at = &g->allgc; *at != NULL;) {
    GCObject* object = *at;
    if (object == obj2gco(g->mainthread)) {
      at = &object->next;
      continue;
    }
    *at = object->next;
    object->next = g->fixedgc;
    g->fixedgc = object;
    object->marked =
        cast_byte((object->marked & ~WHITEBITS) | bitmask(BLACKBIT) | kPermanent);
  }
  luaC_fullgc(lua, 0);  // the next one begins when twice as much is held as now
}

CollectorPause::CollectorPause(lua_State* lua) : lua_(lua), before_(G(lua)->gcstp) {
  G(lua)->gcstp |= GCSTPUSR;
}

CollectorPause::~CollectorPause() { G(lua_)->gcstp = before_; }

void make_lasting(lua_State* lua, int index) {
  hvalue(index2value(lua, index))->flags |= kLasting;
}

std::size_t bytes_when_dropped(lua_State* lua, int index) {
  const Table* table = hvalue(index2value(lua, index));
  return (table->marked & kPermanent) != 0 ? 0 : parts_of(table);
}

int count_entries(lua_State* lua, int index, int most) {
  const Table* table = hvalue(index2value(lua, index));
  if (table->metatable != NULL) {
    const TValue* contents = fasttm(lua, table->metatable, TM_INDEX);
    if (contents != NULL && ttistable(contents)) table = hvalue(contents);
  }
  if (room_of(table) > static_cast<std::size_t>(most)) return -1;
  const Entries entries = entries_of(table);
  return static_cast<int>(entries.places + entries.nodes);
}

void push_value(lua_State* lua, const LuaValue& value) {
  setobj2s(lua, lua->top.p, reinterpret_cast<const TValue*>(&value));
  api_incr_top(lua);
}

}  // namespace punchcard::lua
