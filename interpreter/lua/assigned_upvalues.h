// The variables of others that a function assigns.
//
// A function that exists after loading must not assign a variable that outlives its call: it would
// remember something from one step to the next, and what it has kept may not exist any more. So its
// instructions are read, because a text can be laid out in more ways than anybody compares.
#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "interpreter/lua/lua.h"

namespace punchcard::lua {

struct AssignedUpvalue {
  std::string_view name;
  int line = 0;  // of the instruction: where the statement ends
  bool operator<(const AssignedUpvalue& other) const {
    return std::tie(name, line) < std::tie(other.name, other.line);
  }
};

// The code of a script's function at a stack index: functions with the same assign the same.
const void* code_of(lua_State* lua, int index);

// What a script's function at a stack index assigns, itself or in functions within it, of the
// variables around it. Valid as long as the function.
std::vector<AssignedUpvalue> assigned_upvalues(lua_State* lua, int index);

}  // namespace punchcard::lua
