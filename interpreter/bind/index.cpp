#include "interpreter/bind/index.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/bind/field_value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/member.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/suggest.h"
#include "interpreter/table/table.h"

namespace punchcard::bind {

namespace {

// The card whose numbers a handle gives access to, or kNone.
int numbered_card(const Handle& handle) {
  if (handle.kind == HandleKind::card) return handle.index;
  if (handle.kind == HandleKind::execution) return static_cast<const Execution&>(handle).source;
  return table::kNone;
}

// The handle at index 1. Its kind is known, because its metatable called us. Checks that the thing
// exists on the bound table.
template <HandleKind kKind>
const Handle& checked_self(lua_State* lua) {
  const Handle& handle = *to_handle(lua, 1);
  if constexpr (kKind == HandleKind::execution) {
    if (!static_cast<const Execution&>(handle).running) {
      lua::raise(lua, "stale execution: it has ended, so its 'self' can't be used any more");
    }
  } else if (handle.index >= Host::of(lua).things(kKind)) {
    refuse_handle(lua, 1, kKind);
  }
  return handle;
}

// Refuses to read what would reveal a hidden card to the viewer.
void refuse_hidden(lua_State* lua, const Handle& handle) {
  if (handle.kind != HandleKind::card || is_known(lua, handle.index)) return;
  lua::raise(lua, "'{}' of a hidden card can't be read: ask card.known first",
             lua_tostring(lua, 2));
}

std::string a_handle(HandleKind kind) {
  return fmt::format("{} {}", kind == HandleKind::execution ? "an" : "a", handle_name(kind));
}

[[noreturn]] void unknown_member(lua_State* lua, const Handle& handle, const char* doing) {
  const char* key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : nullptr;
  if (key == nullptr) {
    lua::raise(lua, "{} has names, not keys of type {}", a_handle(handle.kind),
               luaL_typename(lua, 2));
  }
  std::vector<std::string> known = Host::of(lua).member_names(handle.kind);
  std::string what = fmt::format("{} has no field", a_handle(handle.kind));
  if (const int card = numbered_card(handle); card != table::kNone && bound(lua).may_name(card)) {
    const table::Kind& of = table_of(lua).layout().kind(card);
    what = fmt::format("card {} has no number or field", of.name);
    for (const table::Number& number : of.numbers) known.push_back(number.name);
  }
  std::sort(known.begin(), known.end());
  lua::raise(lua, "{}{} '{}'{}", doing, what, key, lua::suggest(lua, key, known));
}

// The index of the number of the handle's card whose name a code stands for. Raises an error
// without one.
int number_of(lua_State* lua, const Handle& handle, int code, const char* doing) {
  const int kind = table_of(lua).layout().kind_of(numbered_card(handle));
  const int number = Host::of(lua).number_of(kind, code - kFirstNumber);
  if (number == table::kNone) unknown_member(lua, handle, doing);
  return number;
}

void push_number_value(lua_State* lua, const Handle& handle, int number) {
  if (handle.kind == HandleKind::execution) {
    lua_pushinteger(
        lua, static_cast<const Execution&>(handle).numbers[static_cast<std::size_t>(number)]);
    return;
  }
  const table::Table& table = table_of(lua);
  lua_pushinteger(lua, table.value(table.layout().card_number(handle.index, number)));
}

// Caches the value on top of the stack as the member with this name of all handles of a kind.
void note_constant(lua_State* lua, HandleKind kind, const void* name) {
  luaL_getmetatable(lua, handle_name(kind));
  const void* metatable = lua_topointer(lua, -1);
  lua_pop(lua, 1);
  lua::State::of(lua).constant(metatable, name) = {metatable, name, lua::copy_value(lua, -1)};
}

KnownMember known_member(HandleKind kind, int code) {
  KnownMember member;
  member.code = code;
  if (code < kFirstZone) member.get = type_of(kind).members[static_cast<std::size_t>(code)].get;
  return member;
}

// Looks up the name at index 2 in upvalue 1, the members of the type. Leaves a method on the stack.
// Caches the result only in a step, since members may still change before it.
KnownMember look_up_member(lua_State* lua, HandleKind kind) {
  Host& host = Host::of(lua);
  const bool is_sure = host.step() != nullptr && lua_rawlen(lua, 2) <= lua::kLongestShared;
  const void* name = lua_topointer(lua, 2);
  KnownMember member;
  lua_pushvalue(lua, 2);
  const int type = lua_rawget(lua, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) {
    if (is_sure) note_constant(lua, kind, name);
    return member;
  }
  if (type == LUA_TNUMBER) {
    member = known_member(kind, static_cast<int>(lua_tointeger(lua, -1)));
    if (is_sure) host.known_members(kind).slot(name) = {name, member};
  }
  lua_pop(lua, 1);
  return member;
}

// The meaning of the name at index 2. Pushes a method.
inline KnownMember look_at_member(lua_State* lua, HandleKind kind) {
  const void* name = lua_topointer(lua, 2);
  const auto& known = Host::of(lua).known_members(kind).slot(name);
  if (known.address != name || name == nullptr) return look_up_member(lua, kind);
  return known.value;
}

// Pushes a method, or a member of `game`, and returns true. Caches what it finds, also the code of
// a property, a field, a zone or a number, for which it returns false.
bool find_constant(lua_State* lua, HandleKind kind, const lua::LuaValue& name,
                   const void* address) {
  push_members(lua, kind);
  lua::push_value(lua, name);
  const int type = lua_rawget(lua, -2);
  if (type == LUA_TFUNCTION || (kind == HandleKind::game && type != LUA_TNIL)) {
    note_constant(lua, kind, address);
    lua_remove(lua, -2);
    return true;
  }
  if (type == LUA_TNUMBER) {
    Host::of(lua).known_members(kind).slot(address) = {
        address, known_member(kind, static_cast<int>(lua_tointeger(lua, -1)))};
  }
  lua_pop(lua, 2);
  return false;
}

// Caches the code of a field of `game`, if there is one with this name.
void note_field_of_game(lua_State* lua, const lua::LuaValue& name, const void* address) {
  Host& host = Host::of(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, host.game_fields());
  lua::push_value(lua, name);
  if (lua_rawget(lua, -2) == LUA_TNUMBER) {
    KnownMember field;
    field.code = kFirstField + static_cast<int>(lua_tointeger(lua, -1));
    host.known_members(HandleKind::game).slot(address) = {address, field};
  }
  lua_pop(lua, 2);
}

// A zone, a field or a number.
void push_by_code(lua_State* lua, const Handle& handle, int code) {
  const table::Table& table = table_of(lua);
  const table::Layout& layout = table.layout();
  if (code < kFirstField) {
    refuse_hidden(lua, handle);
    push_handle(lua, HandleKind::zone, layout.zone(code - kFirstZone, handle.index));
  } else if (code < kFirstNumber) {
    const int field = code - kFirstField;
    refuse_hidden(lua, handle);
    push_field(lua, declared_fields(layout.schema(), handle.kind)[static_cast<std::size_t>(field)],
               table, field_place(layout, handle, field));
  } else {
    refuse_hidden(lua, handle);
    push_number_value(lua, handle, number_of(lua, handle, code, ""));
  }
}

// Whether the value of a code can be pushed without a new list or record; a number must exist.
bool is_plain(lua_State* lua, const Handle& handle, int code) {
  const table::Layout& layout = table_of(lua).layout();
  if (code < kFirstField) return true;
  if (code < kFirstNumber) {
    const auto field = static_cast<std::size_t>(code - kFirstField);
    const table::FieldType type = declared_fields(layout.schema(), handle.kind)[field].type;
    return type != table::FieldType::list && type != table::FieldType::record;
  }
  const int kind = layout.kind_of(numbered_card(handle));
  return Host::of(lua).number_of(kind, code - kFirstNumber) != table::kNone;
}

// Pushes a property, or, if the step sees everything, a zone, a plain field or a number. Returns
// false otherwise.
bool push_plain(lua_State* lua, const Handle& handle, const KnownMember& member) {
  if (member.get != nullptr) {
    member.get(lua, handle);
    return true;
  }
  if (bound(lua).access == Access::look || !is_plain(lua, handle, member.code)) return false;
  push_by_code(lua, handle, member.code);
  return true;
}

// __index of every type but `game`.
template <HandleKind kKind>
int index(lua_State* lua) {
  const KnownMember member = look_at_member(lua, kKind);
  if (lua_gettop(lua) > 2) return 1;
  const Handle& handle = checked_self<kKind>(lua);
  if (member.get != nullptr) {
    member.get(lua, handle);
  } else if (member.code != table::kNone) {
    push_by_code(lua, handle, member.code);
  } else {
    unknown_member(lua, handle, "");
  }
  return 1;
}

// __newindex of every type but `game`.
template <HandleKind kKind>
int set_index(lua_State* lua) {
  const Handle& handle = checked_self<kKind>(lua);
  table::Table& table = *writable(lua).table;
  const KnownMember member = look_at_member(lua, kKind);
  const int code = member.code;
  const bool is_method = lua_gettop(lua) > 3;
  if (code == table::kNone && !is_method) unknown_member(lua, handle, "can't assign: ");
  const bool is_property = code != table::kNone && code < kFirstZone;
  if (is_property && type_of(kKind).members[static_cast<std::size_t>(code)].set != nullptr) {
    type_of(kKind).members[static_cast<std::size_t>(code)].set(lua, handle);
  } else if (code >= kFirstField && code < kFirstNumber) {
    const int field = code - kFirstField;
    set_field(lua, 3,
              declared_fields(table.layout().schema(), kKind)[static_cast<std::size_t>(field)],
              table, field_place(table.layout(), handle, field));
  } else if (code >= kFirstNumber && kKind == HandleKind::card) {
    const int number = number_of(lua, handle, code, "can't assign: ");
    table.set_value(table.layout().card_number(handle.index, number),
                    lua::integer_argument(lua, 3));
  } else {
    lua::raise(lua, "'{}' of a {} can't be assigned", lua_tostring(lua, 2), handle_name(kKind));
  }
  return 0;
}

// There is only one `game`, so its members are a plain table that includes zones and pointers. Only
// fields and unknown names come here. Index 1 is the members table.
int game_index(lua_State* lua) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, Host::of(lua).game_fields());
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) == LUA_TNUMBER) {
    const auto field = static_cast<int>(lua_tointeger(lua, -1));
    const table::Table& table = table_of(lua);
    push_field(lua, table.layout().schema().table_fields[static_cast<std::size_t>(field)], table,
               table.layout().table_field(field));
    return 1;
  }
  if (lua_type(lua, 2) != LUA_TSTRING)
    lua::raise(lua, "game has names, not keys of type {}", luaL_typename(lua, 2));
  std::vector<std::string> known;
  for (const table::Field& field : Host::of(lua).schema().table_fields) known.push_back(field.name);
  push_members(lua, HandleKind::game);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    known.emplace_back(lua_tostring(lua, -2));
  }
  std::sort(known.begin(), known.end());
  const char* key = lua_tostring(lua, 2);
  lua::raise(lua, "game has no rule or field '{}'{}", key, lua::suggest(lua, key, known));
}

