// Compiled code as the rest of the machine sees it.
#pragma once

#include <cstdint>
#include <memory>

#include "interpreter/bind/call/status.h"
#include "interpreter/bind/function_ref.h"
#include "interpreter/bind/host.h"
#include "interpreter/bind/step.h"

namespace punchcard::compiled {

class Runner {
 public:
  virtual ~Runner() = default;

  // Runs a phase's function on the step that is bound to the host. `returned` is where Lua has the
  // text that it returns, nullptr for anything else. Status::bail: nothing has happened but changes
  // to the step's table, and answers.
  virtual bind::Status run(bind::FunctionRef function, bind::Step& step, const void*& returned) = 0;

  // What the last run has used, as lua::State counts it.
  virtual std::int64_t fuel_used() const = 0;
  // Of processor time, as far as its clock has come to count; asked as soon as the run has ended.
  virtual std::int64_t milliseconds_used() const = 0;

  // Takes back every `every`-th run from now on, somewhere on its way: for tests. 0: none.
  virtual void cut(int every) = 0;
};

// For a host that has loaded its package. nullptr when the build leaves compiled code out.
std::unique_ptr<Runner> make_runner(bind::Host& host);

}  // namespace punchcard::compiled
