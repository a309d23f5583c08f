// A meeting: some kinds of cards, one alone, two or three, and what their games showed.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tools/lab/interactions/finding.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

struct Matchup {
  std::vector<int> kinds;
  bool is_held = false;
  std::int64_t games = 0;
  std::int64_t refused = 0;                     // games whose positions are none of the package's
  std::map<std::string, std::int64_t> reasons;  // why, and how often
  std::array<std::int64_t, kShownByATrial> incidents{};  // games that showed each
  std::vector<std::int64_t> executed;  // games in which each of the kinds was executed
  Share wins;                          // of seat A, who has the cards
  // With each of the kinds left out, and with all of them in these same games: a position may be
  // refused without a card.
  std::vector<Share> without;
  std::vector<Share> with;
  std::vector<Finding> findings;  // that none of the kinds shows alone
  // In how many games decisions at a kind, about something, made a difference.
  std::map<std::pair<int, std::string>, Share> mattering;

  // What a kind adds to the share of wins: kinds by their index here.
  Difference effect(std::size_t kind) const { return difference(without[kind], with[kind]); }
  // The larger of the effects that are clear, or the larger; nothing of a meeting of one.
  Difference strongest() const;
};

}  // namespace punchcard::lab
