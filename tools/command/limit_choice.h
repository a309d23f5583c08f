// The limits that a command line sets: `--limit instructions=500000`.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "interpreter/lua/limits.h"

namespace punchcard::command {

class Arguments;

struct LimitChoice {
  std::vector<std::string> given;  // "instructions=500000"

  // Declares --limit.
  void declare(Arguments& arguments);
  // The given limits, by name. Throws UsageError.
  std::map<std::string, std::int64_t> numbers() const;
  // All limits, with defaults for those not given. Throws UsageError.
  lua::Limits limits() const;
};

}  // namespace punchcard::command
