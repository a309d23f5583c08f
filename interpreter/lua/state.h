// One Lua state for strangers' scripts, with its memory, fuel and kills.
//
// Fuel. A step has a number of units (`refuel`). An instruction of the virtual machine costs one;
// each of our functions charges for its work in C, only by sizes. A count hook counts instructions
// in blocks of kBlock. It counts a block at its end, so fuel_used() may be short by less than
// kBlock and a kill late by as much. Both are the same for the same step in a fresh and in a used
// state, because charges and blocks depend only on the script and its input. The hook is always on:
// it makes plain Lua 2 to 3 times slower, at any size of block. With a tracer the hook runs at
// every instruction, which takes ten times as long; blocks end at the same instructions.
//
// Kill. When fuel, memory or time runs out, the stack unwinds with a value that scripts cannot
// catch or see. The embedder's own ways to leave a step (`unwind`) work the same way. Unwinding
// lasts until `refuel`, or until the caller who asked for it stops it.
//
// Memory. A script that takes more than its share is killed. When the host has no memory left,
// `call` and `run` throw std::bad_alloc, so that it never counts as a script's mistake. The state's
// data may then be incomplete: to go on, use another state.
//
// Calling. C++ may touch a state in three ways only: inside a binding (guard.h), through `call`,
// and through `run`. Every other function in this folder that takes a lua_State or a State may
// raise a Lua error, so call it only inside of these. A Lua error elsewhere throws
// std::logic_error.
//
// A state belongs to one thread at a time. Lua is compiled as C++ here: errors run destructors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>

#include "interpreter/lua/allocator.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/limits.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/step_clock.h"

namespace punchcard::lua {

class Tracer;

// What the functions of a state serve: the host of a game's scripts, a file of scenarios. Functions
// that serve several kinds of states ask which it is.
class Served {
 public:
  virtual ~Served() = default;
};

class State final : public LuaExtra, private Allocator::Listener {
 public:
  static constexpr std::int64_t kBlock = 200;       // instructions between two counts
  static constexpr std::size_t kBytesPerUnit = 16;  // of strings made, read or compared in C

  static constexpr std::int64_t kPassed = 500;  // units of an execution that an error or drop ends

  explicit State(const Limits& limits = {});  // throws std::bad_alloc
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  lua_State* lua() const { return lua_; }
  const Limits& limits() const { return limits_; }

  // The state that a lua_State belongs to: one load.
  static State& of(lua_State* lua) {
    return static_cast<State&>(**static_cast<LuaExtra**>(lua_getextraspace(lua)));
  }

  // Whom its functions serve. The embedder sets it; the state never reads it.
  Served* host = nullptr;

  // Receives the text of scripts' `print`, with the location of the call. Without it the text is
  // dropped.
  using Print = void (*)(State&, std::string_view text, std::string_view file, int line);
  Print print = nullptr;

  // Pushes the text of a handle for `tostring`, `print` and "%s", one string, and returns true.
  // Without it, and when it returns false and pushes nothing, the text is the type's name.
  using Describe = bool (*)(State&, int index);
  Describe describe = nullptr;

  // Returns the name of a handle, given as its userdata, for the local variables' values in a
  // failure; "" leaves the variable out. A message handler calls it, so it raises nothing and
  // allocates nothing in Lua. Without it failures have no values.
  using Name = std::function<std::string(State&, const void* handle)>;
  Name name = nullptr;

  // Called for each error of a script, and when it is killed, while the functions of its chain are
  // still running. It touches nothing of Lua and allocates nothing.
  using Raised = void (*)(State&);
  Raised raised = nullptr;

  // Registers a file and returns the name for its chunk ("@3"). Lua keeps the names of chunks, so a
  // number costs the same wherever the file is.
  std::string name_chunk(std::string file);
  // The file of a chunk; the view is valid as long as the state.
  std::string_view file_of_chunk(std::string_view chunk) const;

  // Sets the tracer that follows scripts, from the next `refuel` on; nullptr: none.
  void trace(Tracer* tracer) { tracer_ = tracer; }
  Tracer* tracer() const { return tracer_; }

  // Restarts the count of fuel and time, and ends unwinding. See kUncounted.
  void refuel(std::int64_t units);
  void refuel() { refuel(limits_.instructions); }

