// The functions of scenario files: `test`, and the methods of `t` and of a match.
//
// They are library entries like the functions of cards. So their arguments are checked and named in
// messages the same way, and reference pages list them. Scripts see no cards, no table and no
// handle of the machine: a scenario has a player's view. The two types are full userdata that hold
// a number, their scenario and the match; to use one after its scenario is an error.
//
// Statements charge the scenario's fuel for all their work, the instructions of its matches
// included. The number of matches, their size and the printed text are bounded. So a stranger's
// file can neither run for long nor fill the memory.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "interpreter/bind/registry.h"
#include "interpreter/lua/entry.h"
#include "interpreter/lua/state.h"
#include "interpreter/package/source_file.h"
#include "tools/scenario/scenario_match.h"
#include "tools/session/package_cache.h"

namespace punchcard::scenario {

inline constexpr std::int64_t kScenarioInstructions = 10'000'000;
inline constexpr std::int64_t kFileInstructions = 100'000'000;  // of all scenarios of a file
inline constexpr std::size_t kScenarioMemory = std::size_t{64} << 20;
inline constexpr std::int64_t kScenarioTime = 20;     // times the processor time of a step
inline constexpr std::size_t kMostScenarios = 1000;   // times the processor time of a step
inline constexpr std::size_t kMostMatches = 1000;     // of one scenario
inline constexpr std::size_t kMostPrinted = 100'000;  // bytes, of one scenario

struct DeclaredScenario {
  std::string name;
  int line = 0;
  int function = 0;  // in the registry
};

// What the functions of one file find behind State::host.
struct ScenarioContext final : lua::Served {
  ScenarioContext(session::PackageCache& on, const package::SourceFile& of);

  static ScenarioContext& of(lua_State* lua) {
    return *static_cast<ScenarioContext*>(lua::State::of(lua).host);
  }

  // Resets the state of the previous scenario.
  void begin_scenario();
  void print(std::string line);
  // Since the last call. So the first scenario tells what loading the file has printed.
  std::vector<std::string> take_printed();

  session::PackageCache& bench;
  const package::SourceFile& file;
  lua::State state;
  std::vector<DeclaredScenario> declared;
  bool declaring = true;

  // State of the running scenario.
  int run = 0;
  std::vector<std::unique_ptr<ScenarioMatch>> matches;
  std::size_t match_bytes = 0;  // see ScenarioMatch::bytes
  std::int64_t telling = 0;     // units of their steps and texts
  std::int64_t in_vain = 0;     // instructions of set-ups whose positions were refused
  std::vector<std::string> printed;
  std::size_t printed_bytes = 0;
  ScenarioMatch::Printer printer = [this](std::string line) { print(std::move(line)); };

  // State of the last ScenarioFailure: its message is one line, the rest is here.
  std::string headline;
  std::vector<std::string> details;
  lua::Site blamed;
  int column = 0;  // of the blamed location
};

// Call all of the following inside State::run.

// Makes the types, once per state, and gives `test` to the environment of a file.
void open_scenario_words(lua_State* lua, int environment);

// Pushes the `t` of the running scenario.
void push_scenario(lua_State* lua);

// Raises an error when a match of the scenario has a failed step that the scenario does not expect.
void expect_no_failures(lua_State* lua);

// All that a scenario's file may call: `test`, the methods of `t`, and those of a match.
std::span<const lua::Library> scenario_libraries();

// The fields of the tables that they take, except a package's own names.
std::vector<bind::RegistryTable> scenario_tables();

}  // namespace punchcard::scenario
