#include "interpreter/match/step_runner.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/bind/telling.h"
#include "interpreter/lua/clock.h"
#include "interpreter/match/look_failed.h"

namespace punchcard::match {

namespace {

// Units for slow work outside of a step. A chain of steps that fail, or run out of memory, must end
// as soon as a chain of steps that calculate.
constexpr std::int64_t kFailedStep = 1'000;
constexpr std::int64_t kFreshState = 250'000;

// Units for a step: for the last block of instructions, which nobody has counted, and for the work
// around it.
constexpr std::int64_t kStep = lua::State::kBlock;

// The steps and texts (bind/telling.h) of an honest match are few, so these units are not charged.
constexpr std::int64_t kFreeTelling = 10'000'000;

// Units for each word that a step says beyond the first few, which are all that an honest one says:
// most are new, so they are checked, kept and numbered.
constexpr int kFreeWords = 32;
constexpr std::int64_t kWord = 40;

// What fresh states may cost in a match, as a multiple of the processor time of a step.
constexpr std::int64_t kReloads = 10;
// What an instruction of the first step counts for that is run again in such a state, in
// nanoseconds; of further ones the time is known.
constexpr std::int64_t kRunInVain = 100;

void count_instructions(Match& match, std::int64_t used, bool answered) {
  match.instructions += used;
  match.instructions_without_decision = answered ? 0 : match.instructions_without_decision + used;
}

// What a step costs beside its instructions, and its texts.
std::int64_t telling_of(const bind::Step& step) { return kStep + step.telling; }

// Counts what a step costs so; the units to charge the match for it.
std::int64_t count_telling(Match& match, std::int64_t units) {
  match.telling += units;
  return std::clamp<std::int64_t>(match.telling - kFreeTelling, 0, units);
}

// A step that only looks at a table of the match.
bind::Step look_at(table::Table& table, const Match& match) {
  bind::Step look;
  look.table = &table;
  look.options = match.setup->options();
  look.access = bind::Access::look;
  return look;
}

void note_failure(Match& match, std::shared_ptr<const FailedStep> failed) {
  if (match.first_failure == nullptr) match.first_failure = failed;
  match.last_failure = std::move(failed);
  ++match.failed_steps;
}

// Records a failed step in its match, and removes it again unless `keep` is called: if memory runs
// out during the phase's `failed` function, the step counts as not run.
class FailureNote {
 public:
  FailureNote(Match& match, std::shared_ptr<const FailedStep> failed)
      : match_(match),
        answers_(std::exchange(match.answers, {})),
        events_told_(std::exchange(match.events_told, 0)),
        luck_(match.table.generator()),
        first_failure_(match.first_failure),
        last_failure_(match.last_failure) {
    note_failure(match, std::move(failed));
  }
  ~FailureNote() {
    if (kept_) return;
    match_.answers = std::move(answers_);
    match_.events_told = events_told_;
    match_.table.set_generator(luck_);
    match_.first_failure = std::move(first_failure_);
    match_.last_failure = std::move(last_failure_);
    --match_.failed_steps;
  }
  FailureNote(const FailureNote&) = delete;
  FailureNote& operator=(const FailureNote&) = delete;

  // What the failed step has drawn is spent. Readers of its failure may know it, and with the same
  // luck they would know what the next step draws. How much was drawn does not matter: a step that
  // runs out of memory need not come as far everywhere.
  void spend_luck(const table::Table& reached) {
    constexpr std::uint64_t kAfterFailure = 1;  // in the series that the old state is the seed of
    if (reached.generator().state() == luck_.state()) return;
    match_.table.set_generator(
        table::Generator::from_seed(table::Generator::derive(luck_.state(), kAfterFailure)));
  }
  // No step follows.
  void restore_luck() { match_.table.set_generator(luck_); }

  // Counts the answers of the failed step, the instructions that it used, and its texts.
  void keep(std::int64_t used, std::int64_t telling) {
    kept_ = true;
    used += count_telling(match_, telling);
    if (!answers_.empty()) match_.steps_without_decision = 0;
    count_instructions(match_, used, !answers_.empty());
    match_.decisions += static_cast<std::int64_t>(answers_.size());
  }

