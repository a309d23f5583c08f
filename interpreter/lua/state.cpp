#include "interpreter/lua/state.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <new>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/stack_trace.h"
#include "interpreter/lua/tracer.h"

namespace punchcard::lua {

namespace {

// Its address is the error value when the state already knows the reason.
const char kKnown = 'k';

// The collector starts a cycle when memory is this percentage of what the last cycle left. A step's
// garbage is small compared with the package, so most steps run without a cycle.
constexpr int kPause = 200;
constexpr int kStepMultiplier = 400;

// Charges between two readings of the clock: a tenth of a millisecond if they are worth their work.
constexpr std::int64_t kChargesPerLook = 10'000;

constexpr std::size_t kTrialString = 100;  // bytes of the string that measures a block's overhead

std::int64_t as_signed(std::size_t bytes) { return static_cast<std::int64_t>(bytes); }

struct Errand {
  void (*invoke)(void* function, lua_State* lua);
  void* function;
  int results;
};

}  // namespace

State::State(const Limits& limits) : limits_(limits) {
  owned_.reset(lua_newstate(&Allocator::allocate, &allocator_));
  if (owned_ == nullptr) throw std::bad_alloc();
  allocator_.start_count();
  lua_ = owned_.get();
  *static_cast<LuaExtra**>(lua_getextraspace(lua_)) = this;
  table_made = &State::table_grows;
  work_done = &State::take_work;
  kept_grows = &State::keep_grown;
  lua_atpanic(lua_, &State::panic);
  lua_gc(lua_, LUA_GCINC, kPause, kStepMultiplier, 0);
  allowance_ = limits_.loading_memory;
  refuel();
  run([](lua_State* lua) {
    lua_pushvalue(lua, LUA_REGISTRYINDEX);
    make_lasting(lua, -1);
    lua_pushlstring(lua, std::string(kTrialString, ' ').data(), kTrialString);
  });
  string_overhead_ = longest_string_ - kTrialString;
  refuel();
}

State::~State() {
  allocator_.fail(0, 0);
  allocator_.alarm = SIZE_MAX;
  lua_sethook(lua_, nullptr, 0, 0);
}

void State::Close::operator()(lua_State* lua) const { lua_close(lua); }

void State::refuel(std::int64_t units) {
  counts_ = units != kUncounted;
  fuel_limit_ =
      counts_ ? std::max<std::int64_t>(units, 1) : std::numeric_limits<std::int64_t>::max();
  instructions_ = 0;
  charges_ = 0;
  charges_limit_ = fuel_limit_;
  next_look_ = std::min(charges_limit_, kChargesPerLook);
  unwinding_ = Unwind::none;
  longest_string_ = 0;
  vectors_ = 0;
  collect_ = false;
  overrun_ = false;
  tries_ = 0;
  caught_ = false;
  if (!caught_texts_.empty()) caught_texts_.clear();
  clock_.restart();
  if (memory_used() > baseline_ + allowance_ / 2) lua_gc(lua_, LUA_GCCOLLECT);
  allocator_.alarm = baseline_ + allowance_;
  arm(std::min(kBlock, fuel_limit_));
}

void State::set_memory_baseline() {
  make_permanent(lua_);
  baseline_ = memory_used();
  allowance_ = limits_.memory;
  allocator_.alarm = baseline_ + allowance_;
}

// Fuel, memory, time.

void State::arm(std::int64_t instructions) {
  block_ = instructions;
  const int all = static_cast<int>(instructions);
  left_of_block = tracer_ == nullptr ? 0 : all;
  lua_sethook(lua_, &State::count, counts_ ? LUA_MASKCOUNT : 0, tracer_ == nullptr ? all : 1);
}

// Called by the allocator, where setting a hook is safe and nothing else is.
void State::kill_soon() {
  charges_limit_ = -1;
  next_look_ = -1;
  counts_ = true;
  if (lua_ != nullptr) arm(1);
}

void State::string_made(std::size_t block) {
  const std::size_t bytes = block - string_overhead_;
  charges_ += as_signed(bytes / kBytesPerUnit);
  if (string_overhead_ == 0 || bytes > limits_.string) {
    longest_string_ = std::max(longest_string_, bytes);
    if (string_overhead_ != 0) kill_soon();
  }
  if (charges_ > charges_limit_) kill_soon();
}

void State::take_work(LuaExtra& extra, std::int64_t units) {
  auto& state = static_cast<State&>(extra);
  state.charges_ += units;
  if (state.charges_ > state.charges_limit_) state.kill_soon();
}

void State::table_grows(LuaExtra& extra, std::size_t bytes) {
  auto& state = static_cast<State&>(extra);
  state.vectors_ += bytes;
  if (state.vectors_ > state.limits_.vectors) state.kill_soon();
}

// While a package is loaded, all is the package's.
void State::keep_grown(LuaExtra& extra, std::ptrdiff_t bytes) {
  auto& state = static_cast<State&>(extra);
  if (state.baseline_ > 0) state.keep(bytes);
}

std::string State::name_chunk(std::string file) {
  files_.push_back(std::move(file));
  return fmt::format("@{}", files_.size() - 1);
}

std::string_view State::file_of_chunk(std::string_view chunk) const {
  if (!chunk.starts_with('@')) return chunk;
  chunk.remove_prefix(1);
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(chunk.data(), chunk.data() + chunk.size(), number);
  const bool is_number = error == std::errc{} && end == chunk.data() + chunk.size();
  return is_number && number < files_.size() ? std::string_view(files_[number]) : chunk;
}

void State::memory_over() {
  const std::size_t hard = baseline_ + 2 * allowance_;
  if (memory_used() > hard) {
    allocator_.alarm = SIZE_MAX;
    overrun_ = true;
    kill_soon();
  } else {
    allocator_.alarm = hard;
    collect_ = true;
  }
}

void State::count(lua_State* lua, lua_Debug* activation) {
  State& state = of(lua);
  if (state.tracer_ == nullptr || state.ends_block(activation)) state.count_block();
}

// Reports one instruction to the tracer; returns true at the end of a block.
bool State::ends_block(lua_Debug* activation) {
  lua_getinfo(lua_, "Sl", activation);
  if (*activation->what != 'm')
    tracer_->reached(file_of(lua_, *activation), activation->currentline);
  if (--left_of_block > 0) return false;
  left_of_block = static_cast<int>(block_);
  return true;
}

void State::count_block() {
  if (unwinding_ != Unwind::none || charges_limit_ < 0) out_of_fuel();
  instructions_ += block_;
  charges_limit_ = fuel_limit_ - instructions_;
  next_look_ = std::min(next_look_, charges_limit_);
  if (fuel_used() >= fuel_limit_) out_of_fuel();
  if (collect_) check_memory();
  look_at_clock();
  const std::int64_t next = std::min(kBlock, fuel_limit_ - fuel_used());
  if (next != block_) arm(next);
}

void State::look_at_charges() {
  if (charges_ > charges_limit_) out_of_fuel();
  next_look_ = std::min(charges_limit_, charges_ + kChargesPerLook);
  look_at_clock();
}

void State::check_memory() {
  lua_gc(lua_, LUA_GCCOLLECT);
  collect_ = false;
  overrun_ = memory_used() > baseline_ + allowance_;
  if (overrun_) out_of_fuel();
  // At least a quarter of the allowance may be allocated before the next full collection, so that
  // the cost of collections stays in proportion to the allocations.
  const std::size_t quarter = allowance_ / 4;
  allocator_.alarm = std::max(baseline_ + allowance_, memory_used() + quarter);
}

void State::look_at_clock() {
  if (limits_.milliseconds == 0) return;
  const std::int64_t spent = clock_.look();
  if (spent < std::min(limits_.milliseconds, time_)) return;
  kill(
      {Unwind::time,
       time_ < limits_.milliseconds
           ? "ran for {} ms of processor time, {} were left of what a step may take with all its runs"
           : "ran for {} ms of processor time, the limit is {}",
       spent, std::min(limits_.milliseconds, time_)});
}

std::int64_t State::milliseconds_left() {
  if (limits_.milliseconds == 0) return 0;
  return std::max<std::int64_t>(1, std::min(limits_.milliseconds, time_) - clock_.elapsed());
}

State::Kill State::due() const {
  if (longest_string_ > limits_.string) {
    return {Unwind::memory, "made a string of {} bytes, the limit is {}",
            as_signed(longest_string_), as_signed(limits_.string)};
  }
  if (overrun_) {
    return {Unwind::memory, "held {} bytes of memory, the limit is {} beside the package",
            std::max(as_signed(memory_used()) - as_signed(baseline_), as_signed(allowance_)),
            as_signed(allowance_)};
  }
  if (vectors_ > limits_.vectors) {
    return {Unwind::memory, "made {} bytes of large tables, the limit of a step is {}",
            as_signed(vectors_), as_signed(limits_.vectors)};
  }
  return {Unwind::instructions, "used {} instructions, the limit is {}", fuel_used(), fuel_limit_};
}

void State::out_of_fuel() {
  if (unwinding_ != Unwind::none) throw_known();
  kill(due());
}

void State::kill(const Kill& kill) {
  kill_ = kill;
  told_ = false;
  unwinding_ = kill.reason;
  kill_soon();
  throw_known();
}

void State::unwind(Unwind reason) {
  if (reason == Unwind::drop) charge(kPassed);
  if (reason == Unwind::exhausted) {
    exhaust();
  } else {
    unwinding_ = reason;
    told_ = true;
    failure_ = Failure{};
    failure_.reason = reason;
  }
  throw_known();
}

// Called by a binding, which is level 0 of the stack, like the handler of an error.
void State::unwind(Unwind reason, std::string_view message) {
  if (raised != nullptr) raised(*this);
  Failure failure;
  failure.reason = reason;
  failure.message = text::cleaned(message.substr(0, Failure::kMessage));
  record_stack_trace(lua_, 1, nullptr, failure);
  failure_ = std::move(failure);
  unwinding_ = reason;
  told_ = true;
  throw_known();
}

// Allocates nothing: the message is short.
void State::exhaust() {
  unwinding_ = Unwind::exhausted;
  told_ = true;
  failure_ = Failure{};
  failure_.reason = Unwind::exhausted;
  failure_.message = "out of memory";
}

void State::tell_exhaustion() const {
  if (unwinding_ == Unwind::exhausted) throw std::bad_alloc();
}

void State::stop_unwinding() { unwinding_ = Unwind::none; }

// Errors.

// Inline, because unwinding costs time per frame.
[[gnu::always_inline]] inline void State::throw_known() {
  lua_pushlightuserdata(lua_, const_cast<char*>(&kKnown));
  lua_error(lua_);
  std::abort();  // lua_error does not return, but its declaration does not say so
}

void State::raise(std::string_view message, int level) {
  const std::string_view kept = message.substr(0, Failure::kMessage + 1);
  lua_pushlstring(lua_, kept.data(), kept.size());
  level_ = level;
  lua_error(lua_);
  std::abort();
}

void State::raise_own(std::string_view message, int level) {
  const bool is_caught = caught_texts_.contains(std::hash<std::string_view>()(message));
  words_ = is_caught ? Words::caught : Words::script;
  raise(message, level);
}

void State::note_caught(std::string_view text) {
  caught_texts_.insert(std::hash<std::string_view>()(text));
}

void State::rethrow() { throw_known(); }

int State::handle(lua_State* lua) {
  State& state = of(lua);
  const void* marker = lua_islightuserdata(lua, 1) ? lua_touserdata(lua, 1) : nullptr;
  try {
    if (state.unwinding_ != Unwind::none) {
      // Ignores the error value: a stack overflow during unwinding may have replaced it.
      if (!state.told_) state.record_kill(lua, state.name);
    } else if (marker != &kKnown) {
      state.record_error(lua);
    }
  } catch (const std::bad_alloc&) {
    state.exhaust();
  }
  return 1;
}

void State::record_error(lua_State* lua) {
  if (raised != nullptr) raised(*this);
  const int blamed = std::exchange(level_, 1);
  Failure failure;
  failure.words = std::exchange(words_, Words::machine);
  failure.message = error_message(lua, 1);
  record_stack_trace(lua, blamed, tries_ == 0 ? name : nullptr, failure);
  failure_ = std::move(failure);
}

void State::record_kill(lua_State* lua, const Name& name_of_handles) {
  if (raised != nullptr) raised(*this);
  Failure failure;
  failure.reason = kill_.reason;
  failure.used = kill_.used;
  failure.limit = kill_.limit;
  // How far a step went beyond may tell of hidden cards; the text of a string is the script's own.
  const bool is_counted = kill_.reason != Unwind::time && longest_string_ <= limits_.string;
  const std::int64_t told = is_counted ? std::min(kill_.used, kill_.limit) : kill_.used;
  failure.message = fmt::format(fmt::runtime(kill_.message), told, kill_.limit);
  record_stack_trace(lua, 1, name_of_handles, failure);
  failure_ = std::move(failure);
  told_ = true;
}

// Calls.

// lua_pcall with our handler. On failure it leaves nothing on the stack; failure_ and unwinding_
// have the reason.
bool State::protected_call(int arguments, int results) {
  const int function = lua_gettop(lua_) - arguments;
  if (lua_checkstack(lua_, 2) == 0) {
    kill_ = {Unwind::memory, "Lua's stack is full"};
    unwinding_ = Unwind::memory;
    record_kill(lua_, nullptr);
    lua_settop(lua_, function - 1);
    return false;
  }
  lua_pushcfunction(lua_, &State::handle);
  lua_insert(lua_, function);
  const int status = lua_pcall(lua_, arguments, results, function);
  if (status == LUA_OK) {
    lua_remove(lua_, function);
    return true;
  }
  words_ = Words::machine;
  // In these cases Lua calls no handler.
  if (status == LUA_ERRMEM) {
    exhaust();
  } else if (status == LUA_ERRERR && unwinding_ == Unwind::none) {
    if (raised != nullptr) raised(*this);
    failure_ = Failure{};
    failure_.message = "stack overflow while an error was reported";
  } else if (!told_) {
    record_kill(lua_, nullptr);
  }
  lua_settop(lua_, function - 1);
  return false;
}

bool State::call(int arguments, int results) {
  const int below = lua_gettop(lua_) - arguments - 1;
  if (!protected_call(arguments, results)) {
    tell_exhaustion();
    return false;
  }
  if (charges_limit_ >= 0) return true;
  // A kill is due, but the script ended before its next instruction.
  lua_settop(lua_, below);
  return run([this](lua_State*) { out_of_fuel(); });
}

bool State::try_call(int arguments, int results) {
  ++tries_;
  const bool done = call(arguments, results);
  --tries_;
  if (!done && unwinding_ == Unwind::none) caught_ = true;
  return done;
}

int State::trampoline(lua_State* lua) {
  State& state = of(lua);
  const Errand errand = *static_cast<const Errand*>(lua_touserdata(lua, -1));
  lua_pop(lua, 1);
  try {
    errand.invoke(errand.function, lua);
    return errand.results;
  } catch (const std::exception&) {
    state.exception_ = std::current_exception();
  }
  state.throw_known();
}

bool State::run(Invoke invoke, void* function, int arguments, int results) {
  Errand errand{invoke, function, results};
  if (lua_checkstack(lua_, 2) == 0) throw std::bad_alloc();
  lua_pushcfunction(lua_, &State::trampoline);
  lua_insert(lua_, -1 - arguments);
  lua_pushlightuserdata(lua_, &errand);
  const bool done = protected_call(arguments + 1, results);
  if (exception_ != nullptr) std::rethrow_exception(std::exchange(exception_, nullptr));
  if (!done) tell_exhaustion();
  return done;
}

int State::panic(lua_State* lua) {
  const char* message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "an error";
  throw std::logic_error(fmt::format("Lua was called outside of State::run: {}", message));
}

}  // namespace punchcard::lua
