// A first scenario: written by playing, so that it passes.
//
// A card is best shown where it is executed. So small positions are tried, those with the card on a
// zone that a pointer runs on before those with it in hands, and from each the few answers that
// lead to its execution. The scenario says the position, what is asked first, the answers and what
// is asked then. Without such a position it says what is asked in one where anything is.
//
// Knows no game: which zones, seats and tokens there are is the package's schema.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "interpreter/package/package.h"

namespace punchcard::authoring {

struct FirstScenario {
  std::string name;
  std::optional<int> kind;  // the card that must be executed; nothing: any will do
  std::string variant;      // of the package that is played; "": none
};

// The text of a file, or nothing when no position was found.
std::optional<std::string> write_first_scenario(
    const std::shared_ptr<const package::Package>& package, const FirstScenario& wanted);

}  // namespace punchcard::authoring
