// Tables: Lua's own, whose layout shows nowhere.
//
// A table rehashes after as many new entries as its hash part has places; `lastfree` counts them
// down. A key whose value was nil is new, even if its old place is still there. So a table's sizes
// follow from its own history. (Lua rehashes when it finds no free place. That depends on collisions,
// thus on the addresses of keys.)
//
// A part of lua.cpp, which includes it among Lua's own files.
#pragma once

static inline bool is_full(const Table* t) { return t->lastfree == t->node; }

// A place without a key. One exists unless the table is full, and the walk reaches every place
// once.
static Node* free_place(Table* t) {
  if (isdummy(t)) return NULL;
  const auto mask = static_cast<unsigned int>(sizenode(t)) - 1;
  auto at = static_cast<unsigned int>(t->lastfree - t->node);
  while (!keyisnil(gnode(t, at & mask))) at = at * 5 + 1;
  return gnode(t, at & mask);
}

static inline Node* place_of(const Table* t, lua_Integer i) {
  return gnode(t, (l_castS2U(i) * kSecret.integer >> 1) >> (63 - t->lsizenode));
}

static void plain_newkey(lua_State* L, Table* t, const TValue* key, TValue* value);
static void plain_resize(lua_State* L, Table* t, unsigned int places, unsigned int nodes);
static void rehash(lua_State* L, Table* t, const TValue* key);
static void make_place(lua_State* L, Table* t, const TValue* key);

static void add_entry(lua_State* L, Table* t, const TValue* key, TValue* value) {
  const bool is_kept = !ttisnil(value) && !ttisnil(key) && !(ttisfloat(key) && isnan(fltvalue(key)));
  if (is_kept && !isdummy(t)) {
    if (is_full(t)) {
      make_place(L, t, key);
      luaH_set(L, t, key, value);
      return;
    }
    --t->lastfree;
  }
  plain_newkey(L, t, key, value);
}

// A growing table inserts its old entries again, without first searching for their keys: they are
// not there.
static void put_in(lua_State* L, Table* t, const TValue* key, TValue* value) {
  if (ttisinteger(key) && l_castS2U(ivalue(key)) - 1u < t->alimit) {
    luaH_set(L, t, key, value);
  } else {
    add_entry(L, t, key, value);
  }
}
#define luaH_set(first, ...) SET_##first, __VA_ARGS__)
#define SET_lua_State luaH_set(lua_State
#define SET_L put_in(L
#define luaH_newkey(first, ...) NEW_##first, __VA_ARGS__)
#define NEW_lua_State plain_newkey(lua_State
#define NEW_L add_entry(L
#define luaH_finishset(first, ...) FINISH_##first, __VA_ARGS__)
#define FINISH_lua_State plain_finishset(lua_State
#define FINISH_L luaH_finishset(L
#define luaH_setint(first, ...) SETINT_##first, __VA_ARGS__)
#define SETINT_lua_State plain_setint(lua_State
#define SETINT_L luaH_setint(L
#define luaH_resize(first, ...) RESIZE_##first, __VA_ARGS__)
#define RESIZE_lua_State plain_resize(lua_State
#define RESIZE_L luaH_resize(L
#define getfreepos(first) FREE_##first)
#define FREE_Table plain_getfreepos(Table
#define FREE_t free_place(t
#define hashint(first, ...) PLACE_##first, __VA_ARGS__)
#define PLACE_const plain_hashint(const
#define PLACE_t place_of(t
#define luaH_getn plain_getn
#include "ltable.c"
#undef luaH_getn
#undef hashint
#undef getfreepos
#undef luaH_resize
#undef luaH_setint
#undef luaH_finishset
#undef luaH_newkey
#undef luaH_set

// The bit in a table's flags that marks it as outliving steps.
static constexpr lu_byte kLasting = 1u << 6;

// Makes room for a key in a full table, by walking over all of it. A table that grows by this has
// paid with its entries; in one that does not, removed keys have taken the room, and a script may
// have them take it again at once.
static void make_place(lua_State* L, Table* t, const TValue* key) {
  constexpr size_t kWalkedPerUnit = 4;
  const auto room = [t] { return t->alimit + (isdummy(t) ? 0 : static_cast<size_t>(sizenode(t))); };
  const size_t before = room();
  rehash(L, t, key);
  auto* extra = extra_of(L);
  if ((t->flags & kLasting) != 0 || room() > before || extra == nullptr) return;
  if (extra->work_done != nullptr) {
    extra->work_done(*extra, static_cast<int64_t>(before / kWalkedPerUnit));
  }
}

