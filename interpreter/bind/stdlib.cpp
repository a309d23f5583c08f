#include "interpreter/bind/stdlib.h"

#include "interpreter/bind/member.h"
#include "interpreter/lua/freeze.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"

namespace punchcard::bind {

namespace {

// Pushes an environment that has the member tables under the names of their types, and `draw`.
void push_library_environment(Host& host, int draw) {
  lua_State* lua = host.lua();
  lua::push_environment(host.state());
  const int environment = lua_gettop(lua);
  for (int kind = 0; kind < static_cast<int>(HandleKind::count); ++kind) {
    push_members(lua, static_cast<HandleKind>(kind));
    lua::expose_in(host.state(), environment, handle_name(static_cast<HandleKind>(kind)));
  }
  lua_pushvalue(lua, draw);
  lua::expose_in(host.state(), environment, "draw");
}

}  // namespace

void load_stdlib(Host& host, const std::vector<LibraryFile>& files,
                 std::vector<text::Diagnostic>& diagnostics) {
  lua::State& state = host.state();
  const bool done = state.run([&](lua_State* lua) {
    lua_newtable(lua);
    const int draw = lua_gettop(lua);
    for (const LibraryFile& file : files) {
      push_library_environment(host, draw);
      const bool loaded = lua::load_source(state, lua_gettop(lua), file.text, file.name);
      if (!loaded || !state.call(0, 0)) diagnostics.push_back(state.failure().diagnostic());
      lua_settop(lua, draw);
    }
    lua::freeze(state, draw);
    lua::expose(state, "draw");
  });
  if (!done) diagnostics.push_back(state.failure().diagnostic());
}

}  // namespace punchcard::bind
