// What a native gets from compiled code, and gives it: see lua_call.h for the same with Lua.
//
// A wrong argument is no error here: Bail, and Lua finds the words for it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "interpreter/bind/call/arena.h"
#include "interpreter/bind/call/script_table.h"
#include "interpreter/bind/call/status.h"
#include "interpreter/bind/call/value.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/option.h"
#include "interpreter/bind/step.h"
#include "interpreter/lua/costs.h"
#include "interpreter/lua/step_clock.h"

namespace punchcard::bind {

// The machine that compiled code runs on, as natives see it.
class CompiledRun {
 public:
  virtual ~CompiledRun() = default;

  // Calls what stands in `slot` with the arguments behind it; its results are there afterwards.
  virtual Status call(Value* slot, int arguments, int wanted) = 0;
  // Registers that nobody uses.
  virtual Value* free_registers(int count) = 0;
  virtual Value function(FunctionRef reference) = 0;
  virtual Value text(std::string_view text) = 0;
  virtual Value text_of_word(int word) = 0;  // as the host counts words
  virtual std::int64_t fuel_used() const = 0;

  int word(const Value& value) const;       // of a text
  Option option(const Value& value) const;  // as to_option reads it

  void charge(std::int64_t units) {
    charges += units;
    if (charges > next_look) look_at_charges();
  }
  virtual void look_at_charges() = 0;
  // Throws Bail if Lua might have ended the step before this point. Called before somebody outside
  // is asked or told, because what they answer and have heard stays when Lua runs the step again.
  virtual void look_at_limits() const = 0;

  // As lua::State::Nesting.
  class Nesting {
   public:
    explicit Nesting(CompiledRun& run) : run_(run) {
      if (run.nested > 0) run.charge(lua::State::kNestedCall);
      ++run.nested;
    }
    ~Nesting() { --run_.nested; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    CompiledRun& run_;
  };

  Host* host = nullptr;
  Step* step = nullptr;
  Arena arena;
  int nested = 0;
  std::int64_t charges = 0;
  std::int64_t next_look = 0;  // charges at which fuel and clock are looked at
  lua::StepClock clock;
};

// Restores the height of Lua's stack.
class KeptTop {
 public:
  explicit KeptTop(lua_State* lua) : lua_(lua), top_(lua_gettop(lua)) {}
  ~KeptTop() { lua_settop(lua_, top_); }
  KeptTop(const KeptTop&) = delete;
  KeptTop& operator=(const KeptTop&) = delete;

 private:
  lua_State* lua_;
  const int top_;
};

// The text behind a value that is one.
std::string_view text_of(const Value& value);

class CompiledCall {
 public:
  CompiledCall(CompiledRun& run, Value* arguments, int count, Value* results)
      : run_(run), arguments_(arguments), count_(count), results_(results) {}

  // Arguments, counted from 1 as in Lua.
  int count() const { return count_; }
  bool lacks(int argument) const { return argument > count_ || at(argument).is_nil(); }
  int handle(int argument, HandleKind kind) const {
    if (argument > count_) throw Bail{};
    const Value& value = at(argument);
    if (!value.is_handle(kind) || value.index() >= run_.host->things(kind)) throw Bail{};
    return value.index();
  }
  int optional(int argument, HandleKind kind) const {
    return lacks(argument) ? table::kNone : handle(argument, kind);
  }
  int seat(int argument) const { return handle(argument, HandleKind::seat); }
  int card(int argument) const { return handle(argument, HandleKind::card); }
  int token(int argument) const { return handle(argument, HandleKind::token); }
  int zone(int argument) const { return handle(argument, HandleKind::zone); }
  int pointer(int argument) const { return handle(argument, HandleKind::pointer); }
  void game(int argument) const { handle(argument, HandleKind::game); }
  std::int64_t integer(int argument) const {
    if (argument > count_ || !at(argument).is_integer()) throw Bail{};
    return at(argument).bits;
  }
  std::int64_t integer(int argument, std::int64_t low, std::int64_t high) const {
    const std::int64_t value = integer(argument);
    if (value < low || value > high) throw Bail{};
    return value;
  }
  bool boolean(int argument) const {
    if (argument > count_) throw Bail{};
    const Value& value = at(argument);
    if (value.tag != Tag::yes && value.tag != Tag::no) throw Bail{};
    return value.tag == Tag::yes;
  }

