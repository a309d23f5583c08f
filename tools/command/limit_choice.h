// The limits that a command line changes: `--limit instructions=500000`.
#pragma once

#include <string>
#include <vector>

#include "interpreter/script/limits.h"

namespace punchcard {

class Arguments;

struct LimitChoice {
  std::vector<std::string> given;  // "instructions=500000"

  // Declares --limit.
  void declare(Arguments& arguments);
  // Throws UsageError.
  Limits limits() const;
};

}  // namespace punchcard
