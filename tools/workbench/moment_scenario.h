// A scenario of a moment: the position, the answers since, and what is true now.
//
// A position is where a step begins, so the scenario begins at the step of the wanted decision. It
// says only what its package would not derive. Some of a match is in no position: the state of its
// random numbers, which cards seats have looked at, the situations seen before. So each scenario is
// run: if it does not come to the same end from the position, it is written as a whole game
// instead, from its seed on.
#pragma once

#include <cstddef>
#include <string>

#include "tools/workbench/loaded_package.h"
#include "tools/workbench/played_match.h"

namespace punchcard::workbench {

struct MomentScenario {
  std::string text;       // of a file
  std::size_t from = 0;   // the decision at which it begins
  bool is_whole = false;  // from the beginning of the match
  std::string why_whole;  // what the position does not bring back
  bool passes = false;
  std::string message;  // of a scenario that fails: why
};

// Of the match's present decision. `from` is a decision before it, or the same.
MomentScenario scenario_of(PlayedMatch& match, const LoadedPackage& package, std::size_t from,
                           const std::string& name);

}  // namespace punchcard::workbench
