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
  std::map<std::string, std::string> options;    // as given, for the scenarios
  std::shared_ptr<const package::Package> base;  // of a variant: its findings are left out
  int card = table::kNone;   // meetings of this kind only, besides all singles; kNone: all
  bool in_play = false;      // only kinds that the set-up brings into play
  bool triples = false;      // three cards, too
  std::int64_t games = 100;  // of a meeting
  // Ordinary games for the contrasts of pairs (contrasts.h): of all pairs, then of those most
  // likely to have one.
  std::int64_t screening = 400;
  std::int64_t confirming = 2'000;
  std::size_t most_confirmed = 20;
  std::uint64_t seed = 1;
  int threads = 1;

  // Called from time to time with the number of finished matchups and ordinary games, never from
  // two threads at once.
  std::function<void(std::int64_t done, std::int64_t all)> progress;
  // Called before each game, from any thread; true leaves out those that are not finished.
  std::function<bool()> stop;
};

}  // namespace punchcard::lab
