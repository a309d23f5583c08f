// Interactions: every card with every other card, in positions made for it.
//
// A matchup consists of some kinds of cards: one, two or three. Its games are random trials of its
// arrangements. The findings of a card alone are not findings of a pair. How much more two cards
// are worth together than each alone is measured in ordinary games (contrast.h).
//
// The result depends only on the plan: threads take matchups and games one by one, and each has its
// own seed. Only the findings take memory.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/lab/failures.h"
#include "tools/lab/interactions/matchup.h"
#include "tools/lab/interactions/plan.h"

namespace punchcard::lab {

struct Interactions {
  std::vector<Matchup> singles;
  std::vector<Matchup> pairs;
  std::vector<Matchup> triples;
  std::vector<bool> in_play;  // by kind, see kinds_in_play.h
  double seconds = 0;
  std::int64_t of_base = 0;    // findings left out because the base game shows them, too
  std::int64_t wanted = 0;     // matchups; fewer if stopped
  std::int64_t screening = 0;  // ordinary games of all pairs; 0: there are so few that all are
                               // confirmed
  std::int64_t confirming = 0;
  Failures failures;           // of these ordinary games; those of meetings are findings
  bool has_contrasts = false;  // of all pairs that have one; not if stopped before

  std::int64_t held() const {
    return static_cast<std::int64_t>(singles.size() + pairs.size() + triples.size());
  }
  bool is_interrupted() const { return held() < wanted || !has_contrasts; }

  // The number of games left out because the game refused their positions, and the reasons.
  std::int64_t refused() const;
  std::map<std::string, std::int64_t> refusals() const;

  // Those with kinds that the set-up does not use.
  std::vector<int> not_in_play(const std::vector<int>& kinds) const;
};

// Throws std::invalid_argument for a package whose cards cannot be laid out, and for a card that is
// not among those that meet.
Interactions find_interactions(const InteractionsPlan& plan);

}  // namespace punchcard::lab