int game_set_index(lua_State* lua) {
  table::Table& table = *writable(lua).table;
  const auto set = [&](int field) {
    const std::vector<table::Field>& fields = table.layout().schema().table_fields;
    set_field(lua, 3, fields[static_cast<std::size_t>(field)], table,
              table.layout().table_field(field));
    return 0;
  };
  const void* name = lua_topointer(lua, 2);
  const auto& noted = Host::of(lua).known_members(HandleKind::game).slot(name);
  if (noted.address == name && name != nullptr) return set(noted.value.code - kFirstField);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, Host::of(lua).game_fields());
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) != LUA_TNUMBER) {
    std::vector<std::string> known;
    for (const table::Field& field : table.layout().schema().table_fields)
      known.push_back(field.name);
    const char* key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
    lua::raise(lua, "can't assign: game.lua declares no table field '{}'{}", key,
               lua::suggest(lua, key, known));
  }
  const auto field = static_cast<int>(lua_tointeger(lua, -1));
  lua_settop(lua, 3);
  return set(field);
}

template <HandleKind kKind>
constexpr IndexFunctions kFunctions{lua::guarded<index<kKind>>, lua::guarded<set_index<kKind>>};

}  // namespace

IndexFunctions index_functions(HandleKind kind) {
  switch (kind) {
    case HandleKind::game:
      return {lua::guarded<game_index>, lua::guarded<game_set_index>};
    case HandleKind::seat:
      return kFunctions<HandleKind::seat>;
    case HandleKind::card:
      return kFunctions<HandleKind::card>;
    case HandleKind::token:
      return kFunctions<HandleKind::token>;
    case HandleKind::zone:
      return kFunctions<HandleKind::zone>;
    case HandleKind::pointer:
      return kFunctions<HandleKind::pointer>;
    case HandleKind::number:
      return kFunctions<HandleKind::number>;
    default:
      return kFunctions<HandleKind::execution>;
  }
}