// Whether a slot is the old place of a removed key. A value there is a new entry like any other.
static inline bool is_left_over(const Table* t, const TValue* slot) {
  return isempty(slot) && slot >= gval(gnode(t, 0)) && slot < gval(gnode(t, sizenode(t)));
}

LUAI_FUNC void luaH_finishset(lua_State* L, Table* t, const TValue* key, const TValue* slot,
                              TValue* value) {
  if (isabstkey(slot)) {
    add_entry(L, t, key, value);
    return;
  }
  if (is_left_over(t, slot) && !ttisnil(value)) {
    if (is_full(t)) {
      make_place(L, t, key);
      luaH_set(L, t, key, value);
      return;
    }
    --t->lastfree;
  }
  setobj2t(L, const_cast<TValue*>(slot), value);
}

LUAI_FUNC void luaH_setint(lua_State* L, Table* t, lua_Integer i, TValue* value) {
  TValue key;
  setivalue(&key, i);
  luaH_finishset(L, t, &key, luaH_getint(t, i), value);
}

// Lua's own function begins at its last result, so its result depends on earlier calls.
LUAI_FUNC lua_Unsigned luaH_getn(Table* t) {
  const unsigned int places = t->alimit;
  if (places > 0 && isempty(&t->array[places - 1])) return binsearch(t->array, 0, places);
  const bool goes_on = !isdummy(t) && !isempty(luaH_getint(t, static_cast<lua_Integer>(places) + 1));
  return goes_on ? hash_search(t, places) : places;
}

static size_t parts_of(const Table* t) {
  const size_t nodes = isdummy(t) ? 0 : static_cast<size_t>(sizenode(t));
  return t->alimit * sizeof(TValue) + nodes * sizeof(Node);
}

// While it exists, a table that outlives steps is resized: what it grows by does not count for the
// step. The old parts are held until the new ones are made.
class KeptTable {
 public:
  KeptTable(lua_State* L, const Table* t, unsigned int places, unsigned int nodes)
      : extra_((t->flags & kLasting) != 0 ? extra_of(L) : nullptr), table_(t) {
    if (extra_ == nullptr || extra_->kept_grows == nullptr) return;
    before_ = static_cast<ptrdiff_t>(parts_of(t));
    wanted_ = static_cast<ptrdiff_t>(places * sizeof(TValue) +
                                     (nodes > 0 ? sizeof(Node) << luaO_ceillog2(nodes) : 0));
    extra_->kept_grows(*extra_, wanted_);
  }
  ~KeptTable() {
    if (extra_ == nullptr || extra_->kept_grows == nullptr) return;
    extra_->kept_grows(*extra_, static_cast<ptrdiff_t>(parts_of(table_)) - before_ - wanted_);
  }
  KeptTable(const KeptTable&) = delete;
  KeptTable& operator=(const KeptTable&) = delete;

 private:
  punchcard::lua::LuaExtra* extra_;
  const Table* table_;
  ptrdiff_t before_ = 0;
  ptrdiff_t wanted_ = 0;
};

LUAI_FUNC void luaH_resize(lua_State* L, Table* t, unsigned int places, unsigned int nodes) {
  if ((t->flags & kLasting) == 0 && completestate(G(L))) {
    auto* extra = extra_of(L);
    const size_t array = places > t->alimit ? places * sizeof(TValue) : 0;
    const size_t hash = nodes > 0 ? sizeof(Node) << luaO_ceillog2(nodes) : 0;
    if (extra != nullptr && extra->table_made != nullptr) {
      if (array >= punchcard::lua::kLargeVector) extra->table_made(*extra, array);
      if (hash >= punchcard::lua::kLargeVector) extra->table_made(*extra, hash);
    }
  }
  const KeptTable kept(L, t, places, nodes);
  plain_resize(L, t, places, nodes);
}
