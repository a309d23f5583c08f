// A tracer: receives where scripts are, instruction by instruction.
//
// Coverage is made of it (tools/scenario/coverage.h). A tracer is called during a Lua call: it
// raises nothing, throws nothing and touches no state. Files are called as their chunks are.
#pragma once

#include <string_view>

namespace punchcard::lua {

class Tracer {
 public:
  virtual ~Tracer() = default;

  // The next instruction of a function is on this line. Statements outside of functions are not
  // reported, because loading a file runs all of them.
  virtual void reached(std::string_view file, int line) = 0;

  // A decision with two options or more is asked; this is one of the functions that led to it, the
  // innermost first. `in_place` is true of a function that took the place of the one that called
  // it, which can't be reported any more (`return f()`). Returns true to hear of no other.
  virtual bool asked(std::string_view file, int line, bool in_place) = 0;
};

}  // namespace punchcard::lua
