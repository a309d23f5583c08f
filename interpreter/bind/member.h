// Members: the methods and properties of each type, with their documentation.
//
// Each file of this folder ends with the list of its type. Bindings, reference pages and the
// checker use these lists.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "interpreter/bind/call/compiled_call.h"
#include "interpreter/bind/call/lua_call.h"
#include "interpreter/bind/handle.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/lua.h"

namespace punchcard::bind {

// Pushes the value of a property; `handle` has been checked.
using Getter = void (*)(lua_State* lua, const Handle& handle);
// Sets it from the value at index 3.
using Setter = void (*)(lua_State* lua, const Handle& handle);

// The same for compiled code, which has none of what only Lua can run.
struct CompiledMember {
  Status (*call)(CompiledCall& call) = nullptr;
  void (*get)(CompiledCall& call, const Handle& handle) = nullptr;
  void (*set)(CompiledCall& call, const Handle& handle) = nullptr;  // the value is argument 3
};

// A method has a function, whose signature does not name the handle it is called on. A property has
// a getter; its signature is its type.
struct Member : lua::Entry {
  Getter get = nullptr;
  Setter set = nullptr;  // nullptr: read only
  CompiledMember compiled{};
};

// Natives (call/lua_call.h) for Lua and for compiled code.
template <auto kNative>
int native_for_lua(lua_State* lua) {
  LuaCall call(lua);
  if (const Status status = kNative(call); status != Status::go) leave_step(lua, status);
  return call.given();
}

template <auto kNative>
Status native_for_compiled(CompiledCall& call) {
  return kNative(call);
}

template <auto kAccess>
void access_for_lua(lua_State* lua, const Handle& handle) {
  LuaCall call(lua);
  kAccess(call, handle);
}

template <auto kAccess>
void access_for_compiled(CompiledCall& call, const Handle& handle) {
  kAccess(call, handle);
}

// A function that only Lua can run is a lua_CFunction.
template <auto kNative>
Member method(const char* name, const char* signature, const char* doc) {
  if constexpr (std::is_pointer_v<decltype(kNative)>) {
    return {{name, lua::guarded<kNative>, signature, doc}};
  } else {
    Member member{{name, lua::guarded<native_for_lua<kNative>>, signature, doc}};
    member.compiled.call = native_for_compiled<kNative>;
    return member;
  }
}

template <auto kGet>
Member property(const char* name, const char* type, const char* doc) {
  if constexpr (std::is_pointer_v<decltype(kGet)>) {
    return {{name, nullptr, type, doc}, kGet};
  } else {
    Member member{{name, nullptr, type, doc}, access_for_lua<kGet>};
    member.compiled.get = access_for_compiled<kGet>;
    return member;
  }
}

template <auto kGet, auto kSet>
Member property(const char* name, const char* type, const char* doc) {
  Member member = property<kGet>(name, type, doc);
  member.set = access_for_lua<kSet>;
  member.compiled.set = access_for_compiled<kSet>;
  return member;
}

struct HandleType {
  HandleKind kind;
  const char* doc;
  std::vector<Member> members;
};

// One a file.
const HandleType& game_type();
const HandleType& seat_type();
const HandleType& card_type();
const HandleType& token_type();
const HandleType& zone_type();
const HandleType& pointer_type();
const HandleType& number_type();
const HandleType& execution_type();

// A type with what the instruction language adds to it (instruction/instruction.h).
const HandleType& type_of(HandleKind kind);

// The property `game` of every other type.
inline constexpr auto get_game = [](auto& call, const Handle&) { call.give(HandleKind::game, 0); };

// Makes the metatables and member tables of all types in a new Lua state.
void open_types(lua_State* lua);

// Pushes the members table of a type; stdlib adds its methods there.
void push_members(lua_State* lua, HandleKind kind);

// Adds a package's own name to a type: a declared field or a zone of it, by index.
void add_field_member(lua_State* lua, HandleKind kind, std::string_view name, int field);
void add_zone_member(lua_State* lua, HandleKind kind, std::string_view name, int declaration);

// Adds the name of a number to cards and executions; `number` is for Host::number_of.
void add_number_member(lua_State* lua, std::string_view name, int number);

}  // namespace punchcard::bind
