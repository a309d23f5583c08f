// The limits that a command line changes: `--limit instructions=500000`.
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
  // Those that are given, by name. Throws UsageError.
  std::map<std::string, std::int64_t> numbers() const;
  // All of them: those that are not given are the defaults. Throws UsageError.
  lua::Limits limits() const;
};

}  // namespace punchcard::command
