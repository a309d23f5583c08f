#include "tools/lab/interactions/trial.h"

namespace punchcard::lab {

const char* incident_name(Incident incident) {
  constexpr const char* kNames[kIncidents] = {"failure", "overrun",     "endless", "combo",
                                              "idle",    "indifferent", "undoes"};
  return kNames[static_cast<std::size_t>(incident)];
}

std::string winner_text(table::Outcome outcome, int winner) {
  if (outcome == table::Outcome::drawn) return "draw";
  return outcome == table::Outcome::won ? std::string(1, table::seat_letter(winner)) : "";
}

bool Trial::has(Incident incident) const {
  const bool killed = failure != nullptr && failure->failure.reason != lua::Unwind::none;
  switch (incident) {
    case Incident::failure:
      return failure != nullptr && !killed;
    case Incident::overrun:
      return killed;
    case Incident::endless:
      return is_caught || unending != nullptr;
    case Incident::combo:
      return outcome == table::Outcome::won && within_a_lap;
    default:
      return false;
  }
}

}  // namespace punchcard::lab
