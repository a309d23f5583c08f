#include "tools/lab/interactions/matchup.h"

#include "grammar/text/untrusted_text.h"

namespace punchcard::lab {

void Matchup::count_refusal(const std::string& reason) {
  ++refused;
  const std::string kept = text::printable(reason, kMostOfReason);
  const bool has_room = reasons.size() < kMostReasons || reasons.contains(kept);
  ++reasons[has_room ? kept : "other reasons"];
}

}  // namespace punchcard::lab
