#include "interpreter/lua/argument.h"

#include <string>

#include "interpreter/lua/entry.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/raw_table.h"

namespace punchcard::lua {

namespace {

constexpr const char* kDivide = "but numbers must be integers: divide with //";

// "table.insert: ", or nothing for a function without an entry.
std::string caller(lua_State* lua) {
  const RunningEntry running = running_entry(lua);
  if (running.entry == nullptr) return {};
  if (*running.library == '\0') return fmt::format("{}: ", running.entry->name);
  return fmt::format("{}.{}: ", running.library, running.entry->name);
}

std::string argument_name(lua_State* lua, int argument) {
  const RunningEntry running = running_entry(lua);
  if (running.entry != nullptr) {
    const std::string_view name = parameter_name(running.entry->signature, argument);
    if (!name.empty() && name != "...") return fmt::format("'{}'", name);
  }
  return fmt::format("argument {}", argument);
}

std::string_view string_at(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, argument, &size);
  return {bytes, size};
}

}  // namespace

std::int64_t integer_argument(lua_State* lua, int argument) {
  if (lua_isinteger(lua, argument) == 0) {
    if (lua_type(lua, argument) == LUA_TNUMBER) {
      refuse_fraction(lua, argument, argument_name(lua, argument));
    }
    argument_error(lua, argument, "an integer");
  }
  return lua_tointeger(lua, argument);
}

std::int64_t integer_argument(lua_State* lua, int argument, std::int64_t low, std::int64_t high) {
  const std::int64_t value = integer_argument(lua, argument);
  if (value < low || value > high) {
    argument_error(lua, argument, fmt::format("an integer from {} to {}", low, high));
  }
  return value;
}

std::int64_t integer_argument_or(lua_State* lua, int argument, std::int64_t otherwise) {
  return lua_isnoneornil(lua, argument) ? otherwise : integer_argument(lua, argument);
}

std::string_view string_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TSTRING) argument_error(lua, argument, "a string");
  return string_at(lua, argument);
}

std::string_view string_argument_or(lua_State* lua, int argument, std::string_view otherwise) {
  return lua_isnoneornil(lua, argument) ? otherwise : string_argument(lua, argument);
}

void table_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TTABLE) argument_error(lua, argument, "a table");
}

void writable_table_argument(lua_State* lua, int argument) {
  table_argument(lua, argument);
  if (is_frozen(lua, argument)) {
    call_error(lua, fmt::format("{} is read-only: change a copy of it (table.copy)",
                                argument_name(lua, argument)));
  }
}

void function_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TFUNCTION) argument_error(lua, argument, "a function");
}

void any_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) == LUA_TNONE) argument_error(lua, argument, "a value");
}

void argument_error(lua_State* lua, int argument, std::string_view expected) {
  raise(lua, "{}{} must be {}, found {}", caller(lua), argument_name(lua, argument), expected,
        found(lua, argument));
}

void call_error(lua_State* lua, std::string_view message) {
  raise(lua, "{}{}", caller(lua), message);
}

void refuse_fraction(lua_State* lua, int index, std::string_view what) {
  if (lua_type(lua, index) != LUA_TNUMBER || lua_isinteger(lua, index) != 0) return;
  call_error(lua, fmt::format("{} is {}, {}", what, found(lua, index), kDivide));
}

void expect_string(lua_State* lua, std::size_t bytes) {
  const std::size_t most = State::of(lua).limits().string;
  if (bytes <= most) return;
  call_error(lua, fmt::format("a string of {} bytes is too long, the limit is {}", bytes, most));
}

}  // namespace punchcard::lua
