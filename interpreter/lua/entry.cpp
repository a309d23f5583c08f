#include "interpreter/lua/entry.h"

#include <fmt/format.h>

namespace punchcard::lua {

namespace {

const char kMark = 'e';  // its address as the first upvalue marks the second one as an entry

}  // namespace

void push_entry(lua_State* lua, const Library& library, const Entry& entry) {
  lua_pushlightuserdata(lua, const_cast<char*>(&kMark));
  lua_pushlightuserdata(lua, const_cast<Entry*>(&entry));
  lua_pushlightuserdata(lua, const_cast<char*>(library.name));
  lua_pushcclosure(lua, entry.function, 3);
  if (*entry.signature != '(') lua_call(lua, 0, 1);
}

void push_method(lua_State* lua, const Entry& method) {
  lua_pushlightuserdata(lua, const_cast<char*>(&kMark));
  lua_pushlightuserdata(lua, const_cast<Entry*>(&method));
  lua_pushcclosure(lua, method.function, 2);
}

RunningEntry running_entry(lua_State* lua) {
  if (lua_touserdata(lua, lua_upvalueindex(1)) != &kMark) return {};
  const auto* library = static_cast<const char*>(lua_touserdata(lua, lua_upvalueindex(3)));
  const auto* entry = static_cast<const Entry*>(lua_touserdata(lua, lua_upvalueindex(2)));
  return {library == nullptr ? "" : library, entry, library == nullptr};
}

std::string RunningEntry::name() const {
  return *library == '\0' ? entry->name : fmt::format("{}.{}", library, entry->name);
}

std::string_view parameter_name(std::string_view signature, int n) {
  if (!signature.starts_with('(')) return {};
  signature.remove_prefix(1);
  for (; n > 0; --n) {
    const std::size_t colon = signature.find(':');
    if (colon == signature.npos || signature.substr(0, colon).find(')') != signature.npos)
      return {};
    const std::string_view name = signature.substr(0, colon);
    if (n == 1 || name == "...") return name;
    const std::size_t next = signature.find(", ", colon);
    if (next == signature.npos) return {};
    signature.remove_prefix(next + 2);
  }
  return {};
}

}  // namespace punchcard::lua
