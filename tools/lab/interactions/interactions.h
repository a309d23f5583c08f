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

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/interactions/finding.h"
#include "tools/lab/statistics.h"

namespace punchcard {

struct InteractionsPlan {
  std::shared_ptr<const Setup> setup;
  std::map<std::string, std::string> options;  // as given, for the scenarios
  int card = kNone;                            // only meetings of this kind; kNone: all
  bool triples = false;                        // three cards, too
  std::int64_t games = 100;                    // of a meeting
  std::uint64_t seed = 1;
  int threads = 1;

  // Told now and then how many meetings are done, from any thread but never from two at once.
  std::function<void(std::int64_t done, std::int64_t all)> progress;
};

struct Meeting {
  std::vector<int> kinds;
  std::int64_t games = 0;
  std::int64_t refused = 0;                          // arrangements that cannot be set up
  std::array<std::int64_t, kIncidents> incidents{};  // games that showed each
  std::vector<std::int64_t> executed;  // games in which each of the kinds was executed
  Share wins;                          // of seat A, who has the cards
  std::vector<Share> without;          // the same with one of the kinds left out
  std::vector<Finding> findings;       // that none of the kinds shows alone
  // Decisions that make a difference: at which kind, about what.
  std::set<std::pair<int, std::string>> mattering;

  // What a kind adds to the share of wins: kinds by their index here.
  Difference effect(std::size_t kind) const { return difference(without[kind], wins); }
  // The larger of the effects that are clear, or the larger; nothing of a meeting of one.
  Difference strongest() const;
};

struct Interactions {
  std::vector<Meeting> singles;
  std::vector<Meeting> pairs;
  std::vector<Meeting> triples;
  double seconds = 0;
};

// Throws std::invalid_argument for a package whose cards cannot be laid out.
Interactions find_interactions(const InteractionsPlan& plan);

}  // namespace punchcard
