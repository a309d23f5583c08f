#include "interpreter/match/script_runner.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/match/label.h"
#include "interpreter/bind/handle.h"
#include "interpreter/bind/lists.h"
#include "interpreter/bind/option.h"
#include "interpreter/lua/stack_trace.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/raw_table.h"
#include "interpreter/lua/convert.h"
#include "interpreter/lua/error.h"

namespace punchcard {

namespace {

constexpr std::size_t kMostShown = 100'000;  // bytes of a picture of the table

void print_line(State& state, std::string_view text, std::string_view file, int line) {
  const Step* step = static_cast<Host*>(state.host)->step();
  if (step == nullptr || step->desk == nullptr) return;
  const StepClock::Pause pause = state.pause();
  step->desk->print(std::string(file), line, std::string(text));
}

// `tostring` of a handle: its label.
bool describe_handle(State& state, int index) {
  lua_State* lua = state.lua();
  const Handle* handle = to_handle(lua, index);
  Host& host = Host::of(lua);
  const bool labelled = handle != nullptr && handle->kind != HandleKind::game &&
                        handle->kind != HandleKind::execution && host.step() != nullptr;
  if (!labelled) return false;
  const Step& step = *host.step();
  charge_walk(lua, step.table->layout().cards() + step.table->layout().tokens());
  const Thing thing = to_thing(lua, index);
  charge_label(lua, thing);
  const std::string text =
      label(thing, *step.table, host.words(), step.access == Access::look ? step.viewer : kNone);
  lua_pushlstring(lua, text.data(), text.size());
  return true;
}

ThingKind thing_kind(HandleKind kind) {
  switch (kind) {
    case HandleKind::card:
      return ThingKind::card;
    case HandleKind::token:
      return ThingKind::token;
    case HandleKind::zone:
      return ThingKind::zone;
    case HandleKind::pointer:
      return ThingKind::pointer;
    case HandleKind::number:
      return ThingKind::number;
    default:
      return ThingKind::seat;
  }
}

// What a failure calls a handle: its label, as who sees all reads it. Every function has `game`.
std::string name_handle(State& state, const void* userdata) {
  const auto& handle = *static_cast<const Handle*>(userdata);
  const Host& host = *static_cast<Host*>(state.host);
  const Table& table = *static_cast<Host*>(state.host)->step()->table;
  if (handle.kind == HandleKind::game) return {};
  if (handle.kind == HandleKind::execution) {
    const auto& execution = static_cast<const Execution&>(handle);
    return fmt::format("execution of {}", table.layout().kind(execution.source).name);
  }
  if (handle.index >= host.things(handle.kind)) {
    return fmt::format("a stale {}", handle_name(handle.kind));
  }
  return label({thing_kind(handle.kind), handle.index, handle.part}, table, host.words(), kNone);
}

// Where the function that is an element of the registry begins; what a variant wraps is the
// function inside. "" and 0 without one.
Site function_site(lua_State* lua, FunctionRef function) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
  while (lua_iscfunction(lua, -1) != 0 && lua_getupvalue(lua, -1, 1) != nullptr)
    lua_remove(lua, -2);
  if (lua_iscfunction(lua, -1) != 0 || !lua_isfunction(lua, -1)) {
    lua_pop(lua, 1);
    return {};
  }
  lua_Debug debug{};
  lua_getinfo(lua, ">S", &debug);
  return {printable(file_of(debug), Failure::kMessage), debug.linedefined};
}

// The lines in the list on top of the stack.
std::vector<std::string> read_lines(State& state) {
  lua_State* lua = state.lua();
  if (!lua_istable(lua, -1)) {
    raise(lua, "'table' of show must return a list of lines, {{ \"...\" }}, found {}",
          found(lua, -1));
  }
  std::vector<std::string> lines;
  const std::int64_t count = length(lua, -1);
  std::size_t bytes = 0;
  for (std::int64_t i = 1; i <= count; ++i) {
    if (push_element(lua, -1, i) != LUA_TSTRING) {
      raise(lua, "what 'table' of show returns: line {} is not a string, found {}", i,
            found(lua, -1));
    }
    std::size_t size = 0;
    const char* line = lua_tolstring(lua, -1, &size);
    bytes += size + 1;
    if (bytes > kMostShown) raise(lua, "show returns more than {} bytes", kMostShown);
    state.charge(1);
    state.charge_bytes(size);
    lines.push_back(cleaned({line, size}));
    // An escaped byte is longer by three.
    state.charge(static_cast<std::int64_t>(lines.back().size() - size) / 3);
    lua_pop(lua, 1);
  }
  return lines;
}

// A step lent to the host for as long as this lives.
class Loan {
 public:
  Loan(Host& host, Step& step) : host_(host) { host_.bind(step); }
  ~Loan() { host_.release(); }
  Loan(const Loan&) = delete;
  Loan& operator=(const Loan&) = delete;

 private:
  Host& host_;
};

}  // namespace

