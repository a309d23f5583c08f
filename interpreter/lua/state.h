// One Lua state for strangers' scripts: its memory, its fuel and its kill.
//
// Fuel. A step has a number of units (`refuel`); an instruction of the virtual machine costs one,
// and every function of ours charges for what it does in C, by sizes only. A count hook counts
// instructions in blocks of kBlock; a block that has begun is not counted yet, hence fuel_used()
// may be short by less than kBlock and a kill late by as much. Both are the same for the same step
// in a fresh and in a used state, for charges and blocks depend on nothing but the script and what
// it is given. The hook is always on: it makes plain Lua 2 to 3 times slower, at any size of block.
// With a tracer it is called for every instruction, which takes ten times as long; blocks end where
// they would without.
//
// Kill. Running out of fuel, memory or time unwinds the stack with a value that scripts cannot
// catch or see. The embedder's own ways to leave a step (`unwind`) travel the same way. Unwinding
// lasts until `refuel`, or until the one who asked for it stops it.
//
// Memory. That a script takes more than its share is a kill. That the host has none left to give is
// nobody's verdict: `call` and `run` throw std::bad_alloc, so that it is never taken for a script's
// mistake. What belongs to the state may then be half done: whoever goes on does so in another.
//
// Calling. C++ may touch a state in three ways only: inside of a binding (guard.h), through
// `call`, and through `run`; everything else in this folder that takes a lua_State or a State may
// raise a Lua error and belongs inside of these. A Lua error anywhere else throws std::logic_error.
//
// A state belongs to one thread at a time. Lua is compiled as C++ here: errors run destructors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string_view>
#include <type_traits>

#include "interpreter/lua/allocator.h"
#include "interpreter/lua/failure.h"
#include "interpreter/lua/limits.h"
#include "interpreter/lua/lua.h"
#include "interpreter/lua/step_clock.h"

namespace punchcard::lua {

class Tracer;

class State final : public LuaExtra, private Allocator::Listener {
 public:
  static constexpr std::int64_t kBlock = 200;       // instructions between two counts
  static constexpr std::size_t kBytesPerUnit = 16;  // of strings made, read or compared in C

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

  // What bindings find their context through. Set by the embedder, never looked at here.
  void* host = nullptr;

  // `print` of scripts, with the place of the call. Without it the text is dropped.
  using Print = void (*)(State&, std::string_view text, std::string_view file, int line);
  Print print = nullptr;

  // The text of a handle for `tostring`, `print` and "%s"; it pushes one string. Without it, and
  // for values that it leaves alone (returns false, nothing pushed), the text is the type's name.
  using Describe = bool (*)(State&, int index);
  Describe describe = nullptr;

  // The name of a handle, given as its userdata, for the values of local variables that a failure
  // notes; "" leaves the variable out. Called by a message handler: it raises nothing and makes
  // nothing in Lua. Without it no values are noted.
  using Name = std::string (*)(State&, const void* handle);
  Name name = nullptr;

  // Who is told where scripts are, from the next `refuel` on; nullptr: nobody.
  void trace(Tracer* tracer) { tracer_ = tracer; }
  Tracer* tracer() const { return tracer_; }

  // Starts a new count, of time too, and ends unwinding. See kUncounted.
  void refuel(std::int64_t units);
  void refuel() { refuel(limits_.instructions); }

  // Work done in C. Does not return when the fuel is used up. Only inside of a binding or `run`.
  void charge(std::int64_t units) {
    charges_ += units;
    if (charges_ > charges_limit_) out_of_fuel();
  }
  void charge_bytes(std::size_t bytes) { charge(static_cast<std::int64_t>(bytes / kBytesPerUnit)); }

  std::int64_t fuel_used() const { return instructions_ + charges_; }

  // Held by bindings while they hand over to somebody whose time is not the script's.
  [[nodiscard]] StepClock::Pause pause() { return StepClock::Pause(clock_); }

  // Unwinds up to the innermost `call`, `run` included, and from there on as long as those who get
  // `false` pass it on (`rethrow`). Only inside of a binding or `run`.
  [[noreturn]] void unwind(Unwind reason);
  // The same with a message for failure(), which gets its place as an error's does.
  [[noreturn]] void unwind(Unwind reason, std::string_view message);
  Unwind unwinding() const { return unwinding_; }

