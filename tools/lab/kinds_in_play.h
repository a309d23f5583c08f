// The kinds of cards that a set-up uses: a level or an option may exclude some.
#pragma once

#include <memory>
#include <vector>

#include "interpreter/match/setup.h"

namespace punchcard::lab {

// By kind: whether a copy is in some zone at the beginning of a match. Random set-ups are tried
// with several seeds. Cards that a rule brings in later are not found.
std::vector<bool> kinds_in_play(const std::shared_ptr<const match::Setup>& setup);

}  // namespace punchcard::lab
