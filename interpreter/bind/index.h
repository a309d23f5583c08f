// The metatables of handles: they read and assign members by name.
//
// A type's members table (member.h) holds a function for each method and an integer code for
// everything else. Members used in a step are cached: methods as constants in Lua (lua.h), codes in
// the host.
#pragma once

#include <string>
#include <vector>

#include "interpreter/bind/handle.h"
#include "interpreter/lua/lua.h"

namespace punchcard::bind {

// The meaning of an integer in a members table: a property of the type, a zone of the thing, a
// declared field, or the name of a number, which not every card has.
constexpr int kFirstZone = 1000;
constexpr int kFirstField = 2000;
constexpr int kFirstNumber = 1'000'000;
static_assert(kFirstZone + table::kMaxZoneNames <= kFirstField);

// A type's __index and __newindex. Upvalue 1 is its members table. There is only one `game`: its
// members table is its __index itself, and that table's __index is the function here, for fields.
struct IndexFunctions {
  lua_CFunction get;
  lua_CFunction set;
};
IndexFunctions index_functions(HandleKind kind);

// The names of a type's members, but for those of numbers: a package may have thousands.
std::vector<std::string> gather_member_names(lua_State* lua, HandleKind kind);

// Implements `LuaExtra::find_member`: pushes the member of a handle by its name. Returns false, so
// that the metatable does the work, for lists, hidden cards and errors.
bool find_member(lua_State* lua, const void* userdata, const lua::LuaValue& name);

}  // namespace punchcard::bind
