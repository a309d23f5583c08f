#include "interpreter/match/script_runner.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/convert.h"
#include "interpreter/lua/error.h"
#include "interpreter/lua/stack_trace.h"
#include "interpreter/match/label.h"
#include "interpreter/match/look_failed.h"
#include "interpreter/package/sources.h"

namespace punchcard::match {

namespace {

void print_line(lua::State& state, std::string_view text, std::string_view file, int line) {
  const bind::Step* step = static_cast<bind::Host*>(state.host)->step();
  if (step == nullptr || step->context == nullptr) return;
  const lua::StepClock::Pause pause = state.pause();
  step->context->print(std::string(file), line, std::string(text));
}

// `tostring` of a handle: its label.
bool describe_handle(lua::State& state, int index) {
  lua_State* lua = state.lua();
  const bind::Handle* handle = bind::to_handle(lua, index);
  bind::Host& host = bind::Host::of(lua);
  const bool labelled = handle != nullptr && handle->kind != bind::HandleKind::game &&
                        handle->kind != bind::HandleKind::execution && host.step() != nullptr;
  if (!labelled) return false;
  const bind::Step& step = *host.step();
  bind::charge_walk(lua, step.table->layout().things_counted());
  const bind::Option thing = bind::to_option(lua, index);
  bind::charge_label(lua, thing);
  const std::string text = label(thing, *step.table, host.words(),
                                 step.access == bind::Access::look ? step.viewer : table::kNone);
  lua_pushlstring(lua, text.data(), text.size());
  return true;
}

// The text of a handle in a crash page: its label for a viewer who sees all. `game` has none, since
// every function has it. Up to 64 values of a failure share what the labeller has counted.
std::string name_handle(lua::State& state, const void* userdata, Labellers& labellers) {
  const auto& handle = *static_cast<const bind::Handle*>(userdata);
  const bind::Host& host = *static_cast<bind::Host*>(state.host);
  const table::Table& table = *static_cast<bind::Host*>(state.host)->step()->table;
  if (handle.kind == bind::HandleKind::game) return {};
  if (handle.kind == bind::HandleKind::execution) {
    const auto& execution = static_cast<const bind::Execution&>(handle);
    return fmt::format("execution of {}", table.layout().kind(execution.source).name);
  }
  if (handle.index >= host.things(handle.kind)) {
    return fmt::format("a stale {}", bind::handle_name(handle.kind));
  }
  return labellers.of(table, table::kNone)
      .label({*bind::thing_kind(handle.kind), handle.index, handle.part}, host.words());
}

// The file and line of a function in the registry; for a variant's wrapper, those of the wrapping
// function. "" and 0 without a function.
lua::Site function_site(lua_State* lua, bind::FunctionRef function) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
  while (lua_iscfunction(lua, -1) != 0 && lua_getupvalue(lua, -1, 1) != nullptr)
    lua_remove(lua, -2);
  if (lua_iscfunction(lua, -1) != 0 || !lua_isfunction(lua, -1)) {
    lua_pop(lua, 1);
    return {};
  }
  lua_Debug debug{};
  lua_getinfo(lua, ">S", &debug);
  return {text::printable(lua::file_of(lua, debug), lua::Failure::kMessage), debug.linedefined};
}

// Binds a step to the host during the lifetime of the object.
class Loan {
 public:
  Loan(bind::Host& host, bind::Step& step) : host_(host) { host_.bind(step); }
  ~Loan() { host_.release(); }
  Loan(const Loan&) = delete;
  Loan& operator=(const Loan&) = delete;

 private:
  bind::Host& host_;
};

}  // namespace

ScriptRunner::ScriptRunner(std::shared_ptr<const package::Package> package,
                           std::int64_t milliseconds)
    : package_(std::move(package)), way_(package_->sources().way()) {
  reload(milliseconds);
}

