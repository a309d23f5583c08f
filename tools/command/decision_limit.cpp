#include "tools/command/decision_limit.h"

#include "tools/command/arguments.h"
#include "tools/command/command.h"

namespace punchcard::command {

void DecisionLimit::declare(Arguments& arguments) {
  arguments.value("--max-decisions", "N", most,
                  "leave longer games unfinished (100000; 2000 if a player thinks ahead)");
}

void DecisionLimit::check() const {
  if (most && *most < 1) throw UsageError("--max-decisions: expected at least 1");
}

}  // namespace punchcard::command
