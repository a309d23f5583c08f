// How a command line lets scripts run: under which limits (`--limit instructions=500000`; most are
// limits on scripts, three are limits on the process: total-milliseconds, total-memory,
// check-milliseconds), and whether in Lua only (`--interpreted`).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "interpreter/lua/limits.h"
#include "tools/process/process_limits.h"

namespace punchcard::command {

class Arguments;

struct LimitChoice {
  std::vector<std::string> given;  // "instructions=500000"
  bool interpreted = false;

  // Declares --limit and --interpreted.
  void declare(Arguments& arguments);
  // The given limits on scripts, by name. Throws UsageError.
  std::map<std::string, std::int64_t> numbers() const;
  // All limits on scripts, with defaults for those not given. Throws UsageError.
  lua::Limits limits() const;
  // Those on the process: `defaults`, but for what is given. Throws UsageError.
  process::ProcessLimits process_limits(process::ProcessLimits defaults) const;

  // Has the process hold its limits: for a command that runs as long as it is asked to, and for one
  // that ends by itself.
  void hold(int threads = 1) const;
  void hold_with_time(int threads = 1) const;
};

}  // namespace punchcard::command
