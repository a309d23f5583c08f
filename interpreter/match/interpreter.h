// The interpreter: moves matches on with the scripts of their package.
//
// It owns a program and its Lua state, and belongs to one thread. When a call runs out of memory,
// it replaces the state, because only a fresh state can judge that. It holds no match: one
// interpreter can play any number of matches of its package, in turns.
//
// A step is a transaction. The phase's function runs on a copy of the table with the answers given
// so far; players at the table answer on the spot. When it returns, the copy becomes the table.
// When an answer is missing, the step is abandoned and the decision stays open. When the script
// fails, the table stays as it was, and the phase's `failed` function runs as a step of its own on
// it; a phase without one stops the match.
//
// When the host has no memory left, the called function throws std::bad_alloc and the running step
// is taken back: no card is blamed, and no match takes another course. Call `run` to go on when
// there is memory again. Answers given before stay given. If a decision is still open after
// `answer` threw, its answer was not taken.
//
// When a player or an observer of answers throws anything else, the step is abandoned with its
// decision open, and the called function throws that again. It is never an error of the script, so
// no `pcall` sees it, and the step does not go on without the answer.
//
// A step costs one copy of the table and one protected call into Lua; it allocates nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/bind/symbol_table.h"
#include "interpreter/match/match.h"
#include "interpreter/match/observer.h"
#include "interpreter/match/picture.h"
#include "interpreter/match/player.h"
#include "interpreter/match/viewer.h"

namespace punchcard::lua {
struct Data;
}  // namespace punchcard::lua

namespace punchcard::match {

class StepRunner;

class Interpreter {
 public:
  // Loads the package again, in so many milliseconds of processor time; 0: as a package may. Throws
  // std::runtime_error if it cannot.
  explicit Interpreter(std::shared_ptr<const package::Package> package,
                       std::int64_t milliseconds = 0);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  const bind::SymbolTable& words() const;
  // The words of a match's open decision. They may be older than the interpreter's.
  const bind::SymbolTable& words(const Match& match) const {
    return match.words ? *match.words : words();
  }
  void set_observer(Observer* observer);
  Observer* observer() const;

  // Puts a match at its beginning: runs the package's `setup` on a blank table. It asks nothing. If
  // setup fails, the match is stopped and has last_failure.
  void begin(Match& match, std::uint64_t seed);
  // The same from a prepared table, whose phase the package's `position` derives; `given` is that
  // function's second argument.
  void begin_at(Match& match, const lua::Data& given);

  // Runs steps until the match is over, a decision is open, or `most_decisions` have been answered.
  void run(Match& match, Players players = {}, std::int64_t most_decisions = INT64_MAX);

  // Answers the open decision and runs on. Throws std::out_of_range if there is no such option. A
  // step that is run again to ask may take more time than before: if its clock ends it, the match
  // is over, and the answer was not taken.
  void answer(Match& match, int option, Players players = {});

  // The number of instructions that the last run of a step used, whether it ended or not.
  std::int64_t instructions_of_last_run();

  // How many times a seat has executed cards of a kind in the last run of a step so far; the step
  // may still wait for an answer. Counts only with an observer, to which `on_right` reports these
  // executions when the step has ended.
  int times_executed(const bind::CardOfSeat& card) const;

  // How many steps compiled code has begun, and how many of them it left to Lua (package/way.h).
  struct CompiledSteps {
    std::int64_t begun = 0;
    std::int64_t taken_back = 0;
  };
  CompiledSteps compiled_steps() const;

  // What the package's show.lua draws for a viewer: as shapes, and as the lines of a terminal. They
  // throw std::runtime_error when it fails.
  Picture picture(const Match& match, const Viewer& viewer);
  std::vector<std::string> show(const Match& match, const Viewer& viewer);

  // What the package says that the end of a match is worth to a seat, from 0 to 100; only for a
  // package that has `worth`. Throws LookFailed (look_failed.h) when that fails, which, as with
  // steps, does not depend on what the interpreter did before.
  int worth(const Match& match, int seat);
  // The same of how well a seat stands in a match that runs; only for a package that has
  // `evaluate`.
  int evaluate(const Match& match, int seat);

  // The label of an option of the open decision, as `viewer` may read it.
  std::string label(const Match& match, int option, const Viewer& viewer) const;
  std::vector<std::string> labels(const Match& match, const Viewer& viewer) const;

 private:
  void run_on(Match& match, Players players, std::int64_t most_decisions);

  std::unique_ptr<StepRunner> steps_;
};

}  // namespace punchcard::match
