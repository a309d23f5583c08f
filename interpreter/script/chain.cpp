#include "interpreter/script/chain.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/script/clean.h"

namespace punchcard {

namespace {

bool is_script(const lua_Debug& activation) { return *activation.what != 'C'; }

// The outermost level that lua_getstack knows, by doubling and halving: each look costs its depth.
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

Frame frame_of(const lua_Debug& activation) {
  return {activation.name == nullptr ? "" : printable(activation.name, Failure::kName),
          printable(file_of(activation), Failure::kMessage), std::max(activation.currentline, 0)};
}

// Lua puts the place before the messages of its own errors in this very form.
std::string own_prefix(lua_State* lua) {
  lua_Debug activation{};
  for (int level = 1; lua_getstack(lua, level, &activation) != 0; ++level) {
    lua_getinfo(lua, "Sl", &activation);
    if (is_script(activation)) {
      return fmt::format("{}:{}: ", activation.short_src, activation.currentline);
    }
  }
  return {};
}

}  // namespace

std::string_view file_of(const lua_Debug& activation) {
  const std::string_view source(activation.source, activation.srclen);
  return source.substr(source.starts_with('@') ? 1 : 0);
}

void record_chain(lua_State* lua, int blamed, Failure& failure) {
  constexpr int kFirst = 1;
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
    failure.chain.push_back(frame_of(activation));
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
      const std::string prefix = own_prefix(lua);
      std::string_view text(bytes, size);
      if (!prefix.empty() && text.starts_with(prefix)) text.remove_prefix(prefix.size());
      return printable(text, Failure::kMessage);
    }
    case LUA_TNIL:
      return "an error without a message";
    default:
      return fmt::format("an error with a {} for a message", luaL_typename(lua, index));
  }
}

}  // namespace punchcard
