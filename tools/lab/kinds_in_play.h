// Which kinds of cards a set-up brings into play: a level or an option may leave some in the box.
#pragma once

#include <memory>
#include <vector>

#include "interpreter/match/setup.h"

namespace punchcard::lab {

// By kind: whether a copy lies in some zone at the beginning of a match. What is drawn by lot is
// looked at for some seeds; what a rule brings in later is not seen.
std::vector<bool> kinds_in_play(const std::shared_ptr<const match::Setup>& setup);

}  // namespace punchcard::lab
