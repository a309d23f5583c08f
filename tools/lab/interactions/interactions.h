// Interactions: every card with every other card, in positions made for it.
//
// A meeting is some kinds of cards: one alone, two, or three. Its games are courses by chance from
// its arrangements; each is played again with one of the cards left out, on the same luck, so that
// what the others add to a card shows as a difference of shares. What a card does alone is no
// finding of a pair.
//
// Everything depends on the plan alone: meetings are handed to threads one by one, and each has its
// own seed. Memory is that of the findings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/lab/interactions/matchup.h"
#include "tools/lab/interactions/plan.h"

namespace punchcard::lab {

struct Interactions {
  std::vector<Matchup> singles;
  std::vector<Matchup> pairs;
  std::vector<Matchup> triples;
  std::vector<bool> in_play;  // by kind, see kinds_in_play.h
  double seconds = 0;
  std::int64_t wanted = 0;  // meetings; when somebody stops there are fewer

  std::int64_t held() const {
    return static_cast<std::int64_t>(singles.size() + pairs.size() + triples.size());
  }
  bool is_interrupted() const { return held() < wanted; }

  // How many games were left out because their positions are none of the game's, and why.
  std::int64_t refused() const;
  std::map<std::string, std::int64_t> refusals() const;

  // Those of some kinds that the set-up does not bring into play.
  std::vector<int> not_in_play(const std::vector<int>& kinds) const;
};

// Throws std::invalid_argument for a package whose cards cannot be laid out, and for a card that is
// not among those that meet.
Interactions find_interactions(const InteractionsPlan& plan);

}  // namespace punchcard::lab
