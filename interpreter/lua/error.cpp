#include "interpreter/lua/error.h"

#include <cmath>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/stack_trace.h"

namespace punchcard::lua {

namespace {

constexpr std::size_t kShown = 40;  // bytes of a string in a message

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeio").find(noun.front()) != noun.npos;
  return fmt::format("{} {}", vowel ? "an" : "a", noun);
}

std::string found_number(lua_State* lua, int index) {
  if (lua_isinteger(lua, index) != 0)
    return fmt::format("the integer {}", lua_tointeger(lua, index));
  const lua_Number value = lua_tonumber(lua, index);
  const bool whole = std::isfinite(value) && std::trunc(value) == value;
  return fmt::format("the fraction {:.14g}{}", value, whole ? ".0" : "");
}

std::string found_string(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, index, &size);
  return fmt::format("the string '{}'", text::printable({bytes, size}, kShown));
}

}  // namespace

std::string_view type_name(lua_State* lua, int index) {
  const int type = lua_type(lua, index);
  if (type != LUA_TUSERDATA || lua_getmetatable(lua, index) == 0) {
    return type == LUA_TNONE ? "nil" : lua_typename(lua, type);
  }
  lua_pushliteral(lua, "__name");
  std::string_view name = "userdata";
  if (lua_rawget(lua, -2) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua, -1, &size);
    name = {bytes, size};  // the metatable keeps it alive
  }
  lua_pop(lua, 2);
  return name;
}

std::string found(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
      return "nothing";
    case LUA_TNIL:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER:
      return found_number(lua, index);
    case LUA_TSTRING:
      return found_string(lua, index);
    default:
      return with_article(type_name(lua, index));
  }
}

Site script_site(lua_State* lua) {
  lua_Debug activation{};
  for (int level = 0; lua_getstack(lua, level, &activation) != 0; ++level) {
    lua_getinfo(lua, "Sl", &activation);
    if (*activation.what == 'C') continue;
    return {text::printable(file_of(lua, activation), Failure::kMessage), activation.currentline};
  }
  return {};
}

void raise_exception(lua_State* lua, const std::exception& exception) {
  State::of(lua).raise(exception.what());
}

void raise_bad_alloc(lua_State* lua) { State::of(lua).unwind(Unwind::exhausted); }

}  // namespace punchcard::lua