std::vector<std::string> gather_member_names(lua_State* lua, HandleKind kind) {
  std::vector<std::string> names;
  push_members(lua, kind);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    const bool number = lua_isinteger(lua, -1) != 0 && lua_tointeger(lua, -1) >= kFirstNumber;
    if (!number) names.emplace_back(lua_tostring(lua, -2));
  }
  lua_pop(lua, 1);
  return names;
}

// What is cached depends on what the state has run, so a member is found in the same way whether it
// is cached or not: a metamethod would take one more call of C, of which Lua allows so many.
bool find_member(lua_State* lua, const void* userdata, const lua::LuaValue& name) {
  const auto& handle = *static_cast<const Handle*>(userdata);
  Host& host = Host::of(lua);
  if (host.step() == nullptr) return false;
  const auto* address = reinterpret_cast<const void*>(name.bits);
  const auto& known = host.known_members(handle.kind).slot(address);
  if (known.address != address) {
    if (find_constant(lua, handle.kind, name, address)) return true;
    if (handle.kind == HandleKind::game) note_field_of_game(lua, name, address);
    if (known.address != address) return false;
  }
  const bool is_there = handle.kind == HandleKind::execution
                            ? static_cast<const Execution&>(handle).running
                            : handle.index < host.things(handle.kind);
  if (!is_there) return false;
  try {
    return push_plain(lua, handle, known.value);
  } catch (const std::bad_alloc&) {
    lua::raise_bad_alloc(lua);
  } catch (const std::exception& exception) {
    lua::raise_exception(lua, exception);
  }
}

}  // namespace punchcard::bind
