// The lines of the instructions of a compiled function.
#pragma once

#define LUA_CORE
#include <ldebug.h>
#include <lobject.h>

namespace punchcard::lua {

// Reads them from the first one on.
class PrototypeLines {
 public:
  explicit PrototypeLines(const Proto& prototype)
      : prototype_(prototype), line_(prototype.linedefined) {}

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

}  // namespace punchcard::lua
