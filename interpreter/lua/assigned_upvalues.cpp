#include "interpreter/lua/assigned_upvalues.h"

#include <cstddef>

#include <lobject.h>
#include <lopcodes.h>

#include "interpreter/lua/prototype_lines.h"

namespace punchcard::lua {

namespace {

// Which upvalues of a prototype are variables around the function that is looked at.
using Outside = std::vector<bool>;

// Recursive, by the nesting of functions, which the grammar bounds.
void find(const Proto& prototype, const Outside& outside, std::vector<AssignedUpvalue>& found) {
  PrototypeLines lines(prototype);
  for (int i = 0; i < prototype.sizecode; ++i) {
    const int line = lines.next();
    const Instruction instruction = prototype.code[i];
    if (GET_OPCODE(instruction) != OP_SETUPVAL) continue;
    const auto upvalue = static_cast<std::size_t>(GETARG_B(instruction));
    if (outside[upvalue]) found.push_back({getstr(prototype.upvalues[upvalue].name), line});
  }
  for (int i = 0; i < prototype.sizep; ++i) {
    const Proto& inner = *prototype.p[i];
    Outside of_inner;
    for (int j = 0; j < inner.sizeupvalues; ++j) {
      const Upvaldesc& upvalue = inner.upvalues[j];
      of_inner.push_back(upvalue.instack == 0 && outside[upvalue.idx]);
    }
    find(inner, of_inner, found);
  }
}

}  // namespace

const void* code_of(lua_State* lua, int index) {
  return static_cast<const LClosure*>(lua_topointer(lua, index))->p;
}

std::vector<AssignedUpvalue> assigned_upvalues(lua_State* lua, int index) {
  const auto& prototype = *static_cast<const Proto*>(code_of(lua, index));
  std::vector<AssignedUpvalue> found;
  find(prototype, Outside(static_cast<std::size_t>(prototype.sizeupvalues), true), found);
  return found;
}

}  // namespace punchcard::lua