 private:
  Match& match_;
  std::vector<int> answers_;
  std::size_t events_told_;
  table::Generator luck_;
  std::shared_ptr<const FailedStep> first_failure_;
  std::shared_ptr<const FailedStep> last_failure_;
  bool kept_ = false;
};

}  // namespace

StepRunner::StepRunner(std::shared_ptr<const package::Package> package, std::int64_t milliseconds)
    : program_(std::move(package), milliseconds),
      failures_(program_),
      time_(program_.limits().milliseconds) {}

void StepRunner::set_up(Match& match) {
  time_.begin();
  begin_with(match, "setup",
             judged(match, [&] { return call_once(match, program_.definition().setup, nullptr); }));
}

void StepRunner::derive(Match& match, const lua::Data& given) {
  time_.begin();
  begin_with(match, "position", judged(match, [&] {
               return call_once(match, program_.definition().position, &given);
             }));
}

void StepRunner::give_answer(Match& match, int option, Players players) {
  context_.begin(match, *match.reached, program_.host(), players);
  context_.note_answer(*match.decision, option);
  match.decision.reset();
  match.reached.reset();
}

bool StepRunner::speaks(const Match& match) const {
  return match.words == program_.host().shared_words();
}

// A full memory may contain leftovers of other steps, so a step fails for lack of memory only if it
// does so in a fresh state. And it does so in every state: one that served before may hold only
// half as much, which leaves more room than leftovers can take, and asks a fresh state above that.
template <class Attempt>
StepRunner::Ending StepRunner::judged(Match& match, Attempt attempt) {
  const std::size_t allowed = program_.limits().memory;
  const bool has_reloaded = match.reloading > 0;
  const std::int64_t before = has_reloaded ? run_until_now(match) : 0;
  program_.host().state().allow_memory(allowed / 2);
  const Ending ending = in_time(attempt);
  program_.host().state().allow_memory(allowed);
  if (ending != Ending::failed || program_.host().state().unwinding() != lua::Unwind::memory)
    return ending;
  Ending verdict = ending;
  if (program_.host().state().held_too_much()) {  // too long a string is one in every state
    match.reloading += has_reloaded ? run_until_now(match) - before + context_.repetition_time()
                                    : program_.fuel_used() * kRunInVain;
    if (!reload_in_time(match)) return Ending::timed_out;
    verdict = in_time(attempt);
  }
  // Charges a fixed amount: the amount that this state used depends on leftovers of earlier steps.
  if (verdict == Ending::failed && program_.host().state().unwinding() == lua::Unwind::memory) {
    match.instructions += kFreshState;
    match.instructions_without_decision += kFreshState;
  }
  return verdict;
}

template <class Attempt>
StepRunner::Ending StepRunner::in_time(Attempt attempt) {
  // Also where the time is not short: a player may have thrown out of the run before.
  program_.host().state().allow_time(time_.left_for_run());
  const Ending ending = attempt();
  // What fails has run in Lua, and may run again.
  if (ending == Ending::failed) time_.add_run(program_.host().state().milliseconds_used());
  program_.host().state().allow_time(StepTime::kWhole);
  return ending;
}

// The time that the match has taken until now, without that of players who think.
std::int64_t StepRunner::run_until_now(Match& match) {
  clock_.stop(match);
  clock_.go_on();
  return match.processor_time;
}

// Loading a fresh state may take as long as a step, and ends then. All of a match may take as long
// as kReloads steps, with the runs that were in vain. Beyond that, a step that needs a fresh state
// stops the match.
bool StepRunner::reload_in_time(Match& match) {
  const std::int64_t whole = program_.limits().milliseconds;
  const std::int64_t limit = time_.left_for_state();
  const std::int64_t begin = lua::nanoseconds(lua::kProcessorClock);
  lua::Failure failure;
  try {
    program_.reload(limit);
  } catch (const std::runtime_error& error) {
    failure.message = fmt::format("the package could not be loaded again: {}", error.what());
  }
  failure.reason = lua::Unwind::time;
  const std::int64_t spent = lua::nanoseconds(lua::kProcessorClock) - begin;
  failure.used = spent / kNanosecondsOfMillisecond;
  failure.limit = limit;
  match.reloading += spent;
  time_.add(failure.used);
  const bool is_late = limit != 0 && failure.used >= limit;
  if (failure.message.empty() || is_late) {
    const bool each_in_time = !is_late;
    const bool all_in_time =
        limit == 0 || match.reloading < kReloads * whole * kNanosecondsOfMillisecond;
    if (each_in_time && all_in_time) return true;
    if (each_in_time) {
      failure.used = match.reloading / kNanosecondsOfMillisecond;
      failure.limit = kReloads * whole;
    }
    failure.message = fmt::format(
        "loading the package again, for {} more than half of the memory limit, took {} ms of "
        "processor time, the limit is {}; --limit memory=N lets steps hold more",
        each_in_time ? "steps that were run again because they held" : "a step that held",
        failure.used, failure.limit);
  }
  program_.host().state().set_failure(std::move(failure));
  return false;
}

void StepRunner::run_step(Match& match, Players players) {
  const auto index = static_cast<std::size_t>(match.table.word(table::Word::phase));
  time_.begin();
  context_.begin_run(match);
  const Ending ending =
      judged(match, [&] { return call(match, program_.definition().phases[index].step, players); });
  if (context_.has_problem() && ending == Ending::abandoned) abandon(match);
  context_.tell_problem();
  end_step(match, ending);
  look_at_clock(match);
}

void StepRunner::end_step(Match& match, Ending ending) {
  switch (ending) {
    case Ending::timed_out:
      return stop(match, failed_here(match));  // a match must not depend on the clock
    case Ending::abandoned:
      return abandon(match);
    case Ending::failed:
      return fail(match);
    default:
      return commit(match, ending);
  }
}

// Instructions and texts are charged by what they cost, so only a match that has found some that
// cost much more comes near.
void StepRunner::look_at_clock(Match& match) {
  const std::int64_t limit = kStepsOfMatch * program_.limits().milliseconds;
  clock_.look(match);
  if (limit == 0 || match.processor_time < limit * kNanosecondsOfMillisecond || match.over())
    return;
  lua::Failure failure;
  failure.reason = lua::Unwind::time;
  failure.used = match.processor_time / kNanosecondsOfMillisecond;
  failure.limit = limit;
  failure.message = fmt::format(
      "the steps of the match took {} ms of processor time, the limit is {}; --limit "
      "milliseconds=N allows {} times N",
      failure.used, failure.limit, kStepsOfMatch);
  match.decision.reset();
  match.reached.reset();
  stop(match, FailureReports::report_limit(match, std::move(failure)));
}

StepRunner::Ending StepRunner::call(Match& match, bind::FunctionRef function, Players players) {
  return call_prepared(function, nullptr, [&] {
    prepare_step(match, bind::Access::play, players);
    step_.history = &match.history;
    step_.deal = match.deal.get();
    step_.dealt_decisions = match.dealt_answers;
  });
}

StepRunner::Ending StepRunner::call_once(Match& match, bind::FunctionRef function,
                                         const lua::Data* given) {
  return call_prepared(function, given, [&] {
    prepare_step(match, bind::Access::prepare, {});
    step_.may_refuse = given != nullptr;
    step_.history = nullptr;
    step_.deal = nullptr;
  });
}

// First in compiled code, then, if that gives up, in Lua: with the answers that have come by then.
template <class Prepare>
StepRunner::Ending StepRunner::call_prepared(bind::FunctionRef function, const lua::Data* given,
                                             Prepare prepare) {
  prepare();
  if (given != nullptr || !program_.compiles(function)) {
    return program_.call(function, step_, given);
  }
  const std::optional<Ending> compiled = program_.call_compiled(function, step_);
  if (!compiled) time_.add_run(program_.milliseconds_of_compiled());
  if (compiled && !program_.compares()) return *compiled;
  const table::Table reached = *working_;
  const std::int64_t used = program_.fuel_used();
  const int next = program_.next_phase();
  prepare();
  const Ending ending = program_.call(function, step_);
  if (!compiled || program_.host().state().unwinding() == lua::Unwind::memory) return ending;
  const bool same_phase = ending != Ending::returned || next == program_.next_phase();
  if (ending != *compiled || used != program_.fuel_used() || !same_phase || reached != *working_) {
    throw std::logic_error(fmt::format(
        "compiled code and Lua differ: ending {} and {}, {} and {} instructions, tables {}",
        static_cast<int>(*compiled), static_cast<int>(ending), used, program_.fuel_used(),
        reached == *working_ ? "equal" : "different"));
  }
  return ending;
}

void StepRunner::prepare_step(Match& match, bind::Access access, Players players) {
  if (working_ == nullptr) {
    working_ = std::make_unique<table::Table>(match.table);
  } else {
    *working_ = match.table;
  }
  context_.begin(match, *working_, program_.host(), players);
  step_.table = working_.get();
  step_.before = access == bind::Access::play ? &match.table : nullptr;
  if (step_.options != match.setup->options()) step_.options = match.setup->options();
  step_.context = &context_;
  step_.access = access;
  step_.blanks = match.blanks;
  step_.may_refuse = false;
  step_.situations.clear();
  step_.decisions = 0;
  step_.telling = 0;
}

// No phase runs yet.
void StepRunner::begin_with(Match& match, const char* function, Ending ending) {
  if (ending != Ending::failed && ending != Ending::timed_out) return commit(match, ending);
  const std::shared_ptr<FailedStep> failed = failed_here(match);
  failed->phase.clear();
  if (failed->where.empty()) failed->where = function;
  stop(match, failed);
}

void StepRunner::commit(Match& match, Ending ending) {
  leave_deal(match);
  match.history.add(step_.situations);
  settle(match, ending);
}

// The step in which the cards were dealt is over.
void StepRunner::leave_deal(Match& match) {
  if (match.deal == nullptr) return;
  step_.leave_deal();
  match.history.clear();
  match.deal.reset();
}

// Ends the step. From here on, only an observer can fail.
void StepRunner::settle(Match& match, Ending ending) {
  step_.telling += bind::seat_units(match.table, *working_);
  swap(match.table, *working_);
  if (ending == Ending::returned) match.table.set_word(table::Word::phase, program_.next_phase());
  match.table.set_word(table::Word::step, match.table.word(table::Word::step) + 1);
  const std::int64_t telling = count_telling(match, telling_of(step_));
  count_instructions(match, used_by_step(match) + telling, !match.answers.empty());
  match.decisions += static_cast<std::int64_t>(match.answers.size());
  match.steps_without_decision = match.answers.empty() ? match.steps_without_decision + 1 : 0;
  match.answers.clear();
  match.events_told = 0;
  context_.report_rights();
  if (context_.observer() != nullptr) context_.observer()->on_step(match);
  if (is_exhausted(match) && !match.over()) {
    lua::Failure failure;
    failure.message = exhaustion(match);
    stop(match, FailureReports::report_limit(match, std::move(failure)));
  }
}

// The units that the last step used, including the cost of copying the table and of its words.
std::int64_t StepRunner::used_by_step(const Match& match) {
  constexpr std::size_t kBytesCopiedPerUnit = 64;
  const int words = std::max(0, program_.host().words().used() - kFreeWords);
  return program_.fuel_used() + kWord * words +
         static_cast<std::int64_t>(match.table.bytes() / kBytesCopiedPerUnit);
}

// Whether a match must stop although each of its steps is within the limits.
bool StepRunner::is_exhausted(const Match& match) const {
  const lua::Limits& limits = program_.limits();
  return match.steps_without_decision > kMostStepsWithoutDecision ||
         match.instructions_without_decision > limits.unasked_instructions ||
         match.instructions > limits.match_instructions;
}

// Why it must. How far the match went beyond may tell of hidden cards.
std::string StepRunner::exhaustion(const Match& match) const {
  const lua::Limits& limits = program_.limits();
  if (match.steps_without_decision > kMostStepsWithoutDecision) {
    return fmt::format("more than {} steps without a decision: this is an endless loop",
                       kMostStepsWithoutDecision);
  }
  if (match.instructions_without_decision > limits.unasked_instructions) {
    return fmt::format("used {0} instructions in steps without a decision, the limit is {0}",
                       limits.unasked_instructions);
  }
  return fmt::format("used {0} instructions in the whole match, the limit is {0}",
                     limits.match_instructions);
}

void StepRunner::abandon(Match& match) {
  bind::Decision decision = program_.host().decision();
  match.reached = *working_;
  match.decision = std::move(decision);
  match.words = program_.host().shared_words();
}

void StepRunner::fail(Match& match) {
  const auto index = static_cast<std::size_t>(match.table.word(table::Word::phase));
  const std::int64_t used = used_by_step(match) + kFailedStep;
  const std::int64_t telling = telling_of(step_);
  const auto failed = failed_here(match);
  leave_deal(match);
  if (!program_.definition().phases[index].failed.there()) return stop(match, failed);
  FailureNote note(match, failed);
  context_.begin_run(match);
  if (context_.observer() != nullptr) context_.observer()->on_failure(match, *failed);
  note.spend_luck(*working_);
  const Ending ending =
      judged(match, [&] { return call(match, program_.definition().phases[index].failed, {}); });
  std::shared_ptr<FailedStep> failed_again;
  if (ending == Ending::abandoned) {
    lua::Failure asks;
    asks.message = fmt::format("the 'failed' function of phase '{}' asks a decision",
                               program_.definition().phases[index].name);
    failed_again = failures_.report(match, *working_, std::move(asks));
  } else if (ending == Ending::failed || ending == Ending::timed_out) {
    failed_again = failed_here(match);
  } else {
    match.history.add(step_.situations);
  }
  note.keep(used, telling);
  if (failed_again != nullptr) {
    note.restore_luck();
    failed_again->before = failed;
    return stop(match, std::move(failed_again));
  }
  settle(match, ending);
}

// Of the failure that the host has just reported.
std::shared_ptr<FailedStep> StepRunner::failed_here(const Match& match) {
  std::shared_ptr<FailedStep> failed = failures_.report_last(match, *working_);
  failed->answered = context_.answered();
  failed->has_counted_situations = !step_.situations.entries.empty();
  return failed;
}

void StepRunner::stop(Match& match, std::shared_ptr<const FailedStep> failed) {
  note_failure(match, std::move(failed));
  match.answers.clear();
  match.table.set_word(table::Word::outcome, static_cast<std::int64_t>(table::Outcome::stopped));
  if (context_.observer() != nullptr) context_.observer()->on_failure(match, *match.last_failure);
}

Picture StepRunner::show(const Match& match, const Viewer& viewer) {
  table::Table looked_at = match.present();
  bind::Step look = look_at(looked_at, match);
  look.viewer = viewer.seat;
  look.language = viewer.language;
  try {
    return program_.show(look);
  } catch (const LookFailed& failed) {
    if (viewer.seat == table::kNone) throw;
    if (!failures_.names_hidden(match, failed.failure(), viewer.seat)) throw;
    lua::Failure hidden;
    hidden.message = "what fails names a card that is hidden from you";
    throw LookFailed(std::move(hidden));
  }
}

// Memory is judged as of a step: see `judged`. A player's choice depends on it.
template <class Share>
int StepRunner::judged_share(const Match& match, Share share) {
  table::Table looked_at = match.present();
  bind::Step look = look_at(looked_at, match);
  const std::size_t allowed = program_.limits().memory;
  program_.host().state().allow_memory(allowed / 2);
  try {
    const int value = share(look);
    program_.host().state().allow_memory(allowed);
    return value;
  } catch (const LookFailed& failed) {
    program_.host().state().allow_memory(allowed);
    if (failed.failure().reason != lua::Unwind::memory) throw;
  }
  reload_for_look();
  return share(look);
}

void StepRunner::reload_for_look() {
  try {
    program_.reload(program_.limits().milliseconds);
  } catch (const std::runtime_error& error) {
    lua::Failure failure;
    failure.reason = lua::Unwind::time;
    failure.message = fmt::format("the package could not be loaded again: {}", error.what());
    throw LookFailed(std::move(failure));
  }
}

int StepRunner::worth(const Match& match, int seat) {
  return judged_share(match, [&](bind::Step& look) { return program_.worth(look, seat); });
}

int StepRunner::evaluate(const Match& match, int seat) {
  return judged_share(match, [&](bind::Step& look) { return program_.evaluate(look, seat); });
}

}  // namespace punchcard::match
