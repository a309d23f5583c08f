// The loops of scripts: what `pairs` and `ipairs` return.
//
// `pairs` goes over a snapshot of the keys in sorted order (raw_table.h). A key that is gone when
// its turn comes is left out and a new one is not met, so that a loop may change its table as it
// likes. Each key is looked at once, so what `pairs` charges for sorting the keys pays for the
// loop. The function that it returns remembers where it stands, hence no file may keep one
// (freeze.h). `ipairs` remembers nothing. Both read frozen tables.
#pragma once

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

// Pushes the function that goes over the keys of the table at `index`.
void push_pairs(lua_State* lua, int index);

// Pushes what a `for` over the list at `index` needs: function, list and 0.
void push_ipairs(lua_State* lua, int index);

// Whether a function remembers where it stands.
bool is_iterator(lua_State* lua, int index);

// Whether the value at `index` is the function that ipairs returns.
bool is_next_element(lua_State* lua, int index);

}  // namespace punchcard::lua
