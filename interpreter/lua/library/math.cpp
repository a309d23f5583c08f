#include <limits>

#include "interpreter/lua/argument.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/library/libraries.h"
#include "interpreter/lua/state.h"

namespace punchcard::lua {

namespace {

constexpr lua_Integer kLeast = std::numeric_limits<lua_Integer>::min();
constexpr lua_Integer kMost = std::numeric_limits<lua_Integer>::max();

lua_Integer wrapped(lua_Unsigned value) { return static_cast<lua_Integer>(value); }

int abs(lua_State* lua) {
  const lua_Integer value = integer_argument(lua, 1);
  lua_pushinteger(lua, value < 0 ? wrapped(0 - static_cast<lua_Unsigned>(value)) : value);
  return 1;
}

int clamp(lua_State* lua) {
  const lua_Integer value = integer_argument(lua, 1);
  const lua_Integer low = integer_argument(lua, 2);
  const lua_Integer high = integer_argument(lua, 3);
  if (low > high) call_error(lua, "'low' is more than 'high'");
  lua_pushinteger(lua, value < low ? low : value > high ? high : value);
  return 1;
}

// Lua's // rounds down; this is -(-a // b).
int divide_up(lua_State* lua) {
  const lua_Integer value = integer_argument(lua, 1);
  const lua_Integer by = integer_argument(lua, 2);
  if (by == 0) call_error(lua, "'by' is 0");
  if (by == -1) {
    lua_pushinteger(lua, wrapped(0 - static_cast<lua_Unsigned>(value)));
    return 1;
  }
  const lua_Integer quotient = value / by;  // rounds towards 0
  const bool up = value % by != 0 && (value < 0) == (by < 0);
  lua_pushinteger(lua, up ? quotient + 1 : quotient);
  return 1;
}

template <bool kLarger>
int extreme(lua_State* lua) {
  const int count = lua_gettop(lua);
  State::of(lua).charge(count);
  lua_Integer best = integer_argument(lua, 1);
  for (int i = 2; i <= count; ++i) {
    const lua_Integer value = integer_argument(lua, i);
    if (kLarger ? value > best : value < best) best = value;
  }
  lua_pushinteger(lua, best);
  return 1;
}

int sign(lua_State* lua) {
  const lua_Integer value = integer_argument(lua, 1);
  lua_pushinteger(lua, value > 0 ? 1 : value < 0 ? -1 : 0);
  return 1;
}

template <lua_Integer kValue>
int constant(lua_State* lua) {
  lua_pushinteger(lua, kValue);
  return 1;
}

constexpr Entry kMathEntries[] = {
    {"abs", guarded<abs>, "(value: integer) -> integer", "The value without its sign."},
    {"clamp", guarded<clamp>, "(value: integer, low: integer, high: integer) -> integer",
     "The value, or the bound that it exceeds."},
    {"divide_up", guarded<divide_up>, "(value: integer, by: integer) -> integer",
     "The quotient rounded up, where // rounds down."},
    {"max", guarded<extreme<true>>, "(value: integer, ...: integer) -> integer",
     "The largest of its arguments."},
    {"maxinteger", guarded<constant<kMost>>, "integer", "The largest integer there is."},
    {"min", guarded<extreme<false>>, "(value: integer, ...: integer) -> integer",
     "The smallest of its arguments."},
    {"mininteger", guarded<constant<kLeast>>, "integer", "The smallest integer there is."},
    {"sign", guarded<sign>, "(value: integer) -> integer", "1, 0 or -1."},
};

}  // namespace

Library math_library() {
  return {"math", "Integers. They wrap around at 64 bits, as in Lua.", kMathEntries};
}

}  // namespace punchcard::lua
