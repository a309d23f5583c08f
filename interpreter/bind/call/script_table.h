// A table that a step has made: a list, and a few other keys.
//
// A list without gaps has one border whatever its history, so only such a one has a length here:
// nil in the middle of a list bails out (status.h), as does the length of a table with integer keys
// beyond its list, and a table so large that Lua would charge for walking it. So does a new key,
// and an item beside keys, in a table from which something was removed: Lua may charge for it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "interpreter/bind/call/arena.h"
#include "interpreter/bind/call/status.h"
#include "interpreter/bind/call/value.h"
#include "interpreter/lua/costs.h"

namespace punchcard::bind {

struct ScriptTable {
  struct Entry {
    Value key;
    Value value;  // nil: removed
  };

  Value* items = nullptr;
  std::uint32_t size = 0;  // of the list
  std::uint32_t room = 0;
  Entry* entries = nullptr;
  std::uint32_t keys = 0;
  std::uint32_t key_room = 0;
  bool frozen = false;
  bool sparse = false;  // integers are among the other keys
  bool loose = false;   // something was removed: in Lua a new key may find its old room (tables.h)
  bool closed = false;  // a library: to read what is not in it is an error

  static constexpr std::uint32_t kMost = 500;       // items
  static_assert(kMost < lua::kNearBorder);          // `#` costs nothing
  static constexpr std::uint32_t kMostKeys = 64;    // of others
  static constexpr std::size_t kBytes = 56;         // of Lua's table
  static constexpr std::size_t kFrozenBytes = 208;  // and of its view and metatable, if frozen
  static constexpr std::size_t kItemBytes = 16;
  static constexpr std::size_t kEntryBytes = 40;

  static ScriptTable* make(Arena& arena, std::uint32_t items, std::uint32_t keys) {
    arena.count(kBytes);
    auto* table = arena.make<ScriptTable>();
    if (items > 0) table->widen(arena, items);
    if (keys > 0) table->widen_keys(arena, keys);
    return table;
  }

  Value at(std::int64_t place) const {
    const auto from_zero = static_cast<std::uint64_t>(place) - 1;
    if (from_zero < size) return known(items[from_zero]);
    return sparse ? other(Value::integer(place)) : absent();
  }

  Value get(const Value& key) const { return key.is_integer() ? at(key.bits) : other(key); }

  // The value of a text that is looked for again and again; `hint`: where it was.
  Value get(const Value& name, std::uint32_t& hint) const {
    if (hint < keys && entries[hint].key == name) return known(entries[hint].value);
    const Entry* entry = find(name);
    if (entry == nullptr) return absent();
    hint = static_cast<std::uint32_t>(entry - entries);
    return known(entry->value);
  }

  // The items of a list.
  std::uint32_t length() const {
    if (sparse) throw Bail{};
    return size;
  }

  static const Value& known(const Value& value) {
    if (value.tag == Tag::unknown) throw Bail{};
    return value;
  }

  void set_at(Arena& arena, std::int64_t place, const Value& value) {
    if (frozen) throw Bail{};
    const auto from_zero = static_cast<std::uint64_t>(place) - 1;
    if (from_zero < size) {
      if (!value.is_nil()) {
        items[from_zero] = value;
      } else if (from_zero + 1 == size) {
        drop_last();
      } else {
        throw Bail{};
      }
    } else if (from_zero == size && !sparse) {
      if (!value.is_nil()) append(arena, value);
    } else {
      sparse = sparse || !value.is_nil();
      set_other(arena, Value::integer(place), value);
    }
  }

  void set(Arena& arena, const Value& key, const Value& value) {
    if (key.is_integer()) return set_at(arena, key.bits, value);
    if (frozen || key.is_nil()) throw Bail{};
    set_other(arena, key, value);
  }

  void freeze(Arena& arena) {
    arena.count(kFrozenBytes);
    frozen = true;
  }

  void drop_last() {
    --size;
    loose = true;
  }

  void append(Arena& arena, const Value& value) {
    if (loose && key_room > 0) throw Bail{};  // it may find room among the keys
    if (size == room) widen(arena, size == 0 ? 4 : 2 * size);
    items[size++] = value;
  }

  // Makes more room, for what a constructor lists; it may list nils, which take room in Lua, too.
  void reserve(Arena& arena, std::int64_t places) {
    if (places > kMost) throw Bail{};
    widen(arena, static_cast<std::uint32_t>(places));
  }

  void widen(Arena& arena, std::uint32_t to) {
    if (to > kMost) throw Bail{};
    arena.count(to * kItemBytes);
    auto* wider = arena.take<Value>(to);
    for (std::uint32_t i = 0; i < size; ++i) wider[i] = items[i];
    items = wider;
    room = to;
  }

 private:
  Value absent() const {
    if (closed) throw Bail{};
    return {};
  }

  Value other(const Value& key) const {
    const Entry* entry = find(key);
    return entry == nullptr ? absent() : known(entry->value);
  }

  void set_other(Arena& arena, const Value& key, const Value& value) {
    if (Entry* entry = const_cast<Entry*>(find(key)); entry != nullptr) {
      if (entry->value.is_nil() && !value.is_nil()) throw Bail{};
      loose = loose || value.is_nil();
      entry->value = value;
    } else if (!value.is_nil()) {
      if (loose) throw Bail{};
      if (keys == key_room) widen_keys(arena, keys == 0 ? 4 : 2 * keys);
      entries[keys++] = {key, value};
    }
  }

  // A record has two or three keys and a set a dozen, so looking at each is quick.
  const Entry* find(const Value& key) const {
    for (std::uint32_t i = 0; i < keys; ++i) {
      if (entries[i].key == key) return &entries[i];
    }
    return nullptr;
  }

  void widen_keys(Arena& arena, std::uint32_t to) {
    if (to > kMostKeys) throw Bail{};
    arena.count(2 * to * kEntryBytes);
    auto* wider = arena.take<Entry>(to);
    for (std::uint32_t i = 0; i < keys; ++i) wider[i] = entries[i];
    entries = wider;
    key_room = to;
  }
};

}  // namespace punchcard::bind