  // Charges for work in C. Does not return when the fuel is used up. Only inside a binding or
  // `run`.
  void charge(std::int64_t units) {
    charges_ += units;
    if (charges_ > next_look_) look_at_charges();
  }
  // Reads the clock, which is done now and then anyway: after work that takes long. Does not return
  // when the time is used up. Where `charge` may be called.
  void look_at_clock();
  // Counts the processor time from here, and not only once a step has run for a while.
  void start_clock() { clock_.start(); }
  // What is left of it, at least 1; 0 without a limit.
  std::int64_t milliseconds_left();
  void charge_bytes(std::size_t bytes) { charge(static_cast<std::int64_t>(bytes / kBytesPerUnit)); }

  std::int64_t fuel_used() const { return instructions_ + charges_; }

  // Held while a function of our library calls the scripts' functions. Within each other such calls
  // fill C++'s stack, which takes long to unwind, so an inner one costs kNestedCall.
  static constexpr std::int64_t kNestedCall = 100;
  class Nesting {
   public:
    explicit Nesting(State& state) : state_(state) {
      if (state.nested_ > 0) state.charge(kNestedCall);
      ++state.nested_;
    }
    ~Nesting() { --state_.nested_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    State& state_;
  };

  // Bindings hold this while they call somebody whose time is not the script's.
  [[nodiscard]] StepClock::Pause pause() { return StepClock::Pause(clock_); }

  // Unwinds up to the innermost `call` or `run`, and further as long as the callers that get
  // `false` pass it on (`rethrow`). Only inside a binding or `run`.
  [[noreturn]] void unwind(Unwind reason);
  // The same with a message for failure(), which gets a location as an error does.
  [[noreturn]] void unwind(Unwind reason, std::string_view message);
  Unwind unwinding() const { return unwinding_; }

  // Whether the last step or load held more memory than it may.
  bool held_too_much() const { return overrun_; }

  // For the caller that asked for the unwinding, after `call` has returned false.
  void stop_unwinding();

  // Calls the function below `arguments` values on the stack, as lua_call does. Returns false when
  // it fails: the function, arguments and results are gone, and failure() gives the reason. Throws
  // std::bad_alloc when the host has no memory.
  bool call(int arguments, int results);

  // The same for a script that handles errors itself: their failures have no values of local
  // variables, because a step may raise ten thousand.
  bool try_call(int arguments, int results);

  // Runs C++ that touches the state, `function(lua_State*)`, in its own stack frame, which starts
  // with `arguments` values. Its last `results` values are returned. Returns false as `call` does.
  // A C++ exception leaves `run` once Lua's stack is unwound.
  template <class Function>
  bool run(Function&& function, int arguments = 0, int results = 0);

  // The failure of the last call that returned false, even if a script's pcall made it.
  const Failure& failure() const { return failure_; }
  void set_failure(Failure failure) { failure_ = std::move(failure); }

  // The same if a script's pcall caught it in this step, else nullptr. Failures of earlier steps
  // and matches may differ from state to state, so no script may see them.
  const Failure* caught() const { return caught_ ? &failure_ : nullptr; }

  // Passes on the failure that made `call` return false, with its location and chain.
  [[noreturn]] void rethrow();

  // Raises an error of the script, see error.h. `level` 1 blames the innermost function of a
  // script, 2 its caller; with 0 the message has no location.
  [[noreturn]] void raise(std::string_view message, int level = 1);
  // The same with a message of the script, which may be one that a pcall has returned in this step.
  [[noreturn]] void raise_own(std::string_view message, int level);
  // A pcall returns this text of a failure.
  void note_caught(std::string_view text);

  // Bytes that Lua holds, garbage included. The limit counts what is left after a collection, and
  // the state collects only above the limit. So up to one and a quarter of the limit may be in use
  // unnoticed, and twice the limit may be held for a moment. How much of that steps before have
  // left differs from state to state; match/step_runner.cpp sees to it that no step's end depends
  // on it.
  std::size_t memory_used() const { return allocator_.used(); }

  // Collects garbage and takes the rest as the package's memory. From then on limits().memory
  // beyond it is allowed; before, limits().loading_memory in all.
  void set_memory_baseline();

  // Counts so many more bytes as the package's, or less, for what a step makes once and the state
  // keeps.
  void keep(std::ptrdiff_t bytes) {
    baseline_ += static_cast<std::size_t>(bytes);
    if (allocator_.alarm != SIZE_MAX) allocator_.alarm += static_cast<std::size_t>(bytes);
  }

