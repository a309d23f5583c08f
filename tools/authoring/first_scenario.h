// Writes a first scenario by playing, so that it passes.
//
// A scenario should show its card being executed. So the search tries small positions, first with
// the card in a zone that a pointer runs on, then with the card in a hand, and from each the few
// answers that may execute it. The scenario contains the position, the first decision, the answers
// and the next decision. If no position executes the card, the scenario only shows the decision in
// one that has any.
//
// This file knows no game: it takes zones, seats and tokens from the package's schema.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "interpreter/package/package.h"

namespace punchcard::authoring {

struct FirstScenario {
  std::string name;
  std::optional<int> kind;       // the card that must be executed; nothing: any card
  std::string variant;           // of the package; "": none
  bool (*gives_up)() = nullptr;  // asked again and again, whether the search should end; or nullptr
};

// The text of a file, or nothing when no position was found.
std::optional<std::string> write_first_scenario(
    const std::shared_ptr<const package::Package>& package, const FirstScenario& wanted);

}  // namespace punchcard::authoring
