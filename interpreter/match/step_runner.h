// Steps as transactions: each runs on a copy of a match's table, and the copy becomes the table or
// is dropped.
//
// `run_step` ends in one of four ways. The function returned or ended the match: the copy is
// committed. An answer is missing: the step is abandoned and its decision stays open. The script
// failed: the phase's `failed` function runs as a step of its own on the table as it was. The time
// limit was exceeded: the match is stopped, because its course must not depend on a clock. So it is
// when all its steps together have taken too long.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/bind/step.h"
#include "interpreter/match/failure_reports.h"
#include "interpreter/match/match.h"
#include "interpreter/match/match_clock.h"
#include "interpreter/match/match_step_context.h"
#include "interpreter/match/observer.h"
#include "interpreter/match/player.h"
#include "interpreter/match/script_runner.h"
#include "interpreter/match/step_time.h"
#include "interpreter/match/viewer.h"

namespace punchcard::match {

class StepRunner {
 public:
  // See Interpreter.
  StepRunner(std::shared_ptr<const package::Package> package, std::int64_t milliseconds);

  const bind::SymbolTable& words() const { return program_.host().words(); }
  void set_observer(Observer* observer) { context_.set_observer(observer); }
  Observer* observer() const { return context_.observer(); }

  // Whatever follows runs in a Lua state that no exception has left in the middle of a call.
  void recover() { program_.recover(); }

  // The package's `setup`, on the match's table.
  void set_up(Match& match);
  // The package's `position`, likewise; `given` is its second argument.
  void derive(Match& match, const lua::Data& given);

  // A match runs from here on, or no longer, for its clock.
  void go_on() { clock_.go_on(); }
  void pause(Match& match) { clock_.stop(match); }

  void run_step(Match& match, Players players);

  // Gives an answer to the match's open decision, which is closed by that. The step is run by
  // run_step.
  void give_answer(Match& match, int option, Players players);

  // Whether the open decision is one of ours and its numbers are still those of our words.
  bool speaks(const Match& match) const;

  // What the last call into Lua has used.
  std::int64_t instructions_of_last_run() { return program_.fuel_used(); }

  // See Interpreter.
  int times_executed(const bind::CardOfSeat& card) const { return context_.times_executed(card); }

  // What compiled code has tried.
  const std::vector<ScriptRunner::Tries>& tries() const { return program_.tries(); }

  // What show.lua draws. Throws std::runtime_error when it fails.
  Picture show(const Match& match, const Viewer& viewer);

  // See Interpreter::worth and Interpreter::evaluate.
  int worth(const Match& match, int seat);
  int evaluate(const Match& match, int seat);

 private:
  using Ending = ScriptRunner::Ending;

  template <class Attempt>
  Ending judged(Match& match, Attempt attempt);
  template <class Attempt>
  Ending in_time(Attempt attempt);
  bool reload_in_time(Match& match);
  Ending call(Match& match, bind::FunctionRef function, Players players);
  Ending call_once(Match& match, bind::FunctionRef function, const lua::Data* given);
  template <class Prepare>
  Ending call_prepared(bind::FunctionRef function, const lua::Data* given, Prepare prepare);
  void prepare_step(Match& match, bind::Access access, Players players);
  void begin_with(Match& match, const char* function, Ending ending);
  void commit(Match& match, Ending ending);
  void leave_deal(Match& match);
  std::int64_t run_until_now(Match& match);
  void settle(Match& match, Ending ending);
  std::int64_t used_by_step(const Match& match);
  bool is_exhausted(const Match& match) const;
  std::string exhaustion(const Match& match) const;
  void end_step(Match& match, Ending ending);
  void look_at_clock(Match& match);
  void abandon(Match& match);
  void fail(Match& match);
  std::shared_ptr<FailedStep> failed_here(const Match& match);
  void stop(Match& match, std::shared_ptr<const FailedStep> failed);
  template <class Share>
  int judged_share(const Match& match, Share share);
  void reload_for_look();

  ScriptRunner program_;
  FailureReports failures_;
  MatchClock clock_;
  MatchStepContext context_{clock_};
  bind::Step step_;
  std::unique_ptr<table::Table> working_;
  StepTime time_;  // of the present step
};

}  // namespace punchcard::match