void ScriptRunner::reload(std::int64_t milliseconds) {
  std::unique_ptr<package::Program> program = package_->make_program(milliseconds);
  lua::State& state = program->host().state();
  state.print = print_line;
  state.describe = describe_handle;
  std::vector<const void*> names;
  const bool done = state.run([&](lua_State* lua) {
    bind::push_handle(lua, bind::HandleKind::game, 0);  // makes it here, so that no step has to
    for (const package::PhaseDefinition& phase : program->definition().phases) {
      lua_pushlstring(lua, phase.name.data(), phase.name.size());
      names.push_back(lua_topointer(lua, -1));
      luaL_ref(lua, LUA_REGISTRYINDEX);
    }
  });
  if (!done) throw std::runtime_error(state.failure().text());
  const bool compiles = way_.kind != package::Way::Kind::interpreted;
  compiled_ = compiles ? compiled::make_runner(program->host()) : nullptr;
  if (compiled_ != nullptr) compiled_->cut(way_.cut);
  program_ = std::move(program);
  phase_names_ = std::move(names);
  fresh_ = true;
  sound_ = true;
}

void ScriptRunner::recover() {
  if (!sound_) reload();
}

ScriptRunner::Ending ScriptRunner::call(bind::FunctionRef function, bind::Step& step,
                                        const lua::Data* given) {
  lua::State& state = host().state();
  sound_ = false;
  state.refuel();
  const Loan loan(host(), step);
  const bool noting = step.context != nullptr && step.context->wants_values();
  state.name = nullptr;
  if (noting) {
    state.name = [this](lua::State& named, const void* userdata) {
      return name_handle(named, userdata, labellers_);
    };
  }
  const bool returned = push_arguments(function, given) &&
                        state.call(given == nullptr ? 1 : 2, 1) && read_phase(function);
  sound_ = true;
  fresh_ = false;
  fuel_used_ = state.fuel_used();
  if (returned) return Ending::returned;
  switch (state.unwinding()) {
    case lua::Unwind::finish:
      return Ending::finished;
    case lua::Unwind::abandon:
      return Ending::abandoned;
    case lua::Unwind::time:
      return Ending::timed_out;
    default:
      return Ending::failed;
  }
}

ScriptRunner::Tries& ScriptRunner::tries_of(bind::FunctionRef function) {
  const auto at = static_cast<std::size_t>(function.reference);
  if (at >= tries_.size()) tries_.resize(at + 1);
  return tries_[at];
}

bool ScriptRunner::compiles(bind::FunctionRef function) {
  constexpr std::int64_t kFewTakenBack = 4;
  constexpr std::int64_t kLittleLost = 1'000'000;  // instructions
  constexpr std::int64_t kMostLost = 8;            // of so many, one
  if (compiled_ == nullptr || fresh_ || host().state().tracer() != nullptr) return false;
  if (way_.cut != 0) return true;
  const Tries& tries = tries_of(function);
  return (tries.taken_back < kFewTakenBack || 2 * tries.taken_back < tries.all) &&
         (tries.lost_fuel < kLittleLost || kMostLost * tries.lost_fuel < tries.fuel);
}

std::optional<ScriptRunner::Ending> ScriptRunner::call_compiled(bind::FunctionRef function,
                                                                bind::Step& step) {
  sound_ = false;
  Tries& tries = tries_of(function);
  ++tries.all;
  const Loan loan(host(), step);
  const void* returned = nullptr;
  const bind::Status status = compiled_->run(function, step, returned);
  sound_ = true;
  fuel_used_ = compiled_->fuel_used();
  tries.fuel += fuel_used_;
  switch (status) {
    case bind::Status::finish:
      return Ending::finished;
    case bind::Status::abandon:
      return Ending::abandoned;
    case bind::Status::go: {
      const auto same = std::find(phase_names_.begin(), phase_names_.end(), returned);
      if (same == phase_names_.end()) break;
      next_phase_ = static_cast<int>(same - phase_names_.begin());
      return Ending::returned;
    }
    default:
      break;
  }
  ++tries.taken_back;
  tries.lost_fuel += fuel_used_;
  return std::nullopt;
}

// Pushing existing values raises no error; only the table of `given` must be made.
bool ScriptRunner::push_arguments(bind::FunctionRef function, const lua::Data* given) {
  host().push(function);
  bind::push_handle(host().lua(), bind::HandleKind::game, 0);
  if (given == nullptr) return true;
  if (host().state().run([given](lua_State* lua) { lua::push_data(lua, *given); }, 0, 1))
    return true;
  lua_pop(host().lua(), 2);
  return false;
}

// The name, for messages, of a function that returns a phase.
std::string ScriptRunner::caller_of(bind::FunctionRef function) const {
  const package::Definition& declared = definition();
  if (function.reference == declared.setup.reference) return "setup";
  if (function.reference == declared.position.reference) return "position";
  for (const package::PhaseDefinition& phase : declared.phases) {
    if (function.reference == phase.step.reference) return fmt::format("phase '{}'", phase.name);
    if (function.reference == phase.failed.reference) {
      return fmt::format("'failed' of phase '{}'", phase.name);
    }
  }
  return "a phase";
}

