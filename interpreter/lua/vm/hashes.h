// Hashes of strings and integers, which depend on numbers drawn once per process.
//
// A part of lua.cpp, which includes it among Lua's own files.
#pragma once

// Numbers that no script can know.
struct Secret {
  uint64_t integer = 0;
  uint64_t text = 0;
  uint64_t product = 0;

  Secret() {
    if (getentropy(this, sizeof *this) != 0) abort();
    integer |= 1;
    product |= 1;
  }
};
static const Secret kSecret;

static inline uint64_t mixed(uint64_t a, uint64_t b) {
  const auto product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

static inline uint64_t load(const char* bytes, size_t size) {
  uint64_t word = 0;
  if (size == sizeof word) {
    memcpy(&word, bytes, sizeof word);
  } else {
    while (size > 0) word = word << 8 | static_cast<unsigned char>(bytes[--size]);
  }
  return word;
}

static unsigned int hash_bytes(const char* bytes, size_t size, unsigned int) {
  uint64_t hash = kSecret.text ^ size;
  for (; size > sizeof hash; bytes += sizeof hash, size -= sizeof hash) {
    hash = mixed(hash ^ load(bytes, sizeof hash), kSecret.product);
  }
  hash = mixed(hash ^ load(bytes, size), kSecret.product);
  return static_cast<unsigned int>(hash ^ hash >> 32);
}

// To replace a function that one of Lua's files both defines and calls, a macro tests the first
// word of the arguments: a type in the definition, a variable in a call.
#define luaS_hash(first, ...) HASH_##first, __VA_ARGS__)
#define HASH_const plain_hash(const
#define HASH_str hash_bytes(str
#define HASH_getstr(string) hash_bytes(getstr(string)
#define HASH_getlngstr(string) hash_bytes(getlngstr(string)
// Lua's own function keeps strings by the address of the C string, so whether it makes one depends on
// addresses. Long ones are charged when they are made.
#define luaS_new(first, ...) NEW_STRING_##first, __VA_ARGS__)
#define NEW_STRING_lua_State plain_new(lua_State
// Where Lua notes short strings has as much room as the package and the steps so far needed, so what
// it grows by does not count for the step in which it does.
static inline TString** resize_strings(lua_State* L, TString** strings, int size, int wanted) {
  auto* extra = static_cast<punchcard::lua::LuaExtra*>(*static_cast<void**>(lua_getextraspace(L)));
  const auto more = (static_cast<ptrdiff_t>(wanted) - size) * static_cast<ptrdiff_t>(kBytes<TString*>);
  const bool is_noted = extra != nullptr && extra->kept_grows != nullptr;
  if (is_noted) extra->kept_grows(*extra, more);
  TString** made = luaM_reallocvector(L, strings, size, wanted, TString*);
  if (made == NULL && is_noted) extra->kept_grows(*extra, -more);
  return made;
}
#pragma push_macro("luaM_reallocvector")
#undef luaM_reallocvector
#define luaM_reallocvector(L, strings, size, wanted, type) resize_strings(L, strings, size, wanted)
#include "lstring.c"
#pragma pop_macro("luaM_reallocvector")
#undef luaS_new
#undef luaS_hash

LUAI_FUNC TString* luaS_new(lua_State* L, const char* text) {
  return luaS_newlstr(L, text, strlen(text));
}
