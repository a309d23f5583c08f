// After loading, nothing in a file changes any more.
//
// States are kept and serve match after match, so a card must not remember anything between two
// steps, nor reach another card's tables. Freezing goes through everything that is reachable from a
// value, through tables (keys, too) and through the upvalues of functions, and makes each table
// read-only in place: its contents move into another table, which only its locked metatable knows.
// Whoever holds the table keeps holding it. Cycles are fine, and what is frozen stays as it is.
//
// Reading a frozen table costs one more lookup, `#` a call into C, which is charged for. ipairs,
// pairs and the table library read it as any other; C++ reads lists and maps of both kinds with
// raw_table.h.
//
// What freezing cannot prevent is that a function assigns a local of its file: the visitor gets
// every function found, so that the package loader can refuse it.
#pragma once

#include <cstdint>
#include <functional>

#include "interpreter/lua/lua.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

// Called with the stack index of a script's function.
using FunctionVisitor = std::function<void(int index)>;

// Units for `#` of a frozen table, besides the instruction.
inline constexpr std::int64_t kFrozenLength = 2;

// May raise a Lua error (memory): call it inside of State::run. Takes time by the size of what is
// reachable, and is charged for it.
void freeze(State& state, int index, const FunctionVisitor& visit = {});

// Makes one fresh table read-only, whose elements are already: the copy of a field that a binding
// hands out. Assigning to it is an error that says so. Replaces the value at `index`.
void freeze_copy(lua_State* lua, int index);

bool is_frozen(lua_State* lua, int index);

}  // namespace punchcard::lua
