#include "interpreter/lua/argument.h"

#include <string>

#include "grammar/text/mismatch.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/raw_table.h"

namespace punchcard::lua {

namespace {

// "table.insert: ", or nothing for a function without an entry.
std::string caller(lua_State* lua) {
  const RunningEntry running = running_entry(lua);
  return running.entry == nullptr ? "" : running.name() + ": ";
}

// The field to assign, if the running function is a __newindex.
std::string_view assigned_field(lua_State* lua) {
  lua_Debug call{};
  const bool is_assignment = lua_getstack(lua, 0, &call) != 0 &&
                             lua_getinfo(lua, "n", &call) != 0 && call.name != nullptr &&
                             std::string_view(call.name) == "newindex";
  return is_assignment && lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
}

std::string_view string_at(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, argument, &size);
  return {bytes, size};
}

}  // namespace

std::int64_t integer_argument(lua_State* lua, int argument) {
  if (lua_isinteger(lua, argument) == 0) argument_error(lua, argument, "an integer");
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
    raise(lua, "{} is read-only: change a copy of it (table.copy)",
          argument_subject(lua, argument));
  }
}

void function_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TFUNCTION) argument_error(lua, argument, "a function");
}

void any_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) == LUA_TNONE) argument_error(lua, argument, "a value");
}

bool boolean_argument(lua_State* lua, int argument) {
  if (lua_type(lua, argument) != LUA_TBOOLEAN) argument_error(lua, argument, "true or false");
  return lua_toboolean(lua, argument) != 0;
}

std::string argument_subject(lua_State* lua, int argument) {
  if (const std::string_view field = assigned_field(lua); !field.empty()) {
    return text::field_subject(text::printable(field, Failure::kName));
  }
  const RunningEntry running = running_entry(lua);
  if (running.entry == nullptr) return fmt::format("argument {}", argument);
  const int number = running.is_method ? argument - 1 : argument;
  const std::string_view name =
      number == 0 ? "self" : parameter_name(running.entry->signature, number);
  return text::argument_subject(name, static_cast<std::size_t>(number), running.name());
}

void argument_error(lua_State* lua, int argument, std::string_view expected) {
  mismatch_error(lua, argument, argument_subject(lua, argument), expected);
}

void call_error(lua_State* lua, std::string_view message) {
  raise(lua, "{}{}", caller(lua), message);
}

void self_error(lua_State* lua, std::string_view type, std::string_view receiver) {
  raise(lua, "{}; write {}:{}(...)",
        text::mismatch(argument_subject(lua, 1), fmt::format("a {}", type), found(lua, 1)),
        receiver, running_entry(lua).entry->name);
}

void mismatch_error(lua_State* lua, int index, std::string_view subject,
                    std::string_view expected) {
  const bool is_fraction = lua_type(lua, index) == LUA_TNUMBER && lua_isinteger(lua, index) == 0;
  raise(lua, "{}{}", text::mismatch(subject, expected, found(lua, index)),
        is_fraction ? "; numbers must be integers: divide with //" : "");
}

void expect_string(lua_State* lua, std::uint64_t bytes) {
  const std::size_t most = State::of(lua).limits().string;
  if (bytes <= most) return;
  call_error(lua, fmt::format("a string of {} bytes is too long, the limit is {}", bytes, most));
}

}  // namespace punchcard::lua
