// Runs texts in a sandbox, for the tests of interpreter/script.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interpreter/lua/freeze.h"
#include "interpreter/lua/sandbox.h"
#include "interpreter/lua/source.h"
#include "interpreter/lua/state.h"
#include "interpreter/lua/text.h"

namespace punchcard {

class ScriptRunner final : public lua::Served {
 public:
  explicit ScriptRunner(const lua::Limits& limits = {}) : state(limits) {
    state.run([this](lua_State*) { lua::open_sandbox(state); });
    state.set_memory_baseline();
    state.print = [](lua::State& printing, std::string_view text, std::string_view file, int line) {
      static_cast<ScriptRunner*>(printing.host)->printed +=
          std::string(file) + ":" + std::to_string(line) + ": " + std::string(text) + "\n";
    };
    state.host = this;
  }

  // Loads and runs a text with fresh fuel. What it returns, joined by spaces, or "error: " and the
  // text of the failure.
  std::string run(std::string_view text, const std::string& file = "card.lua") {
    state.refuel();
    return go(text, file);
  }

  // The same without fresh fuel.
  std::string go(std::string_view text, const std::string& file = "card.lua") {
    std::string out;
    bool loaded = false;
    bool called = false;
    const bool ran = state.run([&](lua_State* lua) {
      lua::push_environment(state);
      loaded = lua::load_source(state, -1, text, file);
      if (!loaded) return;
      const int top = lua_gettop(lua);
      called = state.call(0, LUA_MULTRET);
      if (!called) return;
      for (int i = top; i <= lua_gettop(lua); ++i) {
        if (i > top) out += ' ';
        out += lua::push_text(lua, i);
        lua_pop(lua, 1);
      }
    });
    return ran && loaded && called ? out : "error: " + state.failure().text();
  }

  // Loads a file, runs it, seals what it returns and keeps it in the registry.
  int load(std::string_view text, const std::string& file = "card.lua") {
    int reference = LUA_NOREF;
    state.refuel();
    state.run([&](lua_State* lua) {
      lua::push_environment(state);
      if (!lua::load_source(state, -1, text, file) || !state.call(0, 1)) return;
      lua::freeze(state, -1);
      reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    });
    return reference;
  }

  // Calls what `load` kept, a function, as one step.
  std::string step(int reference) {
    state.refuel();
    std::string out;
    bool called = false;
    const bool ran = state.run([&](lua_State* lua) {
      lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
      called = state.call(0, 1);
      if (called) out = lua::push_text(lua, -1);
    });
    return ran && called ? out : "error: " + state.failure().text();
  }

  lua::State state;
  std::string printed;
};

}  // namespace punchcard