LiveProgram::LiveProgram(std::shared_ptr<const Package> package) : package_(std::move(package)) {
  reload();
}

void LiveProgram::reload() {
  std::unique_ptr<Program> program = package_->make_program();
  State& state = program->host().state();
  state.print = print_line;
  state.describe = describe_handle;
  std::vector<const void*> names;
  const bool done = state.run([&](lua_State* lua) {
    push_handle(lua, HandleKind::game, 0);  // made here, so that no step has to
    for (const PhaseDefinition& phase : program->definition().phases) {
      lua_pushlstring(lua, phase.name.data(), phase.name.size());
      names.push_back(lua_topointer(lua, -1));
      luaL_ref(lua, LUA_REGISTRYINDEX);
    }
  });
  if (!done) throw std::runtime_error(state.failure().text());
  program_ = std::move(program);
  phase_names_ = std::move(names);
  sound_ = true;
}

void LiveProgram::recover() {
  if (!sound_) reload();
}

LiveProgram::Ending LiveProgram::call(FunctionRef function, Step& step, const Data* given) {
  State& state = host().state();
  sound_ = false;
  state.refuel();
  const Loan loan(host(), step);
  const bool noting = step.desk != nullptr && step.desk->wants_values();
  state.name = noting ? name_handle : nullptr;
  const bool returned = push_arguments(function, given) &&
                        state.call(given == nullptr ? 1 : 2, 1) && read_phase(function);
  sound_ = true;
  if (returned) return Ending::returned;
  switch (state.unwinding()) {
    case Unwind::finish:
      return Ending::finished;
    case Unwind::abandon:
      return Ending::abandoned;
    case Unwind::time:
      return Ending::timed_out;
    default:
      return Ending::failed;
  }
}

// Pushing what is there already raises nothing; a table has to be made.
bool LiveProgram::push_arguments(FunctionRef function, const Data* given) {
  host().push(function);
  push_handle(host().lua(), HandleKind::game, 0);
  if (given == nullptr) return true;
  if (host().state().run([given](lua_State* lua) { push_data(lua, *given); }, 0, 1)) return true;
  lua_pop(host().lua(), 2);
  return false;
}

// What a function that returns a phase is, for messages.
std::string LiveProgram::caller_of(FunctionRef function) const {
  const Definition& declared = definition();
  if (function.reference == declared.setup.reference) return "setup";
  if (function.reference == declared.position.reference) return "position";
  for (const PhaseDefinition& phase : declared.phases) {
    if (function.reference == phase.step.reference) return fmt::format("phase '{}'", phase.name);
    if (function.reference == phase.failed.reference) {
      return fmt::format("'failed' of phase '{}'", phase.name);
    }
  }
  return "a phase";
}

// Takes the next phase from the top of the stack. Looking at a string raises nothing.
bool LiveProgram::read_phase(FunctionRef function) {
  lua_State* lua = host().lua();
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
  Failure failure;
  const bool told = host().state().run(
      [&](lua_State* inner) {
        std::size_t length = 0;
        const bool is_string = lua_type(inner, 1) == LUA_TSTRING;
        const char* text = is_string ? lua_tolstring(inner, 1, &length) : "";
        failure.message = fmt::format(
            "{}: expected the name of the next phase to be returned, found {}", caller_of(function),
            is_string ? fmt::format("\"{}\"", printable({text, length}, Failure::kName))
                      : std::string(type_name(inner, 1)));
        std::vector<std::string> known;
        for (const PhaseDefinition& phase : definition().phases) known.push_back(phase.name);
        if (lua_isnil(inner, 1)) {
          failure.message +=
              fmt::format("; write return \"NAME\", the phases are: {}", fmt::join(known, ", "));
        } else if (is_string) {
          failure.message += did_you_mean({text, length}, known);
        }
        const Site site = function_site(inner, function);
        failure.file = site.file;
        failure.place = {site.line, 0};
      },
      1);
  if (told) host().state().set_failure(std::move(failure));
  return false;
}

std::vector<std::string> LiveProgram::show(Step& look) {
  const FunctionRef function = definition().show;
  if (!function.there()) throw std::runtime_error("the package has no show.lua");
  State& state = host().state();
  std::vector<std::string> lines;
  sound_ = false;
  state.refuel();
  const Loan loan(host(), look);
  state.name = nullptr;
  const bool done = state.run([&](lua_State* lua) {
    host().push(function);
    push_handle(lua, HandleKind::game, 0);
    push_handle(lua, HandleKind::seat, look.viewer);
    if (!state.call(2, 1)) state.rethrow();
    lines = read_lines(state);
  });
  sound_ = true;
  if (done) return lines;
  Failure failure = state.failure();
  if (failure.file.empty()) {
    state.run([&](lua_State* lua) {
      const Site site = function_site(lua, function);
      failure.file = site.file;
      failure.place = {site.line, 0};
    });
  }
  throw std::runtime_error(failure.text());
}

}  // namespace punchcard
