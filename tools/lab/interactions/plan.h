// The plan of interactions: the set-up, the cards, and the number of games.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "interpreter/match/setup.h"

namespace punchcard::lab {

struct InteractionsPlan {
  std::shared_ptr<const match::Setup> setup;
  std::map<std::string, std::string> options;  // as given, for the scenarios
  int card = table::kNone;   // meetings of this kind only, besides all singles; kNone: all
  bool in_play = false;      // only kinds that the set-up brings into play
  bool triples = false;      // three cards, too
  std::int64_t games = 100;  // of a meeting
  std::uint64_t seed = 1;
  int threads = 1;

  // Called from time to time with the number of finished matchups, never from two threads at once.
  std::function<void(std::int64_t done, std::int64_t all)> progress;
  // Called before each matchup, from any thread; true skips those that have not begun.
  std::function<bool()> stop;
};

}  // namespace punchcard::lab
