// Reading and assigning members of handles by name: what their metatables do.
//
// A type's members table (member.h) holds a function for each method and an integer, a code, for
// everything else. What scripts use in a step is noted where it is found without the table: methods
// as constants of Lua's (lua.h), codes in the host.
#pragma once

#include "interpreter/bind/handle.h"
#include "interpreter/lua/lua.h"

namespace punchcard::bind {

// What an integer in a member table stands for: a property of the type, a zone of the thing, a
// field that the package declares, or the name of a number, which not every card has.
constexpr int kFirstZone = 1000;
constexpr int kFirstField = 2000;
constexpr int kFirstNumber = 1'000'000;
static_assert(kFirstZone + table::kMaxZoneNames <= kFirstField);

// A type's __index and __newindex. Upvalue 1 is its members table; but `game` is one thing, so its
// members table is its __index itself, and that table's __index asks here for fields.
struct IndexFunctions {
  lua_CFunction get;
  lua_CFunction set;
};
IndexFunctions index_functions(HandleKind kind);

// Pushes what a handle has under a name, as `LuaExtra::find_member` does; leaves to the metatable
// names that no step has used before, lists, hidden cards and all that is wrong.
bool find_member(lua_State* lua, const void* userdata, const lua::LuaValue& name);

}  // namespace punchcard::bind
