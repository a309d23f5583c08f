// A function of a package that the host calls: a reference into the registry of its Lua state.
#pragma once

namespace punchcard::bind {

struct FunctionRef {
  static constexpr int kNone = -2;  // LUA_NOREF

  int reference = kNone;
  bool there() const { return reference != kNone; }
};

}  // namespace punchcard::bind
