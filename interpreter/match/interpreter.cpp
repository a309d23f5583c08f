#include "interpreter/match/interpreter.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/label.h"
#include "interpreter/script/bind/handle.h"
#include "interpreter/script/bind/lists.h"
#include "interpreter/script/bind/thing.h"
#include "interpreter/script/clean.h"
#include "interpreter/script/contents.h"
#include "interpreter/script/convert.h"
#include "interpreter/script/error.h"
#include "interpreter/table/situation.h"

namespace punchcard {

namespace {

// Units for what takes long besides a step: a chain of steps that fail, or that run out of memory,
// must end as soon as one of steps that calculate.
constexpr std::int64_t kFailedStep = 1'000;
constexpr std::int64_t kFreshState = 250'000;

constexpr std::size_t kMostShown = 100'000;  // bytes of a picture of the table

void print_line(State& state, std::string_view text, std::string_view file, int line) {
  const Step* step = static_cast<Host*>(state.host)->step();
  if (step == nullptr || step->desk == nullptr) return;
  step->desk->print(std::string(file), line, std::string(text));
}

std::string show_file(const std::vector<Layer>& layers) {
  std::string file;
  for (const Layer& layer : layers) {
    if (!layer.shows.empty()) file = layer.shows.back().file->name;
  }
  return file;
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

void count_instructions(Match& match, std::int64_t used, bool answered) {
  match.instructions += used;
  match.instructions_without_decision = answered ? 0 : match.instructions_without_decision + used;
}

// A failed step as its match notes it, taken back unless it is kept: without memory for the phase's
// `failed` function the step has not been run at all.
class FailureNote {
 public:
  FailureNote(Match& match, std::shared_ptr<const FailedStep> failed)
      : match_(match),
        answers_(std::exchange(match.answers, {})),
        events_told_(std::exchange(match.events_told, 0)),
        last_failure_(std::exchange(match.last_failure, std::move(failed))) {
    ++match.failed_steps;
  }
  ~FailureNote() {
    if (kept_) return;
    match_.answers = std::move(answers_);
    match_.events_told = events_told_;
    match_.last_failure = std::move(last_failure_);
    --match_.failed_steps;
  }
  FailureNote(const FailureNote&) = delete;
  FailureNote& operator=(const FailureNote&) = delete;

  // The answers of the failed step have been given all the same, and what it used is used.
  void keep(std::int64_t used) {
    kept_ = true;
    count_instructions(match_, used, !answers_.empty());
    match_.decisions += static_cast<std::int64_t>(answers_.size());
  }

 private:
  Match& match_;
  std::vector<int> answers_;
  std::size_t events_told_;
  std::shared_ptr<const FailedStep> last_failure_;
  bool kept_ = false;
};

}  // namespace

Interpreter::Interpreter(std::shared_ptr<const Package> package) : package_(std::move(package)) {
  load();
}

void Interpreter::load() {
  std::unique_ptr<Program> program = package_->make_program();
  State& state = program->host().state();
  state.print = print_line;
  state.describe = describe_handle;
  std::vector<const void*> names;
  const bool done = state.run([&](lua_State* lua) {
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

void Interpreter::recover() {
  if (!sound_) load();
}

Interpreter::~Interpreter() = default;

void Interpreter::begin(Match& match, std::uint64_t seed) {
  match.seed = seed;
  match.answers.clear();
  match.history.clear();
  match.decisions = 0;
  match.steps_without_decision = 0;
  match.instructions = 0;
  match.instructions_without_decision = 0;
  match.failed_steps = 0;
  match.last_failure.reset();
  match.decision.reset();
  match.reached.reset();
  match.deal.reset();
  match.events_told = 0;
  try {
    match.table = match.setup->blank();
    match.table.set_generator(Generator::from_seed(seed));
    recover();
    commit(match, judged(match, [&] {
             return call_prepared(match, program_->definition().setup, nullptr);
           }));
  } catch (...) {
    match.table.set_word(Word::outcome, static_cast<std::int64_t>(Outcome::stopped));
    throw;
  }
}

void Interpreter::begin_at(Match& match, const Data& given) {
  recover();
  commit(match, judged(match, [&] {
           return call_prepared(match, program_->definition().position, &given);
         }));
}

void Interpreter::run(Match& match, Players players, std::int64_t most_decisions) {
  recover();
  if (match.decision && speaks(match)) {
    const auto seat = static_cast<std::size_t>(match.decision->seat);
    if (seat >= players.size() || players[seat] == nullptr) return;
  }
  match.decision.reset();
  match.reached.reset();
  while (!match.over() && !match.decision && match.decisions < most_decisions) {
    run_step(match, players);
  }
}

void Interpreter::answer(Match& match, int option, Players players) {
  recover();
  if (!match.decision || !speaks(match)) run(match);
  if (!match.decision) throw std::out_of_range("no decision is open");
  if (option < 0 || option >= static_cast<int>(match.decision->options.size())) {
    throw std::out_of_range(
        fmt::format("option {} of {}", option + 1, match.decision->options.size()));
  }
  desk_.begin(match, *match.reached, players);
  desk_.note_answer(*match.decision, option);
  match.decision.reset();
  match.reached.reset();
  run(match, players);
}

// Whether the open decision is one of ours and its numbers are still those of our words.
bool Interpreter::speaks(const Match& match) const {
  return match.words == program_->host().shared_words();
}

// What fills the memory may be left over from other steps: only a fresh state judges.
template <class Attempt>
Interpreter::Ending Interpreter::judged(Match& match, Attempt attempt) {
  const Ending ending = attempt();
  if (ending != Ending::failed || host().state().unwinding() != Unwind::memory) return ending;
  load();
  const Ending verdict = attempt();
  // Only what every state would say may count: this one may have been full of what steps before
  // left.
  if (verdict == Ending::failed && host().state().unwinding() == Unwind::memory) {
    match.instructions += kFreshState;
    match.instructions_without_decision += kFreshState;
  }
  return verdict;
}

void Interpreter::run_step(Match& match, Players players) {
  const auto index = static_cast<std::size_t>(match.table.word(Word::phase));
  const Ending ending = judged(
      match, [&] { return call(match, program_->definition().phases[index].step, players); });
  if (ending == Ending::failed && host().state().unwinding() == Unwind::time) {
    // The clock judges differently from run to run, so no match may go on by its verdict.
    return stop(match, failed_here(match));
  }
  switch (ending) {
    case Ending::abandoned:
      return abandon(match);
    case Ending::failed:
      return fail(match);
    default:
      return commit(match, ending);
  }
}

Interpreter::Ending Interpreter::call(Match& match, FunctionRef function, Players players) {
  if (working_ == nullptr) {
    working_ = std::make_unique<Table>(match.table);
  } else {
    *working_ = match.table;
  }
  State& state = host().state();
  desk_.begin(match, *working_, players);
  step_.table = working_.get();
  if (step_.options != match.setup->options()) step_.options = match.setup->options();
  step_.desk = &desk_;
  step_.access = Access::play;
  step_.viewer = kNone;
  step_.history = &match.history;
  step_.deal = match.deal.get();
  step_.situations.clear();
  step_.decisions = 0;
  sound_ = false;
  state.refuel();
  const Loan loan(host(), step_);
  host().push(function);
  push_handle(host().lua(), HandleKind::game, 0);
  bool returned = state.call(1, 1);
  if (returned) returned = read_phase();
  sound_ = true;
  if (returned) return Ending::returned;
  if (state.unwinding() == Unwind::finish) return Ending::finished;
  return state.unwinding() == Unwind::abandon ? Ending::abandoned : Ending::failed;
}

Interpreter::Ending Interpreter::call_prepared(Match& match, FunctionRef function,
                                               const Data* given) {
  working_ = std::make_unique<Table>(match.table);
  State& state = host().state();
  desk_.begin(match, *working_, {});
  step_ = {};
  step_.table = working_.get();
  step_.options = match.setup->options();
  step_.desk = &desk_;
  step_.access = Access::prepare;
  sound_ = false;
  state.refuel();
  const Loan loan(host(), step_);
  const bool pushed = state.run(
      [&](lua_State* lua) {
        host().push(function);
        push_handle(lua, HandleKind::game, 0);
        if (given != nullptr) push_data(lua, *given);
      },
      0, given == nullptr ? 2 : 3);
  bool returned = pushed && state.call(given == nullptr ? 1 : 2, 1);
  if (returned) returned = read_phase();
  sound_ = true;
  if (returned) return Ending::returned;
  return state.unwinding() == Unwind::finish ? Ending::finished : Ending::failed;
}

// Takes the next phase from the top of the stack. Looking at a string raises nothing.
bool Interpreter::read_phase() {
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
    if (const auto phase = program_->definition().find_phase({text, length})) {
      next_phase_ = *phase;
      lua_pop(lua, 1);
      return true;
    }
  }
  Failure failure;
  const bool told = host().state().run(
      [&failure](lua_State* inner) {
        std::size_t length = 0;
        const bool is_string = lua_type(inner, 1) == LUA_TSTRING;
        const char* text = is_string ? lua_tolstring(inner, 1, &length) : "";
        failure.message =
            fmt::format("expected the name of the next phase to be returned, found {}",
                        is_string ? fmt::format("\"{}\"", printable({text, length}, Failure::kName))
                                  : std::string(type_name(inner, 1)));
      },
      1);
  if (told) host().state().set_failure(std::move(failure));
  return false;
}

void Interpreter::commit(Match& match, Ending ending) {
  if (ending == Ending::failed) return stop(match, failed_here(match));
  match.history.add(step_.situations);
  settle(match, ending);
}

// The step is done: nothing but an observer can keep the match from going on.
void Interpreter::settle(Match& match, Ending ending) {
  std::swap(match.table, *working_);
  if (ending == Ending::returned) match.table.set_word(Word::phase, next_phase_);
  match.table.set_word(Word::step, match.table.word(Word::step) + 1);
  count_instructions(match, used_by_step(match), !match.answers.empty());
  match.decisions += static_cast<std::int64_t>(match.answers.size());
  match.steps_without_decision = match.answers.empty() ? match.steps_without_decision + 1 : 0;
  match.answers.clear();
  match.events_told = 0;
  desk_.report_rights();
  if (desk_.observer() != nullptr) desk_.observer()->on_step(match);
  if (std::string endless = exhaustion(match); !endless.empty() && !match.over()) {
    Failure failure;
    failure.message = std::move(endless);
    stop(match, failed_step(match, std::move(failure), {}));
  }
}

// What the step that has just ended has used, with what copying the table is worth.
std::int64_t Interpreter::used_by_step(const Match& match) const {
  constexpr std::size_t kBytesCopiedPerUnit = 64;
  return program_->host().state().fuel_used() +
         static_cast<std::int64_t>(match.table.bytes() / kBytesCopiedPerUnit);
}

// Why a match whose steps each are within their limits can't go on; "" when it can.
std::string Interpreter::exhaustion(const Match& match) const {
  const Limits& limits = package_->limits();
  if (match.steps_without_decision > kMostStepsWithoutDecision) {
    return fmt::format("more than {} steps without a decision: this goes on for ever",
                       kMostStepsWithoutDecision);
  }
  if (match.instructions_without_decision > limits.unasked_instructions) {
    return fmt::format("used {} instructions in {} steps without a decision, the limit is {}",
                       match.instructions_without_decision, match.steps_without_decision,
                       limits.unasked_instructions);
  }
  if (match.instructions > limits.match_instructions) {
    return fmt::format("used {} instructions in the whole match, the limit is {}",
                       match.instructions, limits.match_instructions);
  }
  return {};
}

void Interpreter::abandon(Match& match) {
  Decision decision = host().decision();
  match.reached = *working_;
  match.decision = std::move(decision);
  match.words = host().shared_words();
}

void Interpreter::fail(Match& match) {
  const auto index = static_cast<std::size_t>(match.table.word(Word::phase));
  const std::int64_t used = used_by_step(match) + kFailedStep;
  const auto failed = failed_here(match);
  if (!program_->definition().phases[index].failed.there()) return stop(match, failed);
  FailureNote note(match, failed);
  if (desk_.observer() != nullptr) desk_.observer()->on_failure(match, *failed);
  const Ending ending =
      judged(match, [&] { return call(match, program_->definition().phases[index].failed, {}); });
  std::shared_ptr<const FailedStep> failed_again;
  if (ending == Ending::abandoned) {
    Failure asks;
    asks.message = fmt::format("the 'failed' function of phase '{}' asks a decision",
                               program_->definition().phases[index].name);
    failed_again = failed_step(match, std::move(asks), {});
  } else if (ending == Ending::failed) {
    failed_again = failed_here(match);
  } else {
    match.history.add(step_.situations);
  }
  note.keep(used);
  if (failed_again != nullptr) return stop(match, std::move(failed_again));
  settle(match, ending);
}

std::shared_ptr<const FailedStep> Interpreter::failed_step(const Match& match, Failure failure,
                                                           const std::string& where) const {
  const auto phase = static_cast<std::size_t>(match.table.word(Word::phase));
  const std::vector<PhaseDefinition>& phases = program_->definition().phases;
  return std::make_shared<FailedStep>(FailedStep{std::move(failure),
                                                 phase < phases.size() ? phases[phase].name : "",
                                                 match.table.word(Word::step) + 1, where});
}

// What the host has just told.
std::shared_ptr<const FailedStep> Interpreter::failed_here(const Match& match) const {
  return failed_step(match, program_->host().state().failure(), describe_execution(*working_));
}

void Interpreter::stop(Match& match, std::shared_ptr<const FailedStep> failed) {
  match.last_failure = std::move(failed);
  ++match.failed_steps;
  match.answers.clear();
  match.table.set_word(Word::outcome, static_cast<std::int64_t>(Outcome::stopped));
  if (desk_.observer() != nullptr) desk_.observer()->on_failure(match, *match.last_failure);
}

std::string Interpreter::describe_execution(const Table& table) const {
  const Execution& innermost = program_->host().failed_execution();
  if (innermost.depth == 0) return {};
  const Layout& layout = table.layout();
  std::string text = fmt::format("execute of {}", layout.kind(innermost.source).name);
  if (const int place = table.place_of(innermost.site); place != kNone) {
    text += fmt::format(" at place {}", place + 1);
  }
  if (innermost.executor == kNone) return text;
  return text + fmt::format(", executor {}", seat_letter(innermost.executor));
}

std::vector<std::string> Interpreter::show(const Match& match, int seat) {
  recover();
  const FunctionRef function = program_->definition().show;
  if (!function.there()) throw std::runtime_error("the package has no show.lua");
  State& state = host().state();
  Table looked_at = match.present();
  Step look;
  look.table = &looked_at;
  look.options = match.setup->options();
  look.access = Access::look;
  look.viewer = seat;
  std::vector<std::string> lines;
  sound_ = false;
  state.refuel();
  const Loan loan(host(), look);
  const bool done = state.run([&](lua_State* lua) {
    host().push(function);
    push_handle(lua, HandleKind::game, 0);
    push_handle(lua, HandleKind::seat, seat);
    if (!state.call(2, 1)) state.rethrow();
    if (!lua_istable(lua, -1)) raise(lua, "show must return a list of lines");
    const std::int64_t count = length(lua, -1);
    std::size_t bytes = 0;
    for (std::int64_t i = 1; i <= count; ++i) {
      if (push_element(lua, -1, i) != LUA_TSTRING) raise(lua, "line {} is not a string", i);
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
  });
  sound_ = true;
  if (done) return lines;
  Failure failure = state.failure();
  if (failure.file.empty()) failure.file = show_file(program_->layers());
  throw std::runtime_error(failure.text());
}

std::string Interpreter::label(const Match& match, int option, int viewer) const {
  return punchcard::label(match.decision->options[static_cast<std::size_t>(option)],
                          match.present(), words(match), viewer);
}

std::vector<std::string> Interpreter::labels(const Match& match, int viewer) const {
  std::vector<std::string> all;
  for (int i = 0; i < static_cast<int>(match.decision->options.size()); ++i) {
    all.push_back(label(match, i, viewer));
  }
  return all;
}

}  // namespace punchcard
