// The words of scenarios: what their files call `test`, `t` and a match.
//
// They are library entries, as the functions of cards are, so that arguments are checked and named
// in messages the same way, and reference pages know them. Scripts see no cards, no table and no
// handle of the machine: a scenario stands where a player stands. Their two types are full userdata
// that hold a number, the scenario they belong to and the match; one that outlives its scenario is
// refused.
//
// Statements charge the scenario's fuel for what they do on the other side, the instructions of its
// matches included; how many matches there are, how large, and what is printed is bounded. So a
// file of a stranger can neither run for long nor fill the memory.
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
inline constexpr std::size_t kMostScenarios = 1000;   // of one file
inline constexpr std::size_t kMostMatches = 1000;     // of one scenario
inline constexpr std::size_t kMostPrinted = 100'000;  // bytes, of one scenario

struct DeclaredScenario {
  std::string name;
  int line = 0;
  int function = 0;  // in the registry
};

// What the words of one file find behind State::host.
struct ScenarioContext {
  ScenarioContext(session::PackageCache& on, const package::SourceFile& of);

  static ScenarioContext& of(lua_State* lua) {
    return *static_cast<ScenarioContext*>(lua::State::of(lua).host);
  }

  // Forgets the scenario before.
  void begin_scenario();
  void print(std::string line);

  session::PackageCache& bench;
  const package::SourceFile& file;
  lua::State state;
  std::vector<DeclaredScenario> declared;
  bool declaring = true;

  // Of the running scenario.
  int run = 0;
  std::vector<std::unique_ptr<ScenarioMatch>> matches;
  std::size_t match_bytes = 0;  // of their tables
  std::vector<std::string> printed;
  std::size_t printed_bytes = 0;
  ScenarioMatch::Printer printer = [this](std::string line) { print(std::move(line)); };

  // Of the last ScenarioFailure: a message may be one line, the rest is kept here.
  std::string headline;
  std::vector<std::string> details;
  lua::Site blamed;
  int column = 0;  // of what is blamed
};

// All of the following are to be called inside of State::run.

// Makes the types, once a state, and shows `test` to the file of an environment.
void open_scenario_words(lua_State* lua, int environment);

// Pushes the `t` of the running scenario.
void push_scenario(lua_State* lua);

// Raises when a match of the scenario has a failed step of which nothing has been said.
void expect_no_failures(lua_State* lua);

// What a scenario's file may call: `test`, the methods of its `t`, those of a match.
std::span<const lua::Library> scenario_libraries();

// What stands in the tables that they take, but for a package's own names.
std::vector<bind::RegistryTable> scenario_tables();

}  // namespace punchcard::scenario
