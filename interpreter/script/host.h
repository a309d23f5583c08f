// The host of one Lua state: what bindings find behind `game`, `self` and every handle.
//
// A host serves one package (with its variants) on one thread, match after match. It owns the Lua
// state, the words, the handles (made once, so that equal things are equal handles) and the tables
// in which scripts' names are looked up. It holds no match: `bind` lends it a step's table, and
// after `release` every handle is stale.
//
// Life of a host: construct it, let stdlib and the package's files be loaded into it, `adopt` the
// schema they declare, then run steps.
#pragma once

#include "interpreter/script/lua.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/script/bind/handle.h"
#include "interpreter/script/decision.h"
#include "interpreter/script/limits.h"
#include "interpreter/script/state.h"
#include "interpreter/script/step.h"
#include "interpreter/script/words.h"

namespace punchcard {

// A function of the package that the host calls: a reference into the Lua registry.
struct FunctionRef {
  int reference = LUA_NOREF;
  bool there() const { return reference != LUA_NOREF; }
};

// What an event of the package is made of: how many things its text tells of.
struct EventShape {
  std::string name;
  int things = 0;
};

class Host {
 public:
  explicit Host(const Limits& limits);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  static Host& of(lua_State* lua) { return *static_cast<Host*>(State::of(lua).host); }

  State& state() { return state_; }
  lua_State* lua() { return state_.lua(); }
  Words& words() { return words_; }
  const Words& words() const { return words_; }

  // Teaches the handles the package's own names: fields, zones, pointers, numbers. `executes` are
  // the functions of the kinds, `rules` those that `game:name()` calls.
  struct Names {
    std::shared_ptr<const Schema> schema;
    std::vector<FunctionRef> executes;
    std::vector<EventShape> events;
  };
  void adopt(Names names);
  // Makes the value on top of the stack a member of `game` and pops it.
  void add_rule(std::string_view name);

  const Schema& schema() const { return *names_.schema; }
  const Names& names() const { return names_; }

  // Keeps the function on top of the stack, pops it.
  FunctionRef keep();
  void push(FunctionRef function);

  // The running step.
  void bind(Step& step);
  void release();
  Step* step() { return step_; }

  // Executions that are running, the innermost last. `enter` takes the one on top of the stack.
  const std::vector<Execution*>& executions() const { return executions_; }
  void enter(Execution* execution);
  void leave();
  void push_execution(int depth);
  // The innermost execution in which the step failed, for messages; none: depth 0.
  const Execution& failed_execution() const { return failed_execution_; }
  void note_failure() {
    if (failed_execution_.depth == 0) failed_execution_ = *executions_.back();
  }
  // While the stack unwinds for `drop`: the depth of the execution that catches it.
  int drop_depth = 0;

  // The decision being asked and the situation being described, kept so that neither allocates.
  Decision& decision() { return decision_; }
  std::string& scratch() { return scratch_; }

  // The event of this name; raises for one that the package does not declare.
  const EventShape& event(lua_State* lua, int word);

  int card_topic() const { return card_topic_; }
  int token_topic() const { return token_topic_; }

  // The registry's table that maps a word's text to its number (see bind/thing.cpp).
  int word_table() const { return word_table_; }
  int number_tables() const { return number_tables_; }
  int game_fields() const { return game_fields_; }

 private:
  void adopt_fields();
  void adopt_numbers();
  void adopt_zones();
  void push_options();

  State state_;
  Words words_;
  Names names_;
  std::vector<const EventShape*> event_of_word_;
  Step* step_ = nullptr;
  SharedOptions bound_options_;
  std::vector<Execution*> executions_;
  Execution failed_execution_;
  Decision decision_;
  std::string scratch_;
  int card_topic_ = 0;
  int token_topic_ = 0;
  int word_table_ = LUA_NOREF;
  int number_tables_ = LUA_NOREF;
  int game_fields_ = LUA_NOREF;
  int running_ = LUA_NOREF;
};

}  // namespace punchcard
