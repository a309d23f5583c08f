// Findings with one cause are one finding.
//
// A card that fails, asks a dead question or is never executed does so next to many others. The
// finding with the fewest cards stays, and has the cards of the others in `others`:
//   failure, overrun  with the same message
//   idle              of the same card
//   indifferent       at the same card, about the same topic
//   endless           of the same card, which is in most of these findings
// Each combo is one of its own.
#pragma once

#include <vector>

#include "tools/lab/interactions/finding.h"

namespace punchcard::lab {

// In the order of those that stay.
std::vector<Finding> join_causes(std::vector<Finding> findings);

}  // namespace punchcard::lab
