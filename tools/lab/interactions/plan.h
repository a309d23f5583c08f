// What interactions are asked for: of which set-up, which cards, and how thoroughly.
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

  // Told now and then how many meetings are done, from any thread but never from two at once.
  std::function<void(std::int64_t done, std::int64_t all)> progress;
  // Asked before each meeting, from any thread: true leaves out those that have not begun.
  std::function<bool()> stop;
};

}  // namespace punchcard::lab
