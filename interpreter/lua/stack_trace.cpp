#include "interpreter/lua/stack_trace.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"

#define LUA_CORE
#include <lstate.h>

namespace punchcard::lua {

namespace {

bool is_script(const lua_Debug& activation) { return *activation.what != 'C'; }

// The outermost level that lua_getstack knows. Doubling and bisection find it with few calls,
// because each call costs its depth.
int outermost_level(lua_State* lua) {
  lua_Debug activation{};
  int there = 0;
  int beyond = 1;
  while (lua_getstack(lua, beyond, &activation) != 0) {
    there = beyond;
    beyond *= 2;
  }
  while (beyond - there > 1) {
    const int middle = there + (beyond - there) / 2;
    (lua_getstack(lua, middle, &activation) != 0 ? there : beyond) = middle;
  }
  return there;
}

// The instructions of a function before the one that it stands at. Lua goes over them to find out
// how a function that it has called, or a value that is wrong, is called.
std::int64_t instructions_before(const lua_Debug& activation) {
  const CallInfo& call = *activation.i_ci;
  return call.u.l.savedpc - clLvalue(s2v(call.func.p))->p->code;
}

Frame frame_of(lua_State* lua, const lua_Debug& activation) {
  return {activation.name == nullptr ? "" : text::printable(activation.name, Failure::kName),
          text::printable(file_of(lua, activation), Failure::kMessage),
          std::max(activation.currentline, 0),
          {}};
}

std::string number_text(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0) return fmt::format("{}", lua_tointeger(lua, index));
  return fmt::format("{:.14g}", lua_tonumber(lua, index));
}

std::string table_text(lua_State* lua, int index) {
  constexpr int kMost = 1000;
  const int entries = count_entries(lua, index, kMost);
  if (entries < 0) return "a large table";
  return entries == 0 ? "an empty table" : fmt::format("a table of {}", entries);
}

// The text of a variable's value; "" for uninteresting ones.
std::string value_text(lua_State* lua, int index, const State::Name& name) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER:
      return number_text(lua, index);
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* bytes = lua_tolstring(lua, index, &size);
      return fmt::format("\"{}\"", text::printable({bytes, size}, Failure::kValue));
    }
    case LUA_TTABLE:
      return table_text(lua, index);
    case LUA_TUSERDATA:
      return text::printable(name(State::of(lua), lua_touserdata(lua, index)), Failure::kValue);
    default:
      return "";
  }
}

// The local variables of a function, with a maximum number. Names in parentheses are Lua's own.
std::vector<LocalValue> locals_of(lua_State* lua, const lua_Debug& activation,
                                  const State::Name& name, std::size_t most) {
  std::vector<LocalValue> locals;
  for (int i = 1; locals.size() < most; ++i) {
    const char* local = lua_getlocal(lua, &activation, i);
    if (local == nullptr) break;
    std::string value = *local == '(' ? "" : value_text(lua, -1, name);
    if (!value.empty())
      locals.push_back({text::printable(local, Failure::kName), std::move(value)});
    lua_pop(lua, 1);
  }
  return locals;
}

}  // namespace

std::string_view file_of(lua_State* lua, const lua_Debug& activation) {
  return State::of(lua).file_of_chunk({activation.source, activation.srclen});
}

void record_stack_trace(lua_State* lua, int blamed, const State::Name& name, Failure& failure) {
  constexpr int kFirst = 1;
  std::size_t values = Failure::kValues;
  const int last = outermost_level(lua);
  int to_blame = blamed;
  for (int level = kFirst; level <= last; ++level) {
    if (level == kFirst + Failure::kInner && last - level >= Failure::kOuter) {
      failure.omitted = last + 1 - Failure::kOuter - level;
      level += failure.omitted;
    }
    lua_Debug activation{};
    lua_getstack(lua, level, &activation);
    lua_getinfo(lua, "Sln", &activation);
    if (!is_script(activation)) continue;
    failure.searched += instructions_before(activation);
    Frame& frame = failure.chain.emplace_back(frame_of(lua, activation));
    if (name != nullptr) {
      frame.locals = locals_of(lua, activation, name, std::min(values, Failure::kLocals));
      values -= frame.locals.size();
    }
    if (--to_blame == 0) {
      failure.file = failure.chain.back().file;
      failure.place.line = failure.chain.back().line;
    }
  }
}

std::string error_message(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: {
      std::size_t size = 0;
      const char* bytes = lua_tolstring(lua, index, &size);
      return text::printable({bytes, size}, Failure::kMessage);
    }
    case LUA_TNIL:
      return "an error without a message";
    default:
      return fmt::format("an error with a {} for a message", luaL_typename(lua, index));
  }
}

}  // namespace punchcard::lua