  // Whether the last step, or what was loaded last, held more memory than it may.
  bool held_too_much() const { return overrun_; }

  // For whoever catches: after `call` has returned false for a reason that was asked for.
  void stop_unwinding();

  // Calls the function below `arguments` values on the stack, as lua_call does. False: nothing is
  // left of function, arguments and results, and failure() says why. Throws std::bad_alloc when the
  // host has no memory.
  bool call(int arguments, int results);

  // The same for a script that looks after errors itself: of those the values of local variables
  // are not noted, for it may make ten thousand in a step.
  bool try_call(int arguments, int results);

  // Runs C++ that touches the state: `function(lua_State*)`, in a stack frame of its own that
  // starts with `arguments` values and whose last `results` values are handed back. False as for
  // `call`. A C++ exception leaves `run` once Lua's stack is unwound.
  template <class Function>
  bool run(Function&& function, int arguments = 0, int results = 0);

  // Of the last call that returned false, also when a script's pcall made it.
  const Failure& failure() const { return failure_; }
  void set_failure(Failure failure) { failure_ = std::move(failure); }

  // Passes on what made `call` return false, place and chain included.
  [[noreturn]] void rethrow();

  // An error of the script, see error.h. `level` 1 blames the innermost function of a script, 2 its
  // caller; 0 is for messages that blame nobody: no place.
  [[noreturn]] void raise(std::string_view message, int level = 1);

  // Bytes that Lua holds, garbage included. What counts against the limit is what is left after
  // collecting, looked at when more than the limit is held: up to one and a quarter of it may be in
  // use unnoticed, and twice the limit may be held for a moment. So a step that uses more than the
  // limit, but no more than that, may be killed in one state and not in another; no card of good
  // will uses a tenth of it.
  std::size_t memory_used() const { return allocator_.used(); }

  // Collects everything and takes what is left as the package: from here on limits().memory above
  // it are allowed, where before it was limits().loading_memory in all.
  void set_memory_baseline();
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
  void vector_made(std::size_t bytes) override;
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
  void check_memory();
  void check_time();
  Kill due() const;  // what is wrong when a charge or the hook says that something is
  [[noreturn]] void out_of_fuel();
  void exhaust();
  void tell_exhaustion() const;
  [[noreturn]] void kill(const Kill& kill);
  [[noreturn]] void throw_known();
  void record_error(lua_State* lua);
  void record_kill(lua_State* lua, Name name_of_handles);
  bool protected_call(int arguments, int results);

  Limits limits_;
  Allocator allocator_{*this};
  std::unique_ptr<lua_State, Close> owned_;
  lua_State* lua_ = nullptr;  // the same; nullptr while it is being made

  std::int64_t fuel_limit_ = 0;
  std::int64_t instructions_ = 0;  // of finished blocks
  std::int64_t charges_ = 0;
  std::int64_t charges_limit_ = 0;  // fuel_limit_ - instructions_; -1 while a kill is due
  std::int64_t block_ = 0;          // the size of the present one
  bool counts_ = true;              // instructions, in this step
  Tracer* tracer_ = nullptr;

  std::size_t baseline_ = 0;
  std::size_t allowance_ = 0;        // bytes above the baseline
  std::size_t string_overhead_ = 0;  // of the block of a long string
  std::size_t longest_string_ = 0;   // one over the limit, waiting for its kill
  std::size_t vectors_ = 0;          // bytes made in this step
  bool collect_ = false;             // the soft limit is passed: look at the end of the block
  bool overrun_ = false;             // the hard one is: kill at the next instruction
  StepClock clock_;

  Unwind unwinding_ = Unwind::none;
  bool told_ = true;  // failure_ says why
  int tries_ = 0;     // calls of try_call that have not returned
  Kill kill_;
  int level_ = 1;  // of the error that is being raised
  Failure failure_;
  std::exception_ptr exception_;  // of a function that `run` runs
};

template <class Function>
bool State::run(Function&& function, int arguments, int results) {
  using Plain = std::remove_reference_t<Function>;
  return run([](void* plain, lua_State* lua) { (*static_cast<Plain*>(plain))(lua); },
             const_cast<void*>(static_cast<const void*>(std::addressof(function))), arguments,
             results);
}

}  // namespace punchcard::lua
