// A program on which steps run, with a Lua state that can be trusted.
//
// `reload` replaces a state that may be half changed or full: it makes the program anew from its
// package, which costs a Lua state and one run of each file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/bind/step.h"
#include "interpreter/package/package.h"
#include "interpreter/package/program.h"

namespace punchcard::lua {
struct Data;
}  // namespace punchcard::lua

namespace punchcard::match {

class ScriptRunner {
 public:
  // Timed out: the clock has judged, which differs from run to run.
  enum class Ending : std::uint8_t { returned, abandoned, finished, failed, timed_out };

  explicit ScriptRunner(std::shared_ptr<const package::Package> package);

  bind::Host& host() { return program_->host(); }
  const bind::Host& host() const { return program_->host(); }
  const package::Definition& definition() const { return program_->definition(); }
  const lua::Limits& limits() const { return package_->limits(); }

  void reload();
  // Reloads after a call that an exception has left, and only then.
  void recover();

  // Calls a function of the package with the game, and with `given` if there is such a thing, on a
  // step's table. Failed or timed out: the host's failure says why. Throws what the step's context
  // throws, and std::bad_alloc.
  Ending call(bind::FunctionRef function, bind::Step& step, const lua::Data* given = nullptr);

  // What a call has returned: the number of the next phase.
  int next_phase() const { return next_phase_; }

  // The lines of the package's show.lua for the step's viewer. Throws std::runtime_error when there
  // is no such file or when it fails.
  std::vector<std::string> show(bind::Step& look);

 private:
  bool push_arguments(bind::FunctionRef function, const lua::Data* given);
  bool read_phase(bind::FunctionRef function);
  std::string caller_of(bind::FunctionRef function) const;

  std::shared_ptr<const package::Package> package_;
  std::unique_ptr<package::Program> program_;
  std::vector<const void*> phase_names_;  // where Lua has the name of each phase
  int next_phase_ = 0;
  bool sound_ = false;  // no call into the program was left by an exception
};

}  // namespace punchcard::match
