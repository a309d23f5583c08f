// A matchup: one, two or three kinds of cards, and the results of their games.
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
  // Without each of the kinds, and with all of them in these same games, since a game may refuse a
  // position without a card.
  std::vector<Share> without;
  std::vector<Share> with;
  std::vector<Finding> findings;  // that none of the kinds shows alone
  // The number of games in which decisions at a kind, about a topic, made a difference.
  std::map<std::pair<int, std::string>, Share> mattering;

  // The effect of a kind, by its index here, on the share of wins.
  Difference effect(std::size_t kind) const { return difference(without[kind], with[kind]); }
  // The largest of the clear effects, else the largest; nothing for a matchup of one.
  Difference strongest() const;
};

}  // namespace punchcard::lab
