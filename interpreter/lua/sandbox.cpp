#include "interpreter/lua/sandbox.h"

#include <algorithm>
#include <string>
#include <vector>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/guard.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/suggest.h"

namespace punchcard::lua {

namespace {

const char kShared = 's';  // its address is the registry key of the names that all files see

// Lua's names that are absent here, with a hint for people who know Lua.
struct Absent {
  std::string_view name;
  std::string_view instead;
};
constexpr Absent kAbsent[] = {
    {"coroutine", "a step asks and has its answer at once"},
    {"getmetatable", "metatables are not available"},
    {"math.ceil", "numbers must be integers: math.divide_up rounds up"},
    {"math.floor", "numbers must be integers: // rounds down"},
    {"math.random", "the only random numbers are those of the match"},
    {"next", "'pairs' goes over a table in a defined order"},
    {"rawget", "metatables are not available"},
    {"rawset", "metatables are not available"},
    {"setmetatable", "metatables are not available"},
    {"string.gmatch", "patterns are not available: string.split cuts a text into pieces"},
    {"string.gsub", "patterns are not available: string.replace replaces a text"},
    {"string.match", "patterns are not available: string.find looks for a text"},
    {"table.move", "to copy a part of a list, use a loop; table.copy copies the whole"},
    {"table.pack", "write { ... }"},
    {"unpack", "it is table.unpack"},
};

std::string key_text(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) return found(lua, index);
  std::size_t size = 0;
  const char* bytes = lua_tolstring(lua, index, &size);
  return text::printable({bytes, size}, Failure::kName);
}

void add_names(lua_State* lua, int index, std::vector<std::string>& names) {
  index = lua_absindex(lua, index);
  for (lua_pushnil(lua); lua_next(lua, index) != 0; lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
  }
}

// The hint after "unknown name": what to use instead, or the nearest known name.
std::string advice(lua_State* lua, const std::string& name, std::string_view key,
                   std::vector<std::string>& known) {
  const auto* absent = std::find_if(std::begin(kAbsent), std::end(kAbsent),
                                    [&](const Absent& a) { return a.name == name; });
  if (absent != std::end(kAbsent)) return fmt::format(" ({})", absent->instead);
  std::sort(known.begin(), known.end());
  return suggest(lua, key, known);
}

// Adds the names that only the running file sees, from the environment of its function.
void add_own_names(lua_State* lua, std::vector<std::string>& names) {
  lua_Debug activation{};
  if (lua_getstack(lua, 1, &activation) == 0 || lua_getinfo(lua, "f", &activation) == 0) return;
  const char* upvalue = nullptr;
  for (int i = 1; (upvalue = lua_getupvalue(lua, -1, i)) != nullptr; ++i) {
    if (std::string_view(upvalue) == "_ENV" && lua_istable(lua, -1)) {
      push_raw_table(lua, -1);
      add_names(lua, -1, names);
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

int unknown_name(lua_State* lua) {
  const std::string key = key_text(lua, 2);
  std::vector<std::string> known;
  add_own_names(lua, known);
  add_names(lua, 1, known);
  raise(lua, "unknown name '{}'{}", key, advice(lua, key, key, known));
}

// Upvalue 1: the library's name.
int unknown_member(lua_State* lua) {
  const char* library = lua_tostring(lua, lua_upvalueindex(1));
  const std::string key = key_text(lua, 2);
  std::vector<std::string> known;
  add_names(lua, 1, known);
  raise(lua, "{} has no '{}'{}", library, key,
        advice(lua, fmt::format("{}.{}", library, key), key, known));
}

int refuse_global(lua_State* lua) {
  raise(lua,
        "can't assign the global '{}': say 'local' before its first use; what lasts from step to "
        "step is a field that game.lua declares",
        key_text(lua, 2));
}

int refuse_member(lua_State* lua) {
  raise(lua, "can't assign '{}': this table is the same for all files and read-only",
        key_text(lua, 2));
}

// Pops a table of contents and pushes a permanent read-only view of it: an empty table.
void push_window(lua_State* lua, lua_CFunction refuse) {
  lua_newtable(lua);
  lua_createtable(lua, 1, 3);
  lua_pushvalue(lua, -1);
  luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_pushboolean(lua, 1);
  lua_rawseti(lua, -2, 1);
  lua_rotate(lua, -3, -1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
}

// Pops a value from the stack and makes it the __index of the table below.
void set_fallback(lua_State* lua) {
  lua_createtable(lua, 0, 1);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

// Pops the value on top of the stack and stores it in `table` under a name.
void set_name(lua_State* lua, int table, std::string_view name) {
  table = lua_absindex(lua, table);
  lua_pushlstring(lua, name.data(), name.size());
  lua_insert(lua, -2);
  lua_rawset(lua, table);
}

void push_shared(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &kShared); }

// Pushes the contents of a library. Reading an absent member is an error.
void push_members(lua_State* lua, const Library& library) {
  lua_createtable(lua, 0, static_cast<int>(library.entries.size()));
  for (const Entry& entry : library.entries) {
    push_entry(lua, library, entry);
    set_name(lua, -2, entry.name);
  }
  lua_pushstring(lua, library.name);
  lua_pushcclosure(lua, guarded<unknown_member>, 1);
  set_fallback(lua);
}

// Makes the members on top of the stack the methods of strings, for ("x"):upper().
void open_string_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

}  // namespace

void open_sandbox(State& state) {
  lua_State* lua = state.lua();
  lua_newtable(lua);
  lua_pushcfunction(lua, guarded<unknown_name>);
  set_fallback(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &kShared);
  for (const Library& library : libraries()) expose_library(state, library);
}

void expose(State& state, std::string_view name) {
  lua_State* lua = state.lua();
  push_shared(lua);
  lua_insert(lua, -2);
  set_name(lua, -2, name);
  lua_pop(lua, 1);
}

void expose_library(State& state, const Library& library) {
  lua_State* lua = state.lua();
  if (*library.name == '\0') {
    for (const Entry& entry : library.entries) {
      push_entry(lua, library, entry);
      expose(state, entry.name);
    }
    return;
  }
  push_members(lua, library);
  if (std::string_view(library.name) == "string") open_string_methods(lua);
  push_window(lua, guarded<refuse_member>);
  expose(state, library.name);
}

void push_environment(State& state) {
  push_shared(state.lua());
  push_window(state.lua(), guarded<refuse_global>);
}

bool is_environment(lua_State* lua, int index) {
  if (!lua_istable(lua, index) || lua_getmetatable(lua, index) == 0) return false;
  lua_pushliteral(lua, "__newindex");
  lua_rawget(lua, -2);
  const bool refuses_globals = lua_tocfunction(lua, -1) == guarded<refuse_global>;
  lua_pop(lua, 2);
  return refuses_globals;
}

void expose_in(State& state, int environment, std::string_view name) {
  lua_State* lua = state.lua();
  environment = lua_absindex(lua, environment);
  lua_getmetatable(lua, environment);
  lua_getfield(lua, -1, "__index");
  push_shared(lua);
  if (lua_rawequal(lua, -1, -2) != 0) {
    // This is the environment's first own name. From now on its own names come before the shared
    // ones.
    lua_newtable(lua);
    lua_replace(lua, -3);
    set_fallback(lua);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -3, "__index");
  } else {
    lua_pop(lua, 1);
  }
  lua_pushvalue(lua, -3);
  set_name(lua, -2, name);
  lua_pop(lua, 3);
}

}  // namespace punchcard::lua
