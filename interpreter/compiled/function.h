// A compiled function: Lua's own bytecode, decoded.
//
// There is one operation for each instruction of Lua, at the same place, so that jumps need no
// translation and fuel is counted as Lua's does: one a fetched operation.
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/bind/call/value.h"
#include "interpreter/compiled/operation.h"

namespace punchcard::compiled {

using bind::Value;

struct Captured {
  bool of_caller;  // a register of the enclosing function, else a cell of it
  std::uint8_t index;
};

struct Function {
  std::vector<Operation> operations;
  std::vector<Value> constants;
  std::vector<Captured> captured;
  std::vector<const void*> inner;  // Lua's prototypes, compiled when a closure is made
  Operation* first = nullptr;      // where it begins
  std::int32_t needed = 0;         // bytes of a frame; with rest, more than there are
  int parameters = 0;
  int registers = 0;
  bool takes_rest = false;
};

// A variable that closures share: in a register while its function runs, then here.
struct Cell {
  Value* at = nullptr;
  Value own;
  Cell* next = nullptr;  // the next open one, further down
};

struct Closure {
  Function* function = nullptr;
  Cell** cells = nullptr;
};

}  // namespace punchcard::compiled
