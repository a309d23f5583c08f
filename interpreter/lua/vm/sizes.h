// Sizes: objects take as much memory on every machine as on one of 64 bits.
//
// Limits of memory and charges for strings count the bytes of blocks, and a match must not depend on
// where it is played. So where a pointer has 4 bytes, as in a page, Lua asks for as much as where it
// has 8, and leaves some of it unused. On a machine of 64 bits this file only checks the numbers.
//
// A part of lua.cpp, which includes it before Lua's own files.
#pragma once

#include <type_traits>

#include "lfunc.h"
#include "lgc.h"
#include "lmem.h"
#include "lparser.h"
#include "lstring.h"

// The bytes of one T in a vector, or alone.
template <class T>
static constexpr size_t kBytes = sizeof(T);
template <class T>
static constexpr size_t kBytes<T*> = 8;
template <>
constexpr size_t kBytes<CallInfo> = 64;
template <>
constexpr size_t kBytes<Labeldesc> = 24;
template <>
constexpr size_t kBytes<LocVar> = 16;
template <>
constexpr size_t kBytes<Proto> = 128;
template <>
constexpr size_t kBytes<Table> = 56;
template <>
constexpr size_t kBytes<UpVal> = 40;
template <>
constexpr size_t kBytes<Upvaldesc> = 16;
template <>
constexpr size_t kBytes<Vardesc> = 24;

// What stands before the variables of a closure, the text of a string, and the contents of userdata
// without and with user values.
static constexpr size_t kClosureBytes = 32;
static constexpr size_t kStringBytes = 24;
static constexpr size_t kUserdataBytes = 32;
static constexpr size_t kUserdataWithValuesBytes = 40;

// A state before anything is made in it.
static constexpr size_t kStateBytes = 1624;

template <class T>
using Element = std::remove_cv_t<std::remove_reference_t<T>>;

#if UINTPTR_MAX == UINT32_MAX
static_assert(sizeof(CallInfo) <= kBytes<CallInfo> && sizeof(Labeldesc) <= kBytes<Labeldesc>);
static_assert(sizeof(LocVar) <= kBytes<LocVar> && sizeof(Proto) <= kBytes<Proto>);
static_assert(sizeof(Table) <= kBytes<Table> && sizeof(UpVal) <= kBytes<UpVal>);
static_assert(sizeof(Upvaldesc) <= kBytes<Upvaldesc> && sizeof(Vardesc) <= kBytes<Vardesc>);
static_assert(offsetof(CClosure, upvalue) <= kClosureBytes);
static_assert(offsetof(LClosure, upvals) <= kClosureBytes);
static_assert(offsetof(TString, contents) <= kStringBytes);
static_assert(offsetof(Udata0, bindata) <= kUserdataBytes);
static_assert(offsetof(Udata, uv) <= kUserdataWithValuesBytes);

#undef luaM_free
#undef luaM_freearray
#undef luaM_new
#undef luaM_newvector
#undef luaM_growvector
#undef luaM_reallocvector
#undef luaM_shrinkvector
#define luaM_free(L, b) luaM_free_(L, (b), kBytes<Element<decltype(*(b))>>)
#define luaM_freearray(L, b, n) luaM_free_(L, (b), (n) * kBytes<Element<decltype(*(b))>>)
#define luaM_new(L, t) cast(t*, luaM_malloc_(L, kBytes<t>, 0))
#define luaM_newvector(L, n, t) cast(t*, luaM_malloc_(L, (n) * kBytes<t>, 0))
#define luaM_growvector(L, v, nelems, size, t, limit, e) \
  ((v) = cast(t*, luaM_growaux_(L, v, nelems, &(size), kBytes<t>, luaM_limitN(limit, t), e)))
#define luaM_reallocvector(L, v, oldn, n, t) \
  (cast(t*, luaM_realloc_(L, v, cast_sizet(oldn) * kBytes<t>, cast_sizet(n) * kBytes<t>)))
#define luaM_shrinkvector(L, v, size, fs, t) \
  ((v) = cast(t*, luaM_shrinkvector_(L, v, &(size), fs, kBytes<t>)))

#undef sizeCclosure
#undef sizeLclosure
#undef sizelstring
#undef sizeudata
#define sizeCclosure(n) cast_int(kClosureBytes + sizeof(TValue) * (n))
#define sizeLclosure(n) cast_int(kClosureBytes + kBytes<TValue*> * (n))
#define sizelstring(l) (kStringBytes + (l) + 1)
#define sizeudata(nuv, nb) \
  (((nuv) == 0 ? kUserdataBytes : kUserdataWithValuesBytes + sizeof(UValue) * (nuv)) + (nb))

// Of objects that have always the same size.
static constexpr size_t object_bytes(int type, size_t bytes) {
  switch (type) {
    case LUA_VTABLE:
      return kBytes<Table>;
    case LUA_VUPVAL:
      return kBytes<UpVal>;
    case LUA_VPROTO:
      return kBytes<Proto>;
    default:
      return bytes;
  }
}
#else
static_assert(sizeof(CallInfo) == kBytes<CallInfo> && sizeof(Labeldesc) == kBytes<Labeldesc>);
static_assert(sizeof(LocVar) == kBytes<LocVar> && sizeof(Proto) == kBytes<Proto>);
static_assert(sizeof(Table) == kBytes<Table> && sizeof(UpVal) == kBytes<UpVal>);
static_assert(sizeof(Upvaldesc) == kBytes<Upvaldesc> && sizeof(Vardesc) == kBytes<Vardesc>);
static_assert(offsetof(CClosure, upvalue) == kClosureBytes);
static_assert(offsetof(LClosure, upvals) == kClosureBytes);
static_assert(offsetof(TString, contents) == kStringBytes);
static_assert(offsetof(Udata0, bindata) == kUserdataBytes);
static_assert(offsetof(Udata, uv) == kUserdataWithValuesBytes);
#endif
