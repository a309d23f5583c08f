// Members: the methods and properties of each type, with their documentation.
//
// Each file of this folder ends with the list of its type. Bindings, reference pages and the
// checker use these lists.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/bind/handle.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/lua.h"

namespace punchcard::bind {

// Pushes the value of a property; `handle` has been checked.
using Getter = void (*)(lua_State* lua, const Handle& handle);
// Sets it from the value at index 3.
using Setter = void (*)(lua_State* lua, const Handle& handle);

// A method has a function, whose signature does not name the handle it is called on. A property has
// a getter; its signature is its type.
struct Member : lua::Entry {
  Getter get = nullptr;
  Setter set = nullptr;  // nullptr: read only
};

template <lua_CFunction kFunction>
Member method(const char* name, const char* signature, const char* doc) {
  return {{name, lua::guarded<kFunction>, signature, doc}};
}

inline Member property(const char* name, Getter get, const char* type, const char* doc) {
  return {{name, nullptr, type, doc}, get};
}

inline Member property(const char* name, Getter get, Setter set, const char* type,
                       const char* doc) {
  return {{name, nullptr, type, doc}, get, set};
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
void get_game(lua_State* lua, const Handle& handle);

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