  // What a step may hold from now on, in addition to the package.
  void allow_memory(std::size_t bytes) { allowance_ = bytes; }
  // What each run may take from now on, in milliseconds of processor time, if that is less than its
  // limit.
  void allow_time(std::int64_t milliseconds) { time_ = milliseconds; }
  // What the last run has taken, as far as its clock has come to count.
  std::int64_t milliseconds_used() const { return clock_.elapsed(); }
  std::size_t memory_baseline() const { return baseline_; }

  Allocator& allocator() { return allocator_; }  // for tests that inject faults

 private:
  using Invoke = void (*)(void* function, lua_State* lua);
  bool run(Invoke invoke, void* function, int arguments, int results);

  static int trampoline(lua_State* lua);
  static int handle(lua_State* lua);
  static int panic(lua_State* lua);
  static void count(lua_State* lua, lua_Debug* activation);

  void string_made(std::size_t block) override;
  static void take_work(LuaExtra& extra, std::int64_t units);
  static void table_grows(LuaExtra& extra, std::size_t bytes);
  static void keep_grown(LuaExtra& extra, std::ptrdiff_t bytes);
  void memory_over() override;

  struct Close {
    void operator()(lua_State* lua) const;
  };

  struct Kill {
    Unwind reason = Unwind::none;
    const char* message = "";  // with {} for used and limit
    std::int64_t used = 0;
    std::int64_t limit = 0;
  };

  void arm(std::int64_t instructions);
  bool ends_block(lua_Debug* activation);
  void kill_soon();
  void count_block();
  void look_at_charges();
  void check_memory();
  Kill due() const;  // the reason when a charge or the hook finds a limit exceeded
  [[noreturn]] void out_of_fuel();
  void exhaust();
  void tell_exhaustion() const;
  [[noreturn]] void kill(const Kill& kill);
  [[noreturn]] void throw_known();
  void record_error(lua_State* lua);
  void record_kill(lua_State* lua, const Name& name_of_handles);
  bool protected_call(int arguments, int results);

  Limits limits_;
  Allocator allocator_{*this};
  std::unique_ptr<lua_State, Close> owned_;
  lua_State* lua_ = nullptr;  // the same; nullptr during construction

  std::int64_t fuel_limit_ = 0;
  std::int64_t instructions_ = 0;  // of finished blocks
  std::int64_t charges_ = 0;
  std::int64_t charges_limit_ = 0;  // fuel_limit_ - instructions_; -1 while a kill is due
  std::int64_t next_look_ = 0;      // charges at which the clock is read; at most charges_limit_
  std::int64_t block_ = 0;          // the size of the current one
  bool counts_ = true;              // instructions, in this step
  Tracer* tracer_ = nullptr;
  std::deque<std::string> files_;  // by the number of their chunk

  std::size_t baseline_ = 0;
  std::size_t allowance_ = 0;        // bytes above the baseline
  std::size_t string_overhead_ = 0;  // of the block of a long string
  std::size_t longest_string_ = 0;   // one over the limit, whose kill is due
  std::size_t vectors_ = 0;          // bytes allocated in this step
  bool collect_ = false;             // the soft limit is exceeded: check at the end of the block
  bool overrun_ = false;             // the hard limit is exceeded: kill at the next instruction
  StepClock clock_;
  std::int64_t time_ = std::numeric_limits<std::int64_t>::max();  // see allow_time

  Unwind unwinding_ = Unwind::none;
  bool told_ = true;     // failure_ holds the reason
  bool caught_ = false;  // failure_ is one of this step that pcall returned
  int tries_ = 0;        // calls of try_call that have not returned
  int nested_ = 0;       // Nestings
  Kill kill_;
  int level_ = 1;  // of the error being raised
  Words words_ = Words::machine;
  std::set<std::size_t> caught_texts_;  // their hashes: what pcall has returned
  Failure failure_;
  std::exception_ptr exception_;  // of the function that `run` runs
};

template <class Function>
bool State::run(Function&& function, int arguments, int results) {
  using Plain = std::remove_reference_t<Function>;
  return run([](void* plain, lua_State* lua) { (*static_cast<Plain*>(plain))(lua); },
             const_cast<void*>(static_cast<const void*>(std::addressof(function))), arguments,
             results);
}

}  // namespace punchcard::lua
