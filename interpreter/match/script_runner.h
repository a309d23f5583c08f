// A program on which steps run, with a Lua state that can be trusted.
//
// `reload` replaces a state that may be half changed or full: it makes the program anew from its
// package, which costs a Lua state and one run of each file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/bind/step.h"
#include "interpreter/compiled/runner.h"
#include "interpreter/match/labellers.h"
#include "interpreter/match/picture.h"
#include "interpreter/package/package.h"
#include "interpreter/package/program.h"
#include "interpreter/package/way.h"

namespace punchcard::lua {
struct Data;
}  // namespace punchcard::lua

namespace punchcard::match {

class ScriptRunner {
 public:
  // Timed out: the clock has judged, which differs from run to run.
  enum class Ending : std::uint8_t { returned, abandoned, finished, failed, timed_out };

  ScriptRunner(std::shared_ptr<const package::Package> package, std::int64_t milliseconds);

  bind::Host& host() { return program_->host(); }
  const bind::Host& host() const { return program_->host(); }
  const package::Definition& definition() const { return program_->definition(); }
  const lua::Limits& limits() const { return package_->limits(); }

  // Makes a fresh Lua state, within so many milliseconds of processor time (0: any). Throws
  // std::runtime_error when that fails; the old one stays then.
  void reload(std::int64_t milliseconds = 0);
  // Reloads after a call that an exception has left, and only then.
  void recover();

  // Calls a function of the package with the game, and with `given` if there is such a thing, on a
  // step's table. Failed or timed out: the host's failure says why. Throws what the step's context
  // throws, and std::bad_alloc.
  Ending call(bind::FunctionRef function, bind::Step& step, const lua::Data* given = nullptr);

  // The same in compiled code, which follows the good path only. Nothing: the step has to be begun
  // again, with `call`.
  std::optional<Ending> call_compiled(bind::FunctionRef function, bind::Step& step);
  // What a run in compiled code that has just ended took of processor time.
  std::int64_t milliseconds_of_compiled() const { return compiled_->milliseconds_used(); }

  // Whether it is worth trying: a function that is taken back too often, or after too much work,
  // stays in Lua. So does the first call in a fresh state, which judges memory: compiled code
  // leaves texts in the state.
  bool compiles(bind::FunctionRef function);
  // Whether what compiled code does has to be compared with what Lua does.
  bool compares() const { return way_.kind == package::Way::Kind::compared; }

  struct Tries {
    std::int64_t all = 0;
    std::int64_t taken_back = 0;
    std::int64_t fuel = 0;       // instructions of all
    std::int64_t lost_fuel = 0;  // of those taken back: Lua does this work again, for nothing
  };
  const std::vector<Tries>& tries() const { return tries_; }  // by the reference of a function

  // What the last call has used.
  std::int64_t fuel_used() const { return fuel_used_; }

  // What a call has returned: the number of the next phase.
  int next_phase() const { return next_phase_; }

  // What the package's show.lua draws for the step's viewer. Throws LookFailed when it fails, and
  // std::runtime_error when there is no such file.
  Picture show(bind::Step& step);

  // What the package says that the table is worth to a seat, from 0 to 100. It must have `worth`.
  // Throws LookFailed when that fails.
  int worth(bind::Step& step, int seat) { return share(definition().worth, "worth", step, seat); }

  // The same of how well the seat stands. It must have `evaluate`.
  int evaluate(bind::Step& step, int seat) {
    return share(definition().evaluate, "evaluate", step, seat);
  }

 private:
  template <class Read>
  void look(bind::FunctionRef function, bind::Step& look, int seat, Read read);
  int share(bind::FunctionRef function, const char* name, bind::Step& step, int seat);
  Tries& tries_of(bind::FunctionRef function);
  bool push_arguments(bind::FunctionRef function, const lua::Data* given);
  bool read_phase(bind::FunctionRef function);
  std::string caller_of(bind::FunctionRef function) const;

  std::shared_ptr<const package::Package> package_;
  package::Way way_;
  std::unique_ptr<package::Program> program_;
  std::vector<const void*> phase_names_;  // where Lua has the name of each phase
  std::unique_ptr<compiled::Runner> compiled_;
  std::vector<Tries> tries_;
  Labellers labellers_;  // of values on crash pages
  std::int64_t fuel_used_ = 0;
  int next_phase_ = 0;
  bool fresh_ = true;   // no call yet since the last reload
  bool sound_ = false;  // no call into the program was left by an exception
};

}  // namespace punchcard::match
