// What a native gets from Lua, and gives it.
//
// A native is written once, for whoever runs the script: `constexpr auto turn = [](auto& call)
// {...}` gets a LuaCall or a CompiledCall, which have the same members. It returns how the step
// goes on; `finish` and the others unwind Lua's stack behind it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "interpreter/bind/call/status.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/argument.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/state.h"

namespace punchcard::bind {

class LuaCall {
 public:
  explicit LuaCall(lua_State* lua) : lua_(lua) {}

  // Arguments, counted from 1.
  int count() const { return lua_gettop(lua_); }  // before anything is given
  bool lacks(int argument) const { return lua_isnoneornil(lua_, argument); }
  int handle(int argument, HandleKind kind) const { return check_handle(lua_, argument, kind); }
  int optional(int argument, HandleKind kind) const { return check_optional(lua_, argument, kind); }
  int seat(int argument) const { return check_seat(lua_, argument); }
  int card(int argument) const { return check_card(lua_, argument); }
  int token(int argument) const { return check_token(lua_, argument); }
  int zone(int argument) const { return check_zone(lua_, argument); }
  int pointer(int argument) const { return check_pointer(lua_, argument); }
  void game(int argument) const { check_handle(lua_, argument, HandleKind::game); }
  std::int64_t integer(int argument) const { return lua::integer_argument(lua_, argument); }
  std::int64_t integer(int argument, std::int64_t low, std::int64_t high) const {
    return lua::integer_argument(lua_, argument, low, high);
  }
  bool boolean(int argument) const { return lua::boolean_argument(lua_, argument); }
  bool holds(int argument) const { return lua_toboolean(lua_, argument) != 0; }
  std::string_view text(int argument) const { return lua::string_argument(lua_, argument); }
  int word(int argument) const { return to_word(lua_, argument); }
  Option told(int argument, const EventShape& event, int number) const {
    return to_told(lua_, argument, event, number);
  }
  // Options of a decision: a list, or all arguments from here on.
  void take_options(int argument, std::vector<Option>& options) const;

  // The step.
  Host& host() const { return Host::of(lua_); }
  Step& bound() const { return bind::bound(lua_); }
  const table::Table& table() const { return *bound().table; }
  table::Table& writable() const { return *bind::writable(lua_).table; }
  Step& asking() const { return bind::asking(lua_); }
  // Whether the viewer knows which card this is.
  bool knows(int card) const { return is_known(lua_, card); }

  void charge(std::int64_t units) const { lua::State::of(lua_).charge(units); }
  void charge_walk(int things) const { bind::charge_walk(lua_, things); }
  void charge_bytes(std::size_t bytes) const { lua::State::of(lua_).charge_bytes(bytes); }
  std::int64_t fuel_used() const { return lua::State::of(lua_).fuel_used(); }

  // Ends executions, as Host::drop_depth says. The state charges for the first.
  Status drop() const { return Status::drop; }
  template <class... Arguments>
  [[noreturn]] void raise(fmt::format_string<Arguments...> text, Arguments&&... arguments) const {
    lua::raise(lua_, text, std::forward<Arguments>(arguments)...);
  }

  // Results, in order.
  int given() const { return given_; }
  void give(HandleKind kind, int index, int part = 0) {
    push_handle(lua_, kind, index, part);
    ++given_;
  }
  void give_integer(std::int64_t value) {
    lua_pushinteger(lua_, value);
    ++given_;
  }
  void give_boolean(bool value) {
    lua_pushboolean(lua_, value ? 1 : 0);
    ++given_;
  }
  void give_text(std::string_view text) {
    lua_pushlstring(lua_, text.data(), text.size());
    ++given_;
  }
  void give_nil() {
    lua_pushnil(lua_);
    ++given_;
  }
  // A list of handles; the last result, to be filled before anything else.
  ListBuilder list(int expected = 0) {
    ++given_;
    return ListBuilder(lua_, expected);
  }

  // A list of integers, likewise.
  class Integers {
   public:
    explicit Integers(lua_State* lua) : lua_(lua) { lua_newtable(lua); }
    void add(std::int64_t value) {
      lua_pushinteger(lua_, value);
      lua_rawseti(lua_, -2, ++size_);
    }

   private:
    lua_State* lua_;
    lua_Integer size_ = 0;
  };
  Integers integers() {
    ++given_;
    return Integers(lua_);
  }
  void give_option(const Option& option) {
    push_option(lua_, option);
    ++given_;
  }
  void give_execution(int depth) {
    host().push_execution(depth);
    ++given_;
  }

  // The event of this word, which game.lua must declare.
  const EventShape& event(int word) const { return host().event(lua_, word); }

  // Reads execute's last argument, a table or nothing, into an execution; returns whether it wants
  // the printed numbers.
  bool take_execution(int argument, Execution& execution) const;
  // Runs a function as an execution, to its end or until it is dropped.
  Status execute(FunctionRef function, const Execution& execution) const;

  // Runs code of others: players, listeners. The step's clock stops meanwhile.
  template <class Function>
  auto outside(Function&& function) const {
    const lua::StepClock::Pause pause = lua::State::of(lua_).pause();
    return function();
  }
  // Calls the function of a house-rule instruction with the game and these arguments.
  using WordArgument = std::variant<std::int64_t, std::string_view>;
  Status run_word(FunctionRef function, std::span<const WordArgument> arguments) const;

  // Does nothing, because Lua itself ends a step at its limits; compiled code must look.
  void expect_within_limits() const {}
  // What a player answers.
  int answer(const Decision& decision) const;

  lua_State* lua() const { return lua_; }

 private:
  lua_State* lua_;
  int given_ = 0;
};

// Leaves the step as a native's status says.
[[noreturn]] void leave_step(lua_State* lua, Status status);

}  // namespace punchcard::bind
