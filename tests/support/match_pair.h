// Two matches that differ only in what one seat cannot know, played with the same choices.
//
// Two cards that the seat does not know change places before a step. Everything that it can read of
// what follows is the same in both, until one of the cards is shown to it or does what both players
// see.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "interpreter/match/setup.h"

namespace punchcard {

struct PairedReading {
  int pairs = 0;           // that stayed alike for their reader, and were compared
  std::string difference;  // the first that was found; ""
};

// Plays a match with random answers and compares such pairs for every seat, at up to `decisions`
// decisions.
PairedReading read_pairs(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed,
                         int decisions);

}  // namespace punchcard
