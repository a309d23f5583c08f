#include "tools/session/ended_step.h"

#include <fmt/format.h>

namespace punchcard::session {

std::string describe_right(const EndedStep& step, const package::Definition& definition) {
  if (step.kind == table::kNone) return "";
  const auto kind = static_cast<std::size_t>(step.kind);
  return fmt::format("{} {} {} ({})", table::seat_letter(step.seat),
                     step.executed ? "executes" : "skips", definition.schema->kinds[kind].name,
                     definition.cards[kind].file);
}

}  // namespace punchcard::session
