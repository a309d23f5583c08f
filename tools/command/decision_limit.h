// The option --max-decisions: where a game is left unfinished.
#pragma once

#include <cstdint>
#include <optional>

namespace punchcard::command {

class Arguments;

struct DecisionLimit {
  std::optional<std::int64_t> most;  // nothing: as SimulationPlan says

  void declare(Arguments& arguments);
  // Throws UsageError for none.
  void check() const;
};

}  // namespace punchcard::command