// Takes the next phase from the top of the stack. Reading a string raises no error.
bool ScriptRunner::read_phase(bind::FunctionRef function) {
  lua_State* lua = host().lua();
  // Lua interns short strings, so a phase is usually found by its address.
  const auto same = std::find(phase_names_.begin(), phase_names_.end(), lua_topointer(lua, -1));
  if (same != phase_names_.end()) {
    next_phase_ = static_cast<int>(same - phase_names_.begin());
    lua_pop(lua, 1);
    return true;
  }
  if (lua_type(lua, -1) == LUA_TSTRING) {
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, -1, &length);
    if (const auto phase = definition().find_phase({text, length})) {
      next_phase_ = *phase;
      lua_pop(lua, 1);
      return true;
    }
  }
  // The message is built in a protected call, because Lua may run out of memory meanwhile.
  lua::Failure failure;
  const bool told = host().state().run(
      [&](lua_State* inner) {
        std::size_t length = 0;
        const bool is_string = lua_type(inner, 1) == LUA_TSTRING;
        const char* text = is_string ? lua_tolstring(inner, 1, &length) : "";
        failure.message = fmt::format(
            "{}: expected the name of the next phase to be returned, found {}", caller_of(function),
            is_string ? fmt::format("\"{}\"", text::printable({text, length}, lua::Failure::kName))
                      : std::string(lua::type_name(inner, 1)));
        std::vector<std::string> known;
        for (const package::PhaseDefinition& phase : definition().phases)
          known.push_back(phase.name);
        if (lua_isnil(inner, 1)) {
          failure.message += fmt::format("; write return \"NAME\", the phases are: '{}'",
                                         fmt::join(known, "', '"));
        } else if (is_string) {
          failure.message += text::did_you_mean({text, length}, known);
        }
        const lua::Site site = function_site(inner, function);
        failure.file = site.file;
        failure.place = {site.line, 0};
      },
      1);
  if (told) {
    lua::State& state = host().state();
    state.raised(state);  // whatever failed before, the step has caught it
    state.set_failure(std::move(failure));
  }
  return false;
}

// Calls a function with the game and a seat, and reads what it returns. Throws LookFailed.
template <class Read>
void ScriptRunner::look(bind::FunctionRef function, bind::Step& look, int seat, Read read) {
  lua::State& state = host().state();
  sound_ = false;
  state.refuel();
  const Loan loan(host(), look);
  state.name = nullptr;
  const bool done = state.run([&](lua_State* lua) {
    host().push(function);
    bind::push_handle(lua, bind::HandleKind::game, 0);
    bind::push_handle(lua, bind::HandleKind::seat, seat);
    if (!state.call(2, 1)) state.rethrow();
    read(state);
  });
  sound_ = true;
  if (done) return;
  lua::Failure failure = state.failure();
  if (failure.file.empty()) {
    state.run([&](lua_State* lua) {
      const lua::Site site = function_site(lua, function);
      failure.file = site.file;
      failure.place = {site.line, 0};
    });
  }
  throw LookFailed(std::move(failure));
}

Picture ScriptRunner::show(bind::Step& step) {
  if (!definition().show.there()) throw std::runtime_error("the package has no show.lua");
  Picture picture;
  look(definition().show, step, step.viewer,
       [&](lua::State& state) { picture = read_picture(state); });
  return picture;
}

// What a function says of a seat, from 0 to 100.
int ScriptRunner::share(bind::FunctionRef function, const char* name, bind::Step& step, int seat) {
  constexpr int kMost = 100;
  int share = 0;
  look(function, step, seat, [&](lua::State& state) {
    int is_integer = 0;
    const lua_Integer value = lua_tointegerx(state.lua(), -1, &is_integer);
    if (is_integer == 0 || value < 0 || value > kMost || lua_type(state.lua(), -1) != LUA_TNUMBER) {
      lua::raise(state.lua(), "'{}' must return an integer from 0 to {}, found {}", name, kMost,
                 lua::found(state.lua(), -1));
    }
    share = static_cast<int>(value);
  });
  return share;
}

}  // namespace punchcard::match
