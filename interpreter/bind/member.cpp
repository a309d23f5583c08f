#include "interpreter/bind/member.h"

#include "interpreter/bind/index.h"
#include "interpreter/bind/instruction/instruction.h"

namespace punchcard::bind {

namespace {

const char kMembers[static_cast<std::size_t>(HandleKind::count)] = {};  // registry keys, by address

// Fills the table on top of the stack with a type's members.
void fill_members(lua_State* lua, const HandleType& type) {
  for (std::size_t i = 0; i < type.members.size(); ++i) {
    const Member& member = type.members[i];
    if (member.function != nullptr) {
      lua::push_method(lua, member);
    } else {
      lua_pushinteger(lua, static_cast<lua_Integer>(i));
    }
    lua_setfield(lua, -2, member.name);
  }
}

// Makes the metatable of a type from the members on top of the stack; leaves the members there.
void make_metatable(lua_State* lua, HandleKind kind, lua_CFunction get, lua_CFunction set) {
  luaL_newmetatable(lua, handle_name(kind));
  if (get == nullptr) {
    lua_pushvalue(lua, -2);
  } else {
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, get, 1);
  }
  lua_setfield(lua, -2, "__index");
  lua_pushvalue(lua, -2);
  lua_pushcclosure(lua, set, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
}

void open_type(lua_State* lua, HandleKind kind) {
  lua_newtable(lua);
  fill_members(lua, type_of(kind));
  const IndexFunctions functions = index_functions(kind);
  make_metatable(lua, kind, functions.get, functions.set);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kMembers[static_cast<std::size_t>(kind)]);
}

void open_game(lua_State* lua) {
  lua_newtable(lua);
  fill_members(lua, type_of(HandleKind::game));
  make_metatable(lua, HandleKind::game, nullptr, index_functions(HandleKind::game).set);
  lua_newtable(lua);
  lua_pushcfunction(lua, index_functions(HandleKind::game).get);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kMembers[static_cast<std::size_t>(HandleKind::game)]);
}

// In the order of HandleKind.
std::vector<HandleType> all_types() {
  std::vector<HandleType> types{game_type(), seat_type(),    card_type(),   token_type(),
                                zone_type(), pointer_type(), number_type(), execution_type()};
  for (HandleType& type : types) {
    for (Member& member : instruction_members(type.kind)) type.members.push_back(member);
  }
  return types;
}

void add_member(lua_State* lua, HandleKind kind, std::string_view name, int code) {
  push_members(lua, kind);
  lua_pushlstring(lua, name.data(), name.size());
  lua_pushinteger(lua, code);
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
}

}  // namespace

const HandleType& type_of(HandleKind kind) {
  static const std::vector<HandleType> types = all_types();
  return types[static_cast<std::size_t>(kind)];
}

void open_types(lua_State* lua) {
  open_game(lua);
  open_type(lua, HandleKind::seat);
  open_type(lua, HandleKind::card);
  open_type(lua, HandleKind::token);
  open_type(lua, HandleKind::zone);
  open_type(lua, HandleKind::pointer);
  open_type(lua, HandleKind::number);
  open_type(lua, HandleKind::execution);
}

void push_members(lua_State* lua, HandleKind kind) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &kMembers[static_cast<std::size_t>(kind)]);
}

void add_field_member(lua_State* lua, HandleKind kind, std::string_view name, int field) {
  add_member(lua, kind, name, kFirstField + field);
}

void add_zone_member(lua_State* lua, HandleKind kind, std::string_view name, int declaration) {
  add_member(lua, kind, name, kFirstZone + declaration);
}

void add_number_member(lua_State* lua, std::string_view name, int number) {
  for (const HandleKind kind : {HandleKind::card, HandleKind::execution}) {
    push_members(lua, kind);
    lua_pushlstring(lua, name.data(), name.size());
    const bool taken = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 2);
    if (!taken) add_member(lua, kind, name, kFirstNumber + number);
  }
}

}  // namespace punchcard::bind