  bool holds(int argument) const { return argument <= count_ && at(argument).holds(); }
  std::string_view text(int argument) const {
    if (argument > count_ || !at(argument).is_text()) throw Bail{};
    return text_of(at(argument));
  }
  int word(int argument) const {
    if (argument > count_) throw Bail{};
    return run_.word(at(argument));
  }
  Option told(int argument, const EventShape&, int) const { return run_.option(at(argument)); }
  void take_options(int argument, std::vector<Option>& options) const;

  // The step.
  Host& host() const { return *run_.host; }
  Step& bound() const { return *run_.step; }
  const table::Table& table() const { return *run_.step->table; }
  table::Table& writable() const { return *run_.step->table; }
  Step& asking() const {
    if (run_.step->access != Access::play) throw Bail{};
    return *run_.step;
  }
  bool knows(int) const { return true; }  // only show.lua looks with the eyes of a seat

  void charge(std::int64_t units) const { run_.charge(units); }
  void charge_walk(int things) const { run_.charge(lua::walk_units(things)); }
  void charge_bytes(std::size_t bytes) const {
    run_.charge(static_cast<std::int64_t>(bytes / lua::State::kBytesPerUnit));
  }
  std::int64_t fuel_used() const { return run_.fuel_used(); }

  // Ends executions, as Host::drop_depth says, and charges for the first.
  Status drop() const {
    run_.charge(lua::State::kPassed);
    return Status::drop;
  }
  template <class... Arguments>
  [[noreturn]] void raise(Arguments&&...) const {
    throw Bail{};
  }

  // Results, in order.
  int given() const { return given_; }
  void give_value(const Value& value) { results_[given_++] = value; }
  void give(HandleKind kind, int index, int part = 0) {
    give_value(index == table::kNone ? Value{} : Value::handle(kind, index, part));
  }
  void give_integer(std::int64_t value) { give_value(Value::integer(value)); }
  void give_boolean(bool value) { give_value(Value::boolean(value)); }
  void give_text(std::string_view text) { give_value(run_.text(text)); }
  void give_nil() { give_value({}); }

  void give_option(const Option& option);
  void give_execution(int depth) {
    give_value(depth < 1
                   ? Value{}
                   : Value::execution(host().executions()[static_cast<std::size_t>(depth) - 1]));
  }

  const EventShape& event(int word) const {
    const EventShape* event = host().find_event(word);
    if (event == nullptr) throw Bail{};
    return *event;
  }

  bool take_execution(int argument, Execution& execution) const;
  Status execute(FunctionRef function, const Execution& execution);

  // Runs code of others, players or listeners, unless Lua might have ended the step before. Their
  // time is not the script's.
  template <class Function>
  auto outside(Function&& function) const {
    run_.look_at_limits();
    const lua::StepClock::Pause pause(run_.clock);
    return function();
  }
  int answer(const Decision& decision) const {
    return outside([&] { return bound().context->answer(decision); });
  }
  // Called before a player or an observer learns anything of the step, unless `outside` does it.
  void expect_within_limits() const { run_.look_at_limits(); }

  using WordArgument = std::variant<std::int64_t, std::string_view>;
  Status run_word(FunctionRef function, std::span<const WordArgument> arguments) const;

  class Integers {
   public:
    Integers(CompiledRun& run, ScriptTable& table) : run_(run), table_(table) {}
    void add(std::int64_t value) { table_.append(run_.arena, Value::integer(value)); }

   private:
    CompiledRun& run_;
    ScriptTable& table_;
  };
  Integers integers() {
    ScriptTable* table = ScriptTable::make(run_.arena, 0, 0);
    give_value(Value::object(Tag::table, table));
    return {run_, *table};
  }

  class List {
   public:
    List(CompiledRun& run, ScriptTable& table) : run_(run), table_(table) {}
    void add(HandleKind kind, int index, int part = 0) {
      table_.append(run_.arena, index == table::kNone ? Value{} : Value::handle(kind, index, part));
    }

   private:
    CompiledRun& run_;
    ScriptTable& table_;
  };
  List list(int expected = 0) {
    run_.charge(expected);
    ScriptTable* table = ScriptTable::make(run_.arena, static_cast<std::uint32_t>(expected), 0);
    give_value(Value::object(Tag::table, table));
    return {run_, *table};
  }

  const Value& at(int argument) const { return arguments_[argument - 1]; }
  CompiledRun& run() const { return run_; }

 private:
  CompiledRun& run_;
  Value* arguments_;
  int count_;
  Value* results_;
  int given_ = 0;
};

}  // namespace punchcard::bind
