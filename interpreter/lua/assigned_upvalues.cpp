#include "interpreter/lua/assigned_upvalues.h"

#include <cstddef>

#define LUA_CORE
#include <ldebug.h>
#include <lobject.h>
#include <lopcodes.h>

namespace punchcard::lua {

namespace {

// The lines of a prototype's instructions, from the first one on.
class Lines {
 public:
  explicit Lines(const Proto& prototype) : prototype_(prototype), line_(prototype.linedefined) {}

  // The line of the next instruction.
  int next() {
    const auto step = prototype_.lineinfo[next_];
    line_ = step == ABSLINEINFO ? prototype_.abslineinfo[absolute_++].line : line_ + step;
    ++next_;
    return line_;
  }

 private:
  const Proto& prototype_;
  int line_;
  int next_ = 0;
  int absolute_ = 0;
};

// Which upvalues of a prototype are variables around the function that is looked at.
using Outside = std::vector<bool>;

// Recursive, by the nesting of functions, which the grammar bounds.
void find(const Proto& prototype, const Outside& outside, std::vector<AssignedUpvalue>& found) {
  Lines lines(prototype);
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
